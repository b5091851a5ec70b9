import { memo, useDeferredValue, useId, useMemo, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { flowInspectorTexts } from '#texts/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { calledName } from '../editor/describe.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { useChecks } from '../editor/use-checks.ts'
import { type Fix, fixesOf } from '../model/fixes.ts'
import { blocksSaving, type Problem } from '../model/problem.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import type { FlowEdge } from '../model/references.ts'
import styles from './Inspector.module.css'
import { fixWords, problemWords } from './problem-words.ts'

/** So many are listed; the rest comes up as these are solved. */
const SHOWN = 50

/** What is wrong with the flow, each with the way to it and ways out. What blocks saving, too, says so (contract F7). */
export function ProblemsPanel() {
  const t = useTexts(flowInspectorTexts).flowInspector.problems
  const problems = useChecks((found) => found.problems)
  const [isFolded, setIsFolded] = useState(false)
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
        <span className={problems.some(blocksSaving) ? 'ec-t-bad ec-wide' : 'ec-3 ec-wide'}>
          {problems.some(blocksSaving) ? t.blockSaving : t.blockNothing}
        </span>
        <span className="ec-grow" />
        <Button
          size="sm"
          variant="ghost"
          icon={isFolded ? 'chevron-up' : 'chevron-down'}
          aria-label={isFolded ? t.unfold : t.fold}
          aria-expanded={!isFolded}
          onClick={() => setIsFolded(!isFolded)}
        />
      </div>
      {!isFolded && (
        <ul className={styles.list}>
          <Lines problems={problems} />
        </ul>
      )}
    </section>
  )
}

/** Ways out of fifty problems are looked for in the whole flow: they follow when a key has been drawn. */
function Lines({ problems }: { readonly problems: readonly Problem[] }) {
  const doc = useDeferredValue(useEditor((state) => state.runs))
  const edges = useDeferredValue(useEditor((state) => state.edges))
  return problems
    .slice(0, SHOWN)
    .map((problem) => <ProblemLine key={problem.id} problem={problem} doc={doc} edges={edges} />)
}

interface OfProblem {
  readonly problem: Problem
  /** The flow as it was when ways out were looked for last. */
  readonly doc: FlowDoc
  readonly edges: readonly FlowEdge[]
}

const ProblemLine = memo(function ProblemLine({ problem, doc, edges }: OfProblem) {
  const texts = useTexts(flowInspectorTexts)
  const t = texts.flowInspector.problems
  const { editor, stage, catalogue } = useFlow()
  const name = useEditor((state) => calledName(state.doc, problem.item, catalogue, texts))
  const isError = problem.level === 'error'
  const go = () => {
    editor.select([problem.item])
    stage.reveal(problem.item)
    stage.focus.set({ item: problem.item })
  }
  return (
    <li className={styles.problem}>
      <span className={isError ? 'ec-t-bad' : 'ec-3'}>
        <Icon name={isError ? 'circle-alert' : 'info'} />
      </span>
      <b className={styles.problemName}>{shownName(name)}</b>
      <span className={styles.problemText}>{problemWords(problem, texts)}</span>
      <Fixes problem={problem} doc={doc} edges={edges} />
      <Button size="sm" variant="ghost" aria-label={t.goTo(shownName(name))} onClick={go}>
        {t.go}
      </Button>
    </li>
  )
})

/** Ways out of a problem: one as a button, more of them as a menu. */
function Fixes({ problem, doc, edges }: OfProblem) {
  const texts = useTexts(flowInspectorTexts)
  const t = texts.flowInspector.problems
  const { editor, catalogue } = useFlow()
  const { random } = useServices()
  const fixes = useMemo(() => fixesOf(doc, problem, edges, catalogue, random), [doc, problem, edges, catalogue, random])
  const [only, ...more] = fixes
  /** Takes a way out as it is by now, if it is still there. */
  const take = (wanted: Fix | undefined) => {
    const now = editor.get()
    const same = fixesOf(now.doc, problem, now.edges, catalogue, random).find(
      ({ key, name }) => key === wanted?.key && name === wanted.name,
    )
    if (same) editor.run(same.step)
  }
  if (!only) return <span />
  if (more.length === 0) {
    return (
      <Button size="sm" variant="ghost" onClick={() => take(only)}>
        {fixWords(doc, only, catalogue, texts)}
      </Button>
    )
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
          items: fixes.map((fix, at) => ({ id: String(at), label: fixWords(doc, fix, catalogue, texts) })),
        },
      ]}
      onAction={(id) => take(fixes[Number(id)])}
    />
  )
}
