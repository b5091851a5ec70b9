import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { type IconName, Icon } from '#ui/Icon.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Tile } from '#ui/Tile.tsx'
import { shownName } from '../../shown-text.ts'
import { useFocusWhenLost } from '../../use-focus-when-lost.ts'
import { type useWizardStep, WIZARD_STEPS, type WizardStep } from './use-wizard-step.ts'
import styles from './Wizard.module.css'
import type { WizardState } from './wizard-state.ts'
import { classNames } from '#ui/class-names.ts'
import { ButtonLink } from '../../ButtonLink.tsx'

export interface WizardFrameProps {
  readonly title: string
  readonly icon: IconName
  /** Shown below the title while there are no rows. */
  readonly intro?: string
  readonly source: WizardState['source']
  /** Rows of the source; undefined until it has been read. */
  readonly rows: number | undefined
  readonly hasRows: boolean
  readonly step: ReturnType<typeof useWizardStep>['step']
  readonly linkTo: ReturnType<typeof useWizardStep>['linkTo']
  readonly closeTo: string
  readonly mode?: ReactNode
  /** Above the step that is open. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** The page around the steps of a wizard: title, source, steps. Another step or source gets the focus. */
export function WizardFrame(props: WizardFrameProps) {
  const { title, icon, intro, source, rows, hasRows, step, linkTo, closeTo, mode, note, children } = props
  const texts = useTexts(bulkInputTexts)
  const t = texts.bulkInput
  const body = useRef<HTMLDivElement>(null)
  useFocusWhenLost(body)
  const shown = useRef({ step, source })
  // The element that had the focus left with its step, or with the field of the paste.
  useEffect(() => {
    const isSame = shown.current.step === step && shown.current.source === source
    shown.current = { step, source }
    if (!isSame) body.current?.focus()
  }, [step, source])
  const facts = [source && shownName(source.name), source && rows !== undefined && t.rows(rows)].filter(Boolean)
  return (
    <div className="ec-stack ec-stack--24">
      <PageTitle>{texts.shell.title(title)}</PageTitle>
      <header className={styles.head}>
        <Tile icon={icon} size="lg" />
        <div className="ec-grow">
          <h1 className="ec-title">{title}</h1>
          <p className={styles.facts}>{facts.length > 0 ? facts.join(' · ') : intro}</p>
        </div>
        {mode}
        <WizardSteps step={step} canOpen={(one) => one === 'source' || hasRows} linkTo={linkTo} />
        <ButtonLink variant="ghost" to={closeTo}>
          {t.close}
        </ButtonLink>
      </header>
      {note}
      <div ref={body} tabIndex={-1} role="group" aria-label={t.steps[step]} className={styles.body}>
        {children}
      </div>
    </div>
  )
}

interface WizardStepsProps {
  readonly step: WizardStep
  /** Steps that can be opened: those whose input is there. */
  readonly canOpen: (step: WizardStep) => boolean
  readonly linkTo: (step: WizardStep) => string
}

/** The steps: done ones and the next one are links. */
function WizardSteps({ step, canOpen, linkTo }: WizardStepsProps) {
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
