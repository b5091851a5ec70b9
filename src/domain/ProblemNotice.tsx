import type { ReactNode } from 'react'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { formatError } from './format-problem.ts'

export interface ProblemNoticeProps {
  /** The action that failed, such as "The catalogue could not be read". */
  readonly title: string
  /** Anything that was thrown. */
  readonly error: unknown
  /** Without it there is nothing to try again. */
  readonly onRetry?: (() => void) | undefined
  readonly isRetrying?: boolean | undefined
  /** Content that is still available. */
  readonly children?: ReactNode
}

/** Notice of a failure: what failed, why, the service's own message, and Retry. */
export function ProblemNotice({ title, error, onRetry, isRetrying, children }: ProblemNoticeProps) {
  const texts = useTexts()
  const words = formatError(error, texts)
  return (
    <Notice
      tone="bad"
      role="alert"
      title={title}
      action={
        onRetry && (
          <Button size="sm" icon="rotate-cw" isBusy={isRetrying} onClick={onRetry}>
            {texts.common.retry}
          </Button>
        )
      }
    >
      <p>
        {words.title}. {words.body}
      </p>
      {words.service && <p>{texts.problems.serviceMessage(words.service)}</p>}
      {children && <p>{children}</p>}
      {words.technical && <p className="ec-meta">{words.technical}</p>}
    </Notice>
  )
}
