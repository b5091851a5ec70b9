import { formatCount } from '#lib/format.ts'
import { tableTexts } from '#texts/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { Status } from '#ui/Status.tsx'
import { useRowTasks } from '../row-tasks.tsx'
import styles from './Bars.module.css'
import { useEditState } from './use-edit-state.ts'

/** Saved, saving, or what failed. */
export function SaveWord() {
  const { table: t, locale } = useTexts(tableTexts)
  const { counts } = useEditState()
  const failed = counts.refused + counts.conflict
  const waiting = counts.memory + counts.device + counts.sending + counts.doubt
  const count = (cells: number) => formatCount(cells, locale)
  const { showUnsaved } = useRowTasks()
  if (failed === 0 && waiting === 0) return <Status tone="ok">{t.save.saved}</Status>
  return (
    <button type="button" className={styles.save} title={t.save.open} onClick={() => showUnsaved(true)}>
      {failed > 0 ? (
        <Status tone="bad">{t.save.failed(count(failed))}</Status>
      ) : (
        <Status tone="run">{t.save.saving(count(waiting))}</Status>
      )}
    </button>
  )
}
