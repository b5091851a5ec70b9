import { Notice } from '#ui/Notice.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import type { MutationOutcome } from './send-and-reconcile.ts'

export interface ChangeFailureProps {
  readonly title: string
  readonly outcome: MutationOutcome<unknown>
  /** Shown if it is unknown whether the change was applied. */
  readonly unknownBody: string
  /** Shown if the service has no such call. */
  readonly notOffered: string
}

/** Reason why a change was not made, or is not known to be; nothing for one that was. */
export function ChangeFailure({ title, outcome, unknownBody, notOffered }: ChangeFailureProps) {
  if (outcome.kind === 'refused' && !outcome.notOffered) return <ProblemNotice title={title} error={outcome.error} />
  if (outcome.kind !== 'unknown' && outcome.kind !== 'refused') return null
  return (
    <Notice tone="warn" role="alert" title={title}>
      {outcome.kind === 'unknown' ? unknownBody : notOffered}
    </Notice>
  )
}
