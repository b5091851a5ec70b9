import { useEffect, useLayoutEffect, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { stringifyExact } from '#lib/marked-numbers.ts'
import { flowJsonTexts } from '#texts/flows/flow-json.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { CodeField } from '#ui/code/CodeField.tsx'
import { useStore } from '#ui/use-store.ts'
import { stepTo } from '../commands/differences.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { mergeFlows } from '../merge/merge-flows.ts'
import { fromWire, toWire } from '../model/adapter.ts'
import { sameFlow } from '../model/same-flow.ts'
import { storedUnparsedJson, readUnparsedJson } from '../sync/drafts/unparsed-json.ts'
import styles from './JsonView.module.css'
import { paintJson } from './paint-json.ts'
import { readFlowText } from './read-flow-text.ts'
import { UnparsedFoot } from '../editor/UnparsedFoot.tsx'
import { useUnparsedJsonLocation } from './use-unparsed-json-location.ts'

/** The flow as JSON: a third view of the same flow. What is typed is taken over as soon as it can be read as a flow. */
export function JsonView() {
  const { flowEditor, flowJson: t } = useTexts(flowJsonTexts)
  const { id, editor, pageState } = useFlow()
  const { journal, toasts } = useServices()
  const doc = useEditor((state) => state.doc)
  const half = useStore(pageState.unparsedJson)
  const location = useUnparsedJsonLocation()
  const [typed, setTyped] = useState<string>()
  useLayoutEffect(() => {
    // Before the user can type over it.
    if (!pageState.unparsedJson.get())
      pageState.unparsedJson.set(readUnparsedJson(storedUnparsedJson(journal, id), editor.get().doc))
  }, [journal, id, editor, pageState])
  const goal = useStore(pageState.focus)
  const isGoal = goal?.view === 'json'
  const requested = half?.requested
  useEffect(() => {
    const standing = pageState.unparsedJson.get()
    // The field has the focus by now: returning to this view later does not request it again.
    if (requested && standing?.requested === requested)
      pageState.unparsedJson.set({ ...standing, requested: undefined })
  }, [requested, pageState])
  useEffect(() => {
    if (isGoal) pageState.focus.set(undefined)
  }, [isGoal, pageState])

  const type = (text: string) => {
    const parsed = readFlowText(text)
    const now = editor.get().doc
    if (parsed.kind === 'broken') return pageState.unparsedJson.set({ of: now, ...half, isLeftOut: false, text })
    setTyped(text)
    pageState.unparsedJson.set(undefined)
    const written = fromWire(parsed.flow)
    const isMet = half !== undefined && !sameFlow(half.of, now)
    // Changes by other users or other views while the text did not parse are not in it; the merge retains them.
    const next = isMet ? mergeFlows(half.of, written, now).doc : written
    if (editor.run((standing) => stepTo(standing, next, { key: 'replace' })) && isMet)
      toasts.show(t.half.met, 'info', 'flow-half')
  }
  return (
    <div className={classNames(styles.view, half && styles.half)}>
      <CodeField
        label={flowEditor.json.label}
        value={half ? half.text : textOf(typed, doc)}
        onChange={type}
        paint={paintJson}
        tabHints={{ leaves: t.leaves, indents: t.indents }}
        requestsFocus={requested ?? (isGoal ? goal : undefined)}
        error={half && parseErrorLabel(half.text, t)}
      />
      {half && <UnparsedFoot location={location} onDiscard={() => pageState.unparsedJson.set(undefined)} />}
    </div>
  )
}

/** The typed text as long as it matches the flow; formatted again when something else changed that. */
function textOf(typed: string | undefined, doc: Parameters<typeof toWire>[0]): string {
  const read = typed === undefined ? undefined : readFlowText(typed)
  const isMine = read?.kind === 'flow' && sameFlow(fromWire(read.flow), doc)
  return typed !== undefined && isMine ? typed : stringifyExact(toWire(doc), 2)
}

function parseErrorLabel(text: string, t: (typeof flowJsonTexts.en)['flowJson']): string | undefined {
  const read = readFlowText(text)
  return read.kind === 'broken' ? t.broken(t.faults[read.why] ?? read.detail) : undefined
}
