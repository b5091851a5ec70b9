import type { FieldProblem, Problem } from '#api/errors.ts'
import { runTexts } from '#texts/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Notice } from '#ui/Notice.tsx'
import { wordsForProblem } from '../problem-words.ts'

export interface RefusalNoticeProps {
  readonly problem: Problem
  /** Messages that name no field of the form. */
  readonly rest: readonly FieldProblem[]
  /** Seconds of quiet that the service still wants. */
  readonly quiet: number
}

/** Why the service did not take the run. Its own words stand verbatim; nothing was bought and nothing typed is lost. */
export function RefusalNotice({ problem, rest, quiet }: RefusalNoticeProps) {
  const texts = useTexts(runTexts)
  const t = texts.run.refused
  const { title, body } = wordsForProblem(problem, texts)
  const said = 'detail' in problem ? problem.detail : ''
  return (
    <Notice tone={problem.kind === 'rate-limited' ? 'warn' : 'bad'} role="alert" title={title}>
      <div className="ec-stack ec-stack--4">
        {problem.kind === 'rate-limited' ? (
          <p aria-live="off">{quiet > 0 ? t.quiet(quiet) : t.quietOver}</p>
        ) : (
          problem.kind !== 'credits' && <p>{body}</p>
        )}
        {said && <p>{texts.problems.saidByService(said)}</p>}
        {rest.length > 0 && (
          <ul>
            {rest.map(({ name, message }) => (
              <li key={`${name} ${message}`}>{t.beside(name, message)}</li>
            ))}
          </ul>
        )}
        <p>{t.nothing}</p>
      </div>
    </Notice>
  )
}
