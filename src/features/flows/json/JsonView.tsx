import { useEffect, useState } from 'react'
import { stringifyExact } from '#lib/marked-numbers.ts'
import { flowEditorTexts } from '#texts/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { CodeField } from '#ui/CodeField.tsx'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { fromWire, toWire } from '../model/adapter.ts'
import { stepTo } from '../model/commands/differences.ts'
import { sameFlow } from '../model/same-flow.ts'
import { readFlowText } from './read-flow-text.ts'
import styles from './JsonView.module.css'
import { paintJson } from './paint-json.ts'

/** The flow as JSON: a third view of the same flow. What is typed is taken over as soon as it can be read as a flow. */
export function JsonView() {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const { editor, stage } = useFlow()
  const doc = useEditor((state) => state.doc)
  const [typed, setTyped] = useState<string>()
  const read = typed === undefined ? undefined : readFlowText(typed)
  // Somebody else's view may have changed the flow since: then the text is written anew.
  const isMine = read?.kind === 'broken' || (read?.kind === 'flow' && sameFlow(fromWire(read.flow), doc))
  const isHalfTyped = typed !== undefined && read?.kind === 'broken'
  useEffect(() => {
    stage.isHalfTyped.set(isHalfTyped)
    return () => stage.isHalfTyped.set(false)
  }, [stage, isHalfTyped])
  const text = typed !== undefined && isMine ? typed : stringifyExact(toWire(doc), 2)
  const type = (next: string) => {
    setTyped(next)
    const said = readFlowText(next)
    if (said.kind === 'flow') editor.run((now) => stepTo(now, fromWire(said.flow), { key: 'replace' }))
  }
  return (
    <div className={styles.view}>
      <CodeField
        label={t.json.label}
        value={text}
        onChange={type}
        paint={paintJson}
        tabWords={{ leaves: t.json.leaves, indents: t.json.indents }}
        error={isMine && read?.kind === 'broken' ? t.json.broken(t.json.faults[read.why] ?? read.detail) : undefined}
      />
    </div>
  )
}
