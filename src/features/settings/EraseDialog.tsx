import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { DeletionDialog } from '#domain/DeletionDialog.tsx'
import { eraseRecords, staysIn } from '#domain/erase.ts'
import { useServices } from '#domain/services.tsx'
import { useUnsavedFlows } from '#domain/unsaved-flows.ts'
import { useTasks } from '#domain/use-tasks.ts'
import type { KindSize } from '#journal/export.ts'
import { settingsTexts } from '#texts/settings.ts'
import { useTexts } from '#texts/texts.tsx'
import { Notice } from '#ui/Notice.tsx'
import styles from './EraseDialog.module.css'
import { goingOf, onlyCopies } from './stored-data.ts'
import { formatRecordKind } from './SizesTable.tsx'

interface Props {
  readonly sizes: readonly KindSize[]
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onErased: () => void
}

/** Lists what is deleted and what stays before anything is. Records of purchases that may still cost something stay. */
export function EraseDialog({ sizes, isOpen, onClose, onErased }: Props) {
  const texts = useTexts(settingsTexts)
  const t = texts.settings.data
  const { journal, clock, toasts } = useServices()
  const tasks = useTasks()
  const unstored = useSyncExternalStore(journal.health.subscribe, journal.health.get).location === 'memory'
  const { spared, running, undecided } = staysIn(journal, clock.now())
  const going = goingOf(sizes, spared)
  const only = onlyCopies(tasks)
  const flows = useUnsavedFlows().length
  const erase = useMutation({
    networkMode: 'always',
    // Checked again: a run may have been started, or its response lost, while the list was read.
    mutationFn: () => eraseRecords(journal, clock.now()),
    onSuccess: () => {
      toasts.show(t.erased)
      onClose()
    },
    onSettled: onErased,
  })
  return (
    <DeletionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.eraseTitle}
      confirm={t.eraseConfirm}
      isBusy={erase.isPending}
      onConfirm={() => erase.mutate()}
    >
      <div className="ec-stack ec-stack--12">
        <p className="ec-h">{t.goes}</p>
        <ul className={styles.list}>
          {going.map(({ kind, count }) => (
            <li key={kind}>{t.line(formatRecordKind(kind, texts), count)}</li>
          ))}
          <li>{t.spent}</li>
        </ul>
        <p className="ec-h">{t.stays}</p>
        <ul className={styles.list}>
          {undecided > 0 && <li>{t.staysUndecided(undecided)}</li>}
          {running > 0 && <li>{t.staysRunning(running)}</li>}
          <li>{t.staysSettings}</li>
          <li>{t.staysKey}</li>
        </ul>
        {only > 0 && <Notice tone="warn" title={t.onlyCopies(only)} />}
        {flows > 0 && <Notice tone="warn" title={texts.account.forgetFlows(flows)} />}
        {unstored && <Notice tone="warn" title={t.where.memory} />}
        {erase.isError && <Notice tone="bad" role="alert" title={t.eraseFailed} />}
      </div>
    </DeletionDialog>
  )
}
