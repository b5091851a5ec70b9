import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { paths } from '../../paths.ts'
import { useServices } from '../../services.tsx'
import { useSingleFlight } from '../../use-single-flight.ts'
import { beginComparison, type PreparedRows } from './comparison-draft.ts'

/** The way from these rows to a comparison of several targets on a sample of them. */
export function CompareInstead(rows: PreparedRows) {
  const { bulkInput } = useTexts(bulkInputTexts)
  const t = bulkInput.compare
  const { journal, newId } = useServices()
  const navigate = useNavigate()
  const [hasFailed, setHasFailed] = useState(false)
  const { run, isBusy } = useSingleFlight(
    async () => {
      try {
        await beginComparison(journal, newId, rows)
        const { target } = rows
        void navigate(paths.compare([target.kind === 'waterfall' ? { ...target, cascade: target } : target]))
      } catch {
        setHasFailed(true)
      }
    },
    () => false,
  )
  return (
    <section className="ec-stack ec-stack--8">
      <div className="ec-line ec-line--wrap">
        <span className="ec-2">{t.hint}</span>
        <Button size="sm" icon="columns-3" isBusy={isBusy} onClick={() => void run()}>
          {t.button}
        </Button>
      </div>
      {hasFailed && <Notice tone="bad" role="alert" title={t.failed} />}
    </section>
  )
}
