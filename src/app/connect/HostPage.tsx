import { hostTexts } from '#texts/host.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { useStore } from '#ui/use-store.ts'
import type { HostConnection } from '../host-connection.ts'
import { FrameSkeleton } from '../shell/FrameSkeleton.tsx'
import { type Tested, formatConnectionProblem } from './connection-test.ts'

interface Props {
  readonly host: HostConnection
  /** Outcome of the first request. */
  readonly failed?: Tested
}

/** Shown in place of the connect form where the host page connects the console: no key is typed here. */
export function HostPage({ host, failed }: Props) {
  const texts = useTexts(hostTexts)
  const state = useStore(host.state)
  const { shell, host: t } = texts
  if (state === 'asking') return <FrameSkeleton label={shell.opening} />

  const failure = failed && !failed.ok ? failed : undefined
  const isRefused = failure?.problem?.kind === 'forbidden' && !failure.problem.plan
  const words = isRefused
    ? t.refused
    : failure
      ? formatConnectionProblem(failure, texts)
      : state === 'locked'
        ? t.locked
        : t.noKey
  return (
    <div>
      <PageTitle>{shell.title(words.title)}</PageTitle>
      <EmptyState
        icon={state === 'locked' && !failure ? 'key-round' : 'circle-alert'}
        tone={state === 'locked' && !failure ? undefined : 'bad'}
        level={1}
        title={words.title}
        actions={
          <Button variant="primary" icon="rotate-cw" onClick={host.open}>
            {state === 'locked' && !failure ? t.open : t.again}
          </Button>
        }
      >
        {words.body}
      </EmptyState>
    </div>
  )
}
