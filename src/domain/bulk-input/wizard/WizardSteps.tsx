import { Link } from 'react-router-dom'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './Wizard.module.css'
import { WIZARD_STEPS, type WizardStep } from './use-wizard-step.ts'

export interface WizardStepsProps {
  readonly step: WizardStep
  /** Steps that can be opened: those whose input is there. */
  readonly canOpen: (step: WizardStep) => boolean
  readonly linkTo: (step: WizardStep) => string
}

/** The steps: done ones and the next one are links. */
export function WizardSteps({ step, canOpen, linkTo }: WizardStepsProps) {
  const { bulkInput } = useTexts(bulkInputTexts)
  const t = bulkInput.steps
  const at = WIZARD_STEPS.indexOf(step)
  return (
    <ol className={styles.steps} aria-label={t.label}>
      {WIZARD_STEPS.map((one, index) => {
        const isDone = index < at
        const words = (
          <>
            <i aria-hidden="true">{isDone ? <Icon name="check" size="sm" /> : index + 1}</i>
            <span>{t[one]}</span>
          </>
        )
        return (
          <li
            key={one}
            aria-current={one === step ? 'step' : undefined}
            className={classNames(isDone && styles.done, one === step && styles.on)}
          >
            {one !== step && canOpen(one) ? <Link to={linkTo(one)}>{words}</Link> : words}
          </li>
        )
      })}
    </ol>
  )
}
