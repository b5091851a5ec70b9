import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toOneLine } from '#lib/one-line.ts'
import { classNames } from '../class-names.ts'
import type * as codeEditor from './code-editor.ts'
import type { Complete, NamesIn } from './code-hints.ts'
import type { MarkedPosition, Paint } from './code-paint.ts'
import styles from './CodeField.module.css'
import { Field, type FieldLabels, useField } from '../Field.tsx'

export interface CodeFieldProps extends FieldLabels {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  /** Colours of the text; the same function at every draw. */
  readonly paint: Paint
  readonly mark?: MarkedPosition | undefined
  /** Texts on the Tab key: it leaves the field at first, and indents on request. Without them it always leaves. */
  readonly tabHints?: { readonly leaves: string; readonly indents: string }
  /** Lines shown at least, of a field of a form: without line numbers. */
  readonly rows?: number | undefined
  /** Offers what fits where the caret is; a field has it from the beginning or not at all. */
  readonly complete?: Complete | undefined
  /** Parts of the text that are shown under another name; a field has it from the beginning or not at all. */
  readonly names?: NamesIn | undefined
  /** Requests the focus: each request is another object. */
  readonly requestsFocus?: object | undefined
}

/**
 * Code with colours: with line numbers, or as a field of a form. The editor is fetched when the field is first shown; until then, and where it cannot
 * be fetched, the same text is in a plain field.
 */
export function CodeField(props: CodeFieldProps) {
  const { label, hideLabel, isRequired, labelEnd, error, value, onChange, onBlur } = props
  const { paint, mark, tabHints: hints, requestsFocus, rows, complete, names } = props
  const [indents, setIndents] = useState(false)
  const keys = indents ? hints?.indents : hints?.leaves
  const hint = keys ? <HintOfKeys hint={keys} /> : props.hint
  const spoken = { label, hint: keys ?? (typeof hint === 'string' ? hint : undefined), error, isRequired }
  const words = { label, hideLabel, isRequired, labelEnd, hint, error }
  const { labelId, ...control } = useField(words)
  // A text of several lines that came from elsewhere stays one.
  const isOneLine = rows === 1 && !/[\r\n]/.test(value)
  const host = useRef<HTMLDivElement>(null)
  const plain = useRef<HTMLTextAreaElement>(null)
  const [editor, setEditor] = useState<codeEditor.CodeEditor>()
  const change = useEffectEvent(onChange)
  const blur = useEffectEvent(() => onBlur?.())
  const completeNow = useEffectEvent<Complete>((...at) => complete?.(...at))

  const open = useEffectEvent((module: typeof codeEditor, root: ShadowRoot) =>
    module.openCodeEditor({
      root,
      value,
      labels: spoken,
      paint,
      rows,
      onChange: change,
      onBlur: blur,
      ...(hints && { onTabIndents: setIndents }),
      ...(complete && { complete: completeNow }),
      names,
    }),
  )

  useEffect(() => {
    const root = host.current && styledRoot(host.current)
    if (!root) return
    let opened: codeEditor.CodeEditor | undefined
    let isUnmounted = false
    const begin = async () => {
      const module = await import('./code-editor.ts').catch(() => undefined)
      if (!module || isUnmounted) return
      const typing = plain.current?.matches(':focus') ? plain.current : undefined
      const caret = typing && ([typing.selectionStart, typing.selectionEnd] as const)
      const created = open(module, root)
      opened = created
      // Synchronously, so that there are never two fields of one name.
      flushSync(() => setEditor(created))
      // A user who is already typing continues typing.
      if (caret) created.focus(...caret)
    }
    void begin()
    return () => {
      isUnmounted = true
      opened?.close()
      setEditor(undefined)
    }
  }, [])

  useEffect(() => editor?.setValue(value), [editor, value])
  const spokenHint = spoken.hint
  useEffect(
    () => editor?.setLabels({ label, hint: spokenHint, error, isRequired }),
    [editor, label, spokenHint, error, isRequired],
  )
  useEffect(() => {
    if (names) editor?.setNames(names)
  }, [editor, names])
  useEffect(() => {
    if (!requestsFocus) return
    if (editor) editor.focus()
    else plain.current?.focus()
  }, [editor, requestsFocus])
  const { line, column } = mark ?? {}
  useEffect(() => editor?.mark(line && column ? { line, column } : undefined), [editor, line, column])
  useEffect(() => {
    // A label cannot name what is in a shadow root, but a click on it focuses the field.
    const focus = () => editor?.focus()
    const shown = rootOf(host.current)?.getElementById(labelId)
    shown?.addEventListener('click', focus)
    return () => shown?.removeEventListener('click', focus)
  }, [editor, labelId])

  return (
    <Field control={{ labelId, ...control }} {...words}>
      <div
        className={classNames(
          styles.box,
          rows !== undefined && styles.form,
          rows === 1 && styles.oneLine,
          error && styles.bad,
        )}
        style={rowsStyle(rows)}
      >
        <div ref={host} className={editor ? styles.host : undefined} data-code-field={editor ? '' : undefined} />
        {!editor && (
          <textarea
            ref={plain}
            {...control}
            className={styles.plain}
            rows={rows}
            spellCheck={false}
            autoCapitalize="off"
            value={value}
            onChange={({ target }) => onChange(isOneLine ? toOneLine(target.value) : target.value)}
            onBlur={onBlur}
          />
        )}
      </div>
    </Field>
  )
}

const rowsStyle = (rows: number | undefined) => (rows === undefined ? {} : ({ '--code-rows': rows } as CSSProperties))

const HintOfKeys = ({ hint }: { readonly hint: string }) => (
  <span role="status" className={styles.keys}>
    {hint}
  </span>
)

const rootOf = (element: HTMLElement | null) => element?.getRootNode() as Document | ShadowRoot | undefined

/** A shadow root for the editor, which has its own styles: the page's policy allows them only as an adopted sheet. */
function styledRoot(host: HTMLElement): ShadowRoot | undefined {
  if (!('adoptedStyleSheets' in ShadowRoot.prototype)) return undefined
  return host.shadowRoot ?? host.attachShadow({ mode: 'open' })
}
