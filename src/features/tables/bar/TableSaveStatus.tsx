import { formatCount } from '#lib/format.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { Status } from '#ui/Status.tsx'
import { useRowActions } from '../context/row-actions.tsx'
import styles from './Bars.module.css'
import { useEditState } from './use-edit-state.ts'

/** Saved, saving, or what failed; and why nothing is sent, while something waits. */
export function TableSaveStatus() {
  const { table: t, locale } = useTexts(tableTexts)
  const { counts, pause } = useEditState()
  const { showUnsaved } = useRowActions()
  const failed = counts.refused + counts.conflict
  const waiting = counts.unpersisted + counts.queued + counts.sending + counts.unconfirmed
  const count = (cells: number) => formatCount(cells, locale)
  const isHeld = pause !== undefined && waiting > 0
  return (
    <>
      <span role="status" className={styles.why}>
        {isHeld && t.save.pauses[pause.kind]}
      </span>
      {failed === 0 && waiting === 0 ? (
        <Status tone="ok">{t.save.saved}</Status>
      ) : (
        <button type="button" className={styles.save} title={t.save.open} onClick={() => showUnsaved(true)}>
          {failed > 0 ? (
            <Status tone="bad">{t.save.failed(count(failed))}</Status>
          ) : isHeld ? (
            <Status tone="warn">{t.save.held(count(waiting))}</Status>
          ) : (
            <Status tone="run">{t.save.saving(count(waiting))}</Status>
          )}
        </button>
      )}
    </>
  )
}
