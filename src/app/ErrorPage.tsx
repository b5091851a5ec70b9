import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { wordsFor } from '#domain/problem-words.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { useStore } from '#ui/use-store.ts'
import { useApp } from './app-context.tsx'

/** A part of the console that could not be fetched: scripts as browsers say it, styles as the build's loader does. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|Importing a module|Unable to preload CSS/i.test(error.message)

/** What a page shows instead of going blank. The rest of the console stays usable. */
export function ErrorPage() {
  const texts = useTexts()
  const { around } = useApp()
  const error = useRouteError()
  const { shell } = texts
  const online = useStore(around.online)
  const isMissing = isMissingPart(error)
  const [wasOffline] = useState(!online)
  const comesBack = isMissing && wasOffline && online
  useEffect(() => {
    if (comesBack) around.reload()
  }, [comesBack, around])
  // Online, the server has another build than this page: the console was updated under it.
  const words = !isMissing ? shell.crashed : wasOffline ? shell.unfetched : shell.stale
  return (
    <div role="alert">
      <PageTitle>{shell.title(words.title)}</PageTitle>
      <EmptyState
        icon="circle-alert"
        tone="bad"
        title={words.title}
        level={1}
        actions={
          <Button variant="primary" icon="rotate-cw" onClick={around.reload}>
            {shell.crashed.reload}
          </Button>
        }
      >
        {words.body}
      </EmptyState>
      <p className="ec-meta ec-mono" style={{ textAlign: 'center' }}>
        {wordsFor(error, texts).technical}
      </p>
    </div>
  )
}
