import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { digitsOf, stringifyExact } from '#lib/marked-numbers.ts'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { ComboBox } from '#ui/overlays/ComboBox.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { createSourceChoices } from '../editor/source-choices.ts'
import { formatItemName, formatField } from '../labels/format-value.ts'
import { itemAt } from '../merge/changes.ts'
import type { Conflict } from '../merge/conflict.ts'
import { type Json, readJson } from '../model/json.ts'
import { readReference } from '../model/reference-uses.ts'
import { edgesOf, printReference } from '../model/references.ts'
import { createFormatter } from './format-side.ts'
import styles from './Resolver.module.css'
import { isReconnected } from './reconnected.ts'
import type { ResolverState } from './use-resolving.ts'

interface EditProps {
  readonly conflict: Conflict
  readonly resolving: ResolverState
  /** A resolution was given or left. */
  readonly onEnd: () => void
}

/** A resolution of one's own: another source for a reference, another text, or JSON. */
export const EditValue = (props: EditProps) =>
  isReconnected(props.conflict) ? <Reconnect {...props} /> : <Rewrite {...props} />

function Reconnect({ conflict, resolving: { session, known, choose, edit }, onEnd }: EditProps) {
  const texts = useTexts(flowResolverTexts)
  const { flowResolver: t, flowInspector, flowEditor } = texts
  const { doc } = session.merged
  const item = itemAt(conflict.path) ?? 'output'
  const sources = useMemo(() => {
    const formatter = createFormatter('result', session, known)
    const find = createSourceChoices(known.catalogue, {
      nameOf: (_, source) => formatItemName(source, formatter),
      whole: flowInspector.field.whole,
      typeOf: flowInspector.field.typeOf,
      sample: flowInspector.field.sample,
    })
    return find(doc, item, edgesOf(doc))
  }, [doc, item, session, known, flowInspector])
  const before = conflict.mine ?? conflict.theirs
  const field = useFirst<HTMLInputElement>()
  const take = (id: string) => {
    choose(conflict, 'edit', printReference(id, readReference(before)?.spelling ?? 'mapping', before))
    onEnd()
  }
  const leave = () => {
    edit(undefined)
    onEnd()
  }
  return (
    <div className={styles.editor}>
      <ComboBox
        label={t.reconnectTo}
        choices={sources}
        value={null}
        onChange={(choice) => choice && take(choice.id)}
        ref={field}
        labels={{ empty: flowEditor.connect.nothing, loading: t.working, remove: t.clear }}
      />
      <div className="ec-line">
        <Button size="sm" onClick={leave}>
          {t.cancel}
        </Button>
      </div>
    </div>
  )
}

function Rewrite({ conflict, resolving: { session, view, known, choose, edit }, onEnd }: EditProps) {
  const { flowResolver: t } = useTexts(flowResolverTexts)
  const { mine, theirs } = conflict
  const resolution = view.resolutions[conflict.id]
  const first = resolution?.choice === 'edit' ? resolution.value : (mine ?? theirs)
  const isText = isPlainText(mine) || isPlainText(theirs)
  const [text, setText] = useState(() => (isText && isPlainText(first) ? first : stringifyExact(first ?? null, 2)))
  const [error, setError] = useState<string>()
  const field = useFirst<HTMLTextAreaElement>()
  const apply = () => {
    const value = isText ? text : readJson(text)
    if (value === undefined) return setError(t.notJson)
    choose(conflict, 'edit', value)
    onEnd()
  }
  const leave = () => {
    edit(undefined)
    onEnd()
  }
  return (
    <div className={styles.editor}>
      <TextArea
        label={t.newValue(formatField(conflict.path, createFormatter('result', session, known)).text)}
        mono={!isText}
        rows={isText && !text.includes('\n') ? 1 : 4}
        value={text}
        error={error}
        ref={field}
        onChange={(next) => {
          setText(next)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave()
          else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) apply()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <div className="ec-line">
        <Button size="sm" onClick={leave}>
          {t.cancel}
        </Button>
        <Button size="sm" variant="primary" keys="mod+enter" onClick={apply}>
          {t.apply}
        </Button>
      </div>
    </div>
  )
}

/** A field that takes the focus when it comes, with all that belongs to it in sight. */
function useFirst<T extends HTMLElement>(): RefObject<T | null> {
  const field = useRef<T>(null)
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.closest('tr')?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return field
}

/** True for a text that is not a number beyond the precision of JavaScript. */
const isPlainText = (value: Json | undefined): value is string =>
  typeof value === 'string' && digitsOf(value) === undefined
