import { memo, useDeferredValue, useId, useMemo } from 'react'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useStore } from '#ui/use-store.ts'
import { type Fix, fixesOf } from '../commands/fixes.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { useChecks } from '../editor/use-checks.ts'
import { itemLabel } from '../labels/describe.ts'
import { formatFix, formatProblem } from '../labels/format-problem.ts'
import { blocksSaving, type FlowProblem } from '../model/problem.ts'
import styles from './Inspector.module.css'

/** So many are listed; the rest comes up as these are solved. */
const SHOWN = 50

/**
 * Problems of the flow, each with a link to its item and fixes. Those that also block saving are marked (contract F7).
 */
export function ProblemsPanel() {
  const t = useTexts(flowInspectorTexts).flowInspector.problems
  const found = useChecks((checked) => checked.problems)
  const unleft = useStore(useFlow().pageState.justAdded)
  const problems = useMemo(() => found.filter(({ item }) => item !== unleft), [found, unleft])
  const { preferences } = useServices()
  const isFolded = useStore(preferences).foldsProblems
  const head = useId()
  if (problems.length === 0) return null
  const errors = problems.filter(({ level }) => level === 'error').length
  const notes = problems.length - errors
  return (
    <section aria-labelledby={head} className={styles.problems}>
      <div className={styles.problemsHead}>
        <h2 id={head} className="ec-h">
          {t.label}
        </h2>
        {errors > 0 && <Tag tone="bad">{t.errors(errors)}</Tag>}
        {notes > 0 && <Tag>{t.notes(notes)}</Tag>}
        <span className={problems.some(blocksSaving) ? 'ec-t-bad' : 'ec-3'}>
          {problems.some(blocksSaving) ? t.blockSaving : t.blockNothing}
        </span>
        <span className="ec-grow" />
        <GhostButton
          icon={isFolded ? 'chevron-up' : 'chevron-down'}
          aria-label={isFolded ? t.unfold : t.fold}
          aria-expanded={!isFolded}
          onClick={() => preferences.set({ ...preferences.get(), foldsProblems: !isFolded })}
        />
      </div>
      {!isFolded && (
        <ul>
          <ProblemList problems={problems} />
        </ul>
      )}
    </section>
  )
}

/** Fixes of fifty problems are searched in the whole flow: they are rendered after a key press was. */
function ProblemList({ problems: found }: { readonly problems: readonly FlowProblem[] }) {
  const texts = useTexts(flowInspectorTexts)
  const { catalogue } = useFlow()
  const { random } = useServices()
  const problems = useDeferredValue(found)
  const doc = useDeferredValue(useEditor((state) => state.runs))
  const edges = useDeferredValue(useEditor((state) => state.edges))
  const lines = useMemo(
    () =>
      problems.slice(0, SHOWN).map((problem) => ({
        problem,
        ways: fixesOf(doc, problem, edges, catalogue, random).map((fix): Way => ({
          key: fix.key,
          name: fix.name,
          label: formatFix(doc, fix, catalogue, texts),
        })),
      })),
    [problems, doc, edges, catalogue, random, texts],
  )
  return lines.map((line) => <ProblemLine key={line.problem.id} {...line} />)
}

interface OfProblem {
  readonly problem: FlowProblem
  readonly ways: readonly Way[]
}

interface Way {
  readonly key: Fix['key']
  readonly name?: string | undefined
  readonly label: string
}

const isSameLine = (a: OfProblem, b: OfProblem): boolean =>
  a.problem === b.problem &&
  a.ways.length === b.ways.length &&
  a.ways.every(({ key, name, label }, at) => {
    const other = b.ways[at]
    return key === other?.key && name === other.name && label === other.label
  })

const ProblemLine = memo(function ProblemLine({ problem, ways }: OfProblem) {
  const texts = useTexts(flowInspectorTexts)
  const t = texts.flowInspector.problems
  const { editor, pageState, catalogue } = useFlow()
  const name = useEditor((state) => itemLabel(state.doc, problem.item, catalogue, texts))
  const isError = problem.level === 'error'
  const go = () => {
    editor.select([problem.item])
    pageState.reveal(problem.item)
    pageState.focus.set({ item: problem.item })
  }
  return (
    <li className={styles.problem}>
      <span className={isError ? 'ec-t-bad' : 'ec-3'}>
        <Icon name={isError ? 'circle-alert' : 'info'} />
      </span>
      <b className={`${styles.problemName} ec-cut`}>{shownName(name)}</b>
      <span className={`${styles.problemText} ec-2 ec-cut`}>{formatProblem(problem, texts)}</span>
      <Fixes problem={problem} ways={ways} />
      <GhostButton aria-label={t.goTo(shownName(name))} onClick={go}>
        {t.go}
      </GhostButton>
    </li>
  )
}, isSameLine)

/** Fixes of a problem: one as a button, more of them as a menu. */
function Fixes({ problem, ways }: OfProblem) {
  const texts = useTexts(flowInspectorTexts)
  const t = texts.flowInspector.problems
  const { editor, catalogue } = useFlow()
  const { random } = useServices()
  const [only, ...more] = ways
  if (only === undefined) return <span />
  /** Applies a fix, computed from the current flow. */
  const take = (at: number) => {
    const { doc, edges } = editor.get()
    const isSame = ({ key, name }: Pick<Way, 'key' | 'name'>) => key === ways[at]?.key && name === ways[at].name
    const before = ways.slice(0, at).filter(isSame).length
    const fix = fixesOf(doc, problem, edges, catalogue, random).filter(isSame)[before]
    if (fix) editor.run(fix.step)
  }
  if (more.length === 0) {
    return <GhostButton onClick={() => take(0)}>{only.label}</GhostButton>
  }
  return (
    <MenuButton
      button={{ size: 'sm', variant: 'ghost', children: t.fix }}
      label={t.fix}
      align="end"
      sections={[
        {
          title: t.fix,
          hideTitle: true,
          items: ways.map(({ label }, at) => ({ id: String(at), label })),
        },
      ]}
      onAction={(id) => take(Number(id))}
    />
  )
}
