import { WORTH_SKIPPING } from '#api/rate-limiter.ts'
import { runTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useServices } from '../services.tsx'
import { type RefusalInput, formatRunRefusal } from './format-refusal.ts'

export interface RefusalNoticeProps extends RefusalInput {
  /** Seconds of quiet that the service still wants. */
  readonly quiet: number
}

/**
 * Reason why the service refused the run, with the service's message verbatim. Nothing was bought and nothing typed is
 * lost.
 */
export function RefusalNotice({ quiet, ...refusal }: RefusalNoticeProps) {
  const texts = useTexts(runTexts)
  const t = texts.run.refused
  const { rateLimiter } = useServices()
  const { title, body, message: label, others } = formatRunRefusal(refusal, texts)
  const isBusy = refusal.problem.kind === 'rate-limited'
  return (
    <Notice tone={isBusy ? 'warn' : 'bad'} role="alert" title={title}>
      <div className="ec-stack ec-stack--4">
        {body && <p>{body}</p>}
        {label && <p>{texts.problems.serviceMessage(label)}</p>}
        {others.length > 0 && (
          <ul>
            {others.map(({ name, message }) => (
              <li key={`${name} ${message}`}>{t.otherField(name, message)}</li>
            ))}
          </ul>
        )}
        <p>{t.nothing}</p>
        {isBusy && <p aria-live="off">{quiet > 0 ? t.comesBack(quiet) : t.isBack}</p>}
        {isBusy && quiet >= WORTH_SKIPPING && (
          <Button size="sm" onClick={rateLimiter.tryNow}>
            {t.tryNow}
          </Button>
        )}
      </div>
    </Notice>
  )
}
