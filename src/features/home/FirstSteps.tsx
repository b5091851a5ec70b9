import { type MouseEvent, type ReactNode, useId } from 'react'
import { type FirstStep, firstStepNames } from '#domain/preferences.ts'
import { paths } from '#domain/paths.ts'
import { homeTexts } from '#texts/home.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { mainAround } from '#ui/Main.tsx'
import styles from './HomePage.module.css'
import type { FirstStepsState as Progress } from './use-first-steps.ts'
import { ButtonLink } from '#domain/ButtonLink.tsx'

const WAYS: Readonly<Record<FirstStep, { readonly to: string; readonly icon: IconName }>> = {
  run: { to: paths.enrichments(), icon: 'play' },
  table: { to: paths.tables(), icon: 'table-2' },
  flow: { to: paths.flows(), icon: 'workflow' },
}

/** The checklist for new users. Completed steps have a mark, the other ones a link. */
export function FirstSteps({ progress: { done, dismiss } }: { readonly progress: Progress }) {
  const headingId = useId()
  const t = useTexts(homeTexts).home.first
  // The focus would be lost with the button.
  const leave = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    mainAround(currentTarget)?.focus()
    dismiss()
  }
  return (
    <section className="ec-stack ec-stack--8" aria-labelledby={headingId}>
      <div className="ec-line">
        <h2 id={headingId} className="ec-section">
          {t.title}
        </h2>
        <span className={`${styles.count} ec-grow`}>{t.progress(done.size + 1, firstStepNames.length + 1)}</span>
        <GhostButton icon="x" aria-label={t.dismiss} onClick={leave} />
      </div>
      <p className="ec-2">{t.body}</p>
      <ol className={styles.steps} aria-label={t.steps}>
        <Step name={t.connected} isDone />
        {firstStepNames.map((step) => {
          const { name, body, action } = t.list[step]
          const { to, icon } = WAYS[step]
          return (
            <Step key={step} name={name} body={body} isDone={done.has(step)}>
              <ButtonLink size="sm" variant={step === 'run' ? 'primary' : 'default'} icon={icon} to={to}>
                {action}
              </ButtonLink>
            </Step>
          )
        })}
      </ol>
    </section>
  )
}

interface StepProps {
  readonly name: string
  readonly body?: string
  readonly isDone: boolean
  /** Link to the step, shown until it is done. */
  readonly children?: ReactNode
}

function Step({ name, body, isDone, children }: StepProps) {
  const t = useTexts(homeTexts).home.first
  return (
    <li>
      {isDone ? (
        <Icon name="circle-check" size="lg" className={styles.stepDone} />
      ) : (
        <span className={styles.stepOpen} />
      )}
      <div>
        <p className={isDone ? 'ec-2' : styles.name}>
          {name} <span className="ec-sr">{isDone ? t.done : t.toDo}</span>
        </p>
        {!isDone && <p className="ec-2">{body}</p>}
      </div>
      {!isDone && children}
    </li>
  )
}
