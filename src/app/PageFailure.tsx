import { useEffect, useState } from 'react'
import { formatError } from '#domain/format-problem.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { useStore } from '#ui/use-store.ts'
import { useApp } from './app-context.tsx'
import { useReload } from './use-reload.ts'

/**
 * True for a part of the console that could not be loaded: scripts by the messages of browsers, styles by that of the
 * build's loader.
 */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|Importing a module|Unable to preload CSS/i.test(error.message)

/** Shown in place of something that threw or could not be loaded, never a blank page. */
export function PageFailure({ error }: { readonly error: unknown }) {
  const texts = useTexts()
  const { shell } = texts
  const { around, missing } = useApp()
  const { reload, isFinishing } = useReload()
  const isMissing = isMissingPart(error)
  const why = useStore(missing.store)
  const online = useStore(around.online)
  const [wasOffline] = useState(!online)
  const comesBack = isMissing && wasOffline && online

  useEffect(() => {
    if (comesBack) around.reload()
  }, [comesBack, around])
  useEffect(() => {
    if (!isMissing) return
    void missing.check()
    missing.isAnnounced.set(true)
    return () => missing.isAnnounced.set(false)
  }, [isMissing, missing])

  const words = !isMissing ? shell.crashed : why === 'updated' ? shell.stale : shell.unfetched
  return (
    <div role="alert">
      <PageTitle>{shell.title(words.title)}</PageTitle>
      <EmptyState
        icon="circle-alert"
        tone="bad"
        title={words.title}
        level={1}
        actions={
          <Button variant="primary" icon="rotate-cw" isBusy={isFinishing} onClick={reload}>
            {isFinishing ? shell.finishing : shell.crashed.reload}
          </Button>
        }
      >
        {words.body}
      </EmptyState>
      <p className="ec-meta ec-mono" style={{ textAlign: 'center' }}>
        {formatError(error, texts).technical}
      </p>
    </div>
  )
}
