import type { ReactNode } from 'react'
import { runName } from '#domain/bulk/RunParts.tsx'
import type { RunView } from '#domain/bulk/run-status.ts'
import { inputSummary } from '#domain/format-inputs.ts'
import { amountOf, type Target } from '#domain/intents.ts'
import { paths } from '#domain/paths.ts'
import { rowRunName, rowRunPath } from '#domain/row-runs/RowRunParts.tsx'
import type { RowRunView } from '#domain/row-runs/use-row-runs.ts'
import { shownName } from '#domain/shown-text.ts'
import type { UnsavedConnector } from '#domain/unsaved-connectors.ts'
import type { UnsavedFlow } from '#domain/unsaved-flows.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { taskName } from '#domain/task-name.ts'
import { namedWithInputs } from '#domain/task/named-with-inputs.ts'
import { formatAgo, formatCount, formatCredits, formatLeft } from '#lib/format.ts'
import { type HomeTexts, homeTexts } from '#texts/home.ts'
import { rowRunListTexts } from '#texts/row-run-list.ts'
import { runsTexts } from '#texts/runs/runs.ts'
import { useTexts } from '#texts/texts.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { Tile } from '#ui/Tile.tsx'
import styles from './HomePage.module.css'
import type { Need } from './needs.ts'
import { ButtonLink } from '#domain/ButtonLink.tsx'

/** Row of an item that needs action: one sentence, its consequences, one button. */
export function NeedRow({ need, now }: { readonly need: Need; readonly now: number }) {
  const texts = useTexts(homeTexts)
  const t = texts.home.needs
  switch (need.kind) {
    case 'expiring': {
      const { task, results, left } = need
      const name = nameOf(task, texts)
      return (
        <Row
          icon="clock-alert"
          tone="warn"
          title={t.expiring(results, formatLeft(left))}
          to={paths.task(task.id)}
          action={t.save}
          named={t.saveNamed(name)}
        >
          {[name, inputSummary(task.body.params)].filter(Boolean).join(', ')}. {t.expiringBody}
        </Row>
      )
    }
    case 'lost': {
      const { call, estimate } = need
      const name = shownName(call.body.target.name)
      return (
        <Row
          icon="unplug"
          tone="warn"
          title={t.lost(name)}
          to={paths.lost(call.id)}
          action={t.review}
          named={namedWithInputs(t.appearanceNamed(name), call.body.params, texts)}
        >
          {withInputs(
            call.body.params,
            estimate === undefined ? t.lostBodyUnpriced : t.lostBody(formatCredits(estimate, texts.locale)),
          )}
        </Row>
      )
    }
    case 'failed': {
      const name = nameOf(need.task, texts)
      return (
        <Row
          icon="circle-x"
          title={t.failed(name)}
          to={paths.task(need.task.id)}
          action={t.open}
          named={namedWithInputs(t.openNamed(name), need.task.body.params, texts)}
        >
          {withInputs(need.task.body.params, t.failedBody)}
        </Row>
      )
    }
    case 'stuck':
    case 'missing': {
      const name = nameOf(need.task, texts)
      const isStuck = need.kind === 'stuck'
      return (
        <Row
          icon="circle-question-mark"
          title={isStuck ? t.stuck(name) : t.missing(name)}
          to={paths.task(need.task.id)}
          action={t.open}
          named={namedWithInputs(t.openNamed(name), need.task.body.params, texts)}
        >
          {withInputs(need.task.body.params, isStuck ? t.stuckBody(shownName(need.task.body.status)) : t.missingBody)}
        </Row>
      )
    }
    case 'run':
      return <RunNeed view={need.view} />
    case 'rows':
      return <RowRunNeed view={need.view} />
    case 'flows':
      return <FlowsRow flows={need.flows} now={now} />
    case 'connector':
      return <ConnectorRow connector={need.connector} />
    case 'draft':
      return <DraftRow target={need.target} />
  }
}

