import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useStore } from '#ui/use-store.ts'
import { useApp } from '../app-context.tsx'
import { useReload } from '../use-reload.ts'

/** A newer build is on the server, and parts of this one are gone. Where a page says it itself, this is silent. */
export function MissingNote() {
  const { shell } = useTexts()
  const { missing } = useApp()
  const { reload, isFinishing } = useReload()
  const why = useStore(missing.store)
  const isSaid = useStore(missing.isSaid)
  if (why !== 'updated' || isSaid) return null
  return (
    <Notice
      tone="warn"
      icon="refresh-cw"
      role="alert"
      title={shell.stale.title}
      action={
        <Button size="sm" isBusy={isFinishing} onClick={reload}>
          {isFinishing ? shell.finishing : shell.crashed.reload}
        </Button>
      }
    >
      {shell.stale.body}
    </Notice>
  )
}
