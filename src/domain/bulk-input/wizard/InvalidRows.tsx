import { useMemo, useState } from 'react'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { useServices } from '../../services.tsx'
import { downloadText } from '../../result/download.ts'
import type { RunField } from '../../run/run-fields.ts'
import { type RowChanges, withFix, withLeftOut } from '../check/changes.ts'
import type { CheckSummary } from '../check/check-rows.ts'
import { InvalidList } from './InvalidList.tsx'
import type { BulkInput } from './use-bulk-input.ts'
import type { WizardState } from './wizard-state.ts'

export interface InvalidRowsProps {
  readonly fields: readonly RunField[]
  readonly state: WizardState
  readonly input: BulkInput
  readonly check: CheckSummary
  readonly onChanges: (changes: RowChanges) => void
}

/** The rows that cannot be sent yet: fixed in place, left out, or taken home as CSV. */
export function InvalidRows({ fields, state, input, check, onChanges }: InvalidRowsProps) {
  const { bulkInput } = useTexts(bulkInputTexts)
  const t = bulkInput.check
  const { clock } = useServices()
  const { engine, checkInput } = input
  const [isBusy, setIsBusy] = useState(false)
  const words = useMemo(() => ({ row: t.row, problem: t.problem, faults: t.faults }), [t])
  if (!engine || !checkInput) return null
  const work = (run: () => Promise<void>) => {
    setIsBusy(true)
    void run().finally(() => setIsBusy(false))
  }
  return (
    <section className="ec-stack ec-stack--8">
      <div className="ec-line ec-line--wrap">
        <h2 className="ec-section ec-grow" role="status">
          {check.invalid > 0 ? t.cannotSend(check.invalid) : t.allFixed}
        </h2>
        {check.invalid > 0 && (
          <>
            <Button
              size="sm"
              icon="download"
              isBusy={isBusy}
              onClick={() =>
                work(async () => {
                  const text = await engine.ask('invalidFile', { ...checkInput, words })
                  downloadText(
                    { name: t.fileName(state.source?.name ?? ''), type: 'text/csv', text },
                    { page: document, urls: URL, clock },
                  )
                })
              }
            >
              {t.download}
            </Button>
            <Button
              size="sm"
              isBusy={isBusy}
              onClick={() =>
                work(async () => {
                  onChanges(withLeftOut(state.changes, await engine.ask('invalidRows', checkInput), true))
                })
              }
            >
              {t.leaveAll(check.invalid)}
            </Button>
          </>
        )}
      </div>
      <InvalidList
        engine={engine}
        input={checkInput}
        fields={fields}
        faults={check.faults}
        count={check.listed}
        onFix={(row, field, text) => onChanges(withFix(state.changes, row, field, text))}
        onLeaveOut={(row) => onChanges(withLeftOut(state.changes, [row], true))}
      />
    </section>
  )
}