function RunNeed({ view }: { readonly view: RunView }) {
  const texts = useTexts(runsTexts)
  const t = texts.runs.needs
  const { run, completed: responded, rows } = view
  const n = (count: number) => formatCount(count, texts.locale)
  const name = runName(view, texts)
  const needsDecision = run.state === 'asking'
  return (
    <Row
      icon={needsDecision ? 'circle-question-mark' : 'triangle-alert'}
      tone="warn"
      title={needsDecision ? t.asking(name) : t.halted(name)}
      to={paths.bulkRun(view.id)}
      action={t.open}
      named={t.openNamed(name)}
    >
      {needsDecision ? t.promptBody(n(responded.found), n(responded.inputs)) : t.haltedBody(n(rows['not-sent']))}
    </Row>
  )
}

function RowRunNeed({ view }: { readonly view: RowRunView }) {
  const texts = useTexts(rowRunListTexts)
  const t = texts.rowRunList.needs
  const name = rowRunName(view, texts)
  const rows = formatCount(view.run.states.length, texts.locale)
  const estimate = amountOf(view.run.estimate)
  return (
    <Row
      icon="unplug"
      tone="warn"
      title={t.unknown(name)}
      to={rowRunPath(view)}
      action={t.open}
      named={t.openNamed(name)}
    >
      {estimate === undefined ? t.unpricedBody(rows) : t.unknownBody(formatCredits(estimate, texts.locale), rows)}
    </Row>
  )
}

function DraftRow({ target }: { readonly target: Target }) {
  const t = useTexts(homeTexts).home.needs
  const name = shownName(target.name)
  return (
    <Row
      icon="text-cursor-input"
      title={t.draft(name)}
      to={paths.run(target)}
      action={t.resume}
      named={t.resumeNamed(name)}
    >
      {t.draftBody}
    </Row>
  )
}

function ConnectorRow({ connector }: { readonly connector: UnsavedConnector }) {
  const t = useTexts(homeTexts).home.needs
  const name = shownName(connector.name) || t.unnamedConnector
  return (
    <Row icon="plug" title={t.connector(name)} to={connector.to} action={t.resume} named={t.resumeNamed(name)}>
      {t.connectorBody}
    </Row>
  )
}

/** One flow is shown with all its facts; several are named, and the list has the rest. */
function FlowsRow({ flows, now }: { readonly flows: readonly [UnsavedFlow, ...UnsavedFlow[]]; readonly now: number }) {
  const { home, locale } = useTexts(homeTexts)
  const t = home.needs
  const names = flows.map(({ name }) => shownName(name) || t.unnamedFlow)
  const [first = ''] = names
  const isOne = flows.length === 1
  return (
    <Row
      icon="workflow"
      title={isOne ? t.flow(first) : t.flows(flows.length)}
      to={isOne ? paths.flow(flows[0].id) : paths.flows()}
      action={isOne ? t.resume : t.open}
      named={isOne ? t.resumeNamed(first) : t.openFlows}
    >
      {isOne ? t.flowBody(formatAgo(Math.max(0, now - flows[0].at), locale)) : t.flowsBody(names)}
    </Row>
  )
}

interface RowProps {
  readonly icon: IconName
  readonly tone?: 'warn'
  readonly title: string
  readonly children: ReactNode
  readonly to: string
  readonly action: string
  /** The button's name for screen readers, which receives it without the row. */
  readonly named: string
}

const Row = ({ icon, tone, title, children, to, action, named }: RowProps) => (
  <>
    <Tile icon={icon} tone={tone} />
    <div>
      <p className={styles.name}>{title}</p>
      <p className="ec-2">{children}</p>
    </div>
    <ButtonLink size="sm" to={to} aria-label={named}>
      {action}
    </ButtonLink>
  </>
)

/** The inputs tell apart runs of the same name. */
const withInputs = (params: Parameters<typeof inputSummary>[0], words: string): string =>
  [inputSummary(params), words].filter(Boolean).join('. ')

const nameOf = ({ id, body }: TaskRecord, texts: HomeTexts): string => shownName(taskName(id, body.target, texts))
