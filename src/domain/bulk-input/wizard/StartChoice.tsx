import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { totalWords } from '../../run/receipt-words.ts'
import { type BulkRunState, percentOf, wholeOf } from './use-bulk-run.ts'
import styles from './Wizard.module.css'
import type { WizardSettings } from './wizard-state.ts'

export interface StartChoiceProps {
  readonly run: BulkRunState
  readonly settings: WizardSettings
  readonly onSettings: (part: Partial<WizardSettings>) => void
}

/** A pilot first or all at once, and when the run stops by itself. */
export function StartChoice({ run, settings, onSettings }: StartChoiceProps) {
  const texts = useTexts(bulkInputTexts)
  const t = texts.bulkInput.start
  const { count, batches, pilotCost, pilotSize } = run
  const { floor } = settings
  const change = (part: Partial<WizardSettings['floor']>) => onSettings({ floor: { ...floor, ...part } })
  return (
    <section className="ec-stack ec-stack--8">
      <h2 className="ec-section">{t.title}</h2>
      <div className={styles.startChoice}>
        <RadioGroup
          label={t.title}
          hideLabel
          value={settings.start}
          onChange={(start) => onSettings({ start })}
          choices={[
            {
              value: 'pilot',
              label: t.pilot(Math.min(pilotSize, Math.max(1, count))),
              description:
                count > pilotSize && t.pilotBody(pilotCost && totalWords(pilotCost, texts), count - pilotSize),
            },
            { value: 'all', label: t.all(count), description: t.allBody(batches) },
          ]}
        />
      </div>
      <Checkbox isChecked={floor.isOn} onChange={(isOn) => change({ isOn })}>
        {t.floor}
      </Checkbox>
      {floor.isOn && (
        <div className={styles.floor}>
          <NumberInput
            label={t.floorPercent}
            size="sm"
            value={floor.percent}
            onChange={(percent) => change({ percent })}
            error={percentOf(floor.percent) === undefined ? t.percentFault : undefined}
          />
          <NumberInput
            label={t.floorAfter}
            size="sm"
            kind="integer"
            value={floor.after}
            onChange={(after) => change({ after })}
            error={wholeOf(floor.after) === undefined ? t.afterFault : undefined}
          />
        </div>
      )}
    </section>
  )
}
