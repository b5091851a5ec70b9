import { useSyncExternalStore } from 'react'
import { downloadText } from '#domain/result/download.ts'
import { useServices } from '#domain/services.tsx'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useStore } from '#ui/use-store.ts'
import { useApp } from '../app-context.tsx'
import { useReload } from '../use-reload.ts'

/** Another page took the database over: this one may have it again. */
const MENDED_BY_RELOAD: ReadonlySet<string | undefined> = new Set(['newer', 'lost'])

/** Where this browser keeps nothing for us: why, what is at stake, and the way to save it. */
export function JournalNote() {
  const { shell } = useTexts()
  const { journal, clock } = useServices()
  const { opened } = useApp()
  const { reload, isFinishing } = useReload()
  const { place, reason } = useStore(journal.health)
  const workspace = useStore(opened)?.workspace
  const unsaved = useSyncExternalStore(journal.subscribe, () => workspace?.unsaved() ?? 0)
  if (place !== 'memory') return null

  const download = async () =>
    downloadText(
      { name: 'enrichment-console.json', type: 'application/json', text: await journal.exportAll() },
      { page: document, urls: URL, clock },
    )
  const action =
    unsaved > 0 ? (
      <Button size="sm" icon="download" onClick={() => void download()}>
        {shell.journal.export}
      </Button>
    ) : MENDED_BY_RELOAD.has(reason) ? (
      <Button size="sm" isBusy={isFinishing} onClick={reload}>
        {shell.crashed.reload}
      </Button>
    ) : undefined
  return (
    <Notice tone="warn" role="status" title={shell.journal.title} action={action}>
      {reason && `${shell.journal.reasons[reason]} `}
      {shell.journal.body}
    </Notice>
  )
}
