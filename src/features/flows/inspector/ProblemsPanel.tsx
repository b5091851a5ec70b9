import { useId, useState } from 'react'
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
import { fixesOf } from '../model/fixes.ts'
import type { Problem } from '../model/problem.ts'
import styles from './Inspector.module.css'
import { fixWords, problemWords } from './problem-words.ts'

/** So many are listed; the rest comes up as these are solved. */
const SHOWN = 50

/** What is wrong with the flow, each with the way to it and ways out. Nothing of it blocks saving (contract F7). */
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
        <span className="ec-3 ec-wide">{t.blockNothing}</span>
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
          {problems.slice(0, SHOWN).map((problem) => (
            <ProblemLine key={problem.id} problem={problem} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ProblemLine({ problem }: { readonly problem: Problem }) {
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
      <Fixes problem={problem} />
      <Button size="sm" variant="ghost" aria-label={t.goTo(shownName(name))} onClick={go}>
        {t.go}
      </Button>
    </li>
  )
}

/** Ways out of a problem: one as a button, more of them as a menu. */
function Fixes({ problem }: { readonly problem: Problem }) {
  const texts = useTexts(flowInspectorTexts)
  const t = texts.flowInspector.problems
  const { editor, catalogue } = useFlow()
  const { random } = useServices()
  const doc = useEditor((state) => state.doc)
  const edges = useEditor((state) => state.edges)
  const fixes = fixesOf(doc, problem, edges, catalogue, random)
  const [only, ...more] = fixes
  if (!only) return <span />
  if (more.length === 0) {
    return (
      <Button size="sm" variant="ghost" onClick={() => void editor.run(only.step)}>
        {fixWords(only, texts)}
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
          items: fixes.map((fix, at) => ({ id: String(at), label: fixWords(fix, texts) })),
        },
      ]}
      onAction={(id) => {
        const step = fixes[Number(id)]?.step
        if (step) editor.run(step)
      }}
    />
  )
}
