import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from './class-names.ts'
import type * as codeEditor from './code-editor.ts'
import type { MarkedPlace, Paint } from './code-paint.ts'
import styles from './CodeField.module.css'
import { Field, type FieldWords, useField } from './Field.tsx'

export interface CodeFieldProps extends Omit<FieldWords, 'hint'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Colours of the text; the same function at every draw. */
  readonly paint: Paint
  /** Where the error is. */
  readonly place?: MarkedPlace | undefined
  /** What Tab does: it leaves the field at first, and indents when a person asks for it. */
  readonly tabWords: { readonly leaves: string; readonly indents: string }
  /** Asks for the focus: each asking is another object. */
  readonly asksFocus?: object | undefined
}

/**
 * Code with line numbers and colours. The editor is fetched when the field is first shown; until then, and where it cannot
 * be fetched, the same text stands in a plain field.
 */
export function CodeField(props: CodeFieldProps) {
  const { label, hideLabel, isRequired, labelEnd, error, value, onChange, paint, place, tabWords, asksFocus } = props
  const [indents, setIndents] = useState(false)
  const hint = indents ? tabWords.indents : tabWords.leaves
  const words = { label, hideLabel, isRequired, labelEnd, hint: <HintOfKeys hint={hint} />, error }
  const { labelId, ...control } = useField(words)
  const host = useRef<HTMLDivElement>(null)
  const plain = useRef<HTMLTextAreaElement>(null)
  const [editor, setEditor] = useState<codeEditor.CodeEditor>()
  const change = useEffectEvent(onChange)

  const open = useEffectEvent((module: typeof codeEditor, root: ShadowRoot) => {
    const spoken = { label, hint, error }
    return module.openCodeEditor({ root, value, words: spoken, paint, onChange: change, onTabIndents: setIndents })
  })

  useEffect(() => {
    const root = host.current && styledRoot(host.current)
    if (!root) return
    let opened: codeEditor.CodeEditor | undefined
    let isGone = false
    const begin = async () => {
      const module = await import('./code-editor.ts').catch(() => undefined)
      if (!module || isGone) return
      const typing = plain.current?.matches(':focus') ? plain.current : undefined
      const caret = typing && ([typing.selectionStart, typing.selectionEnd] as const)
      const made = open(module, root)
      opened = made
      // In one turn, so that nobody finds two fields of one name.
      flushSync(() => setEditor(made))
      // Who is already typing goes on typing.
      if (caret) made.focus(...caret)
    }
    void begin()
    return () => {
      isGone = true
      opened?.close()
      setEditor(undefined)
    }
  }, [])

  useEffect(() => editor?.setValue(value), [editor, value])
  useEffect(() => editor?.setWords({ label, hint, error }), [editor, label, hint, error])
  useEffect(() => {
    if (!asksFocus) return
    if (editor) editor.focus()
    else plain.current?.focus()
  }, [editor, asksFocus])
  const { line, column } = place ?? {}
  useEffect(() => editor?.mark(line && column ? { line, column } : undefined), [editor, line, column])
  useEffect(() => {
    // A label cannot name what stands in a shadow root, but a press on it means the field.
    const focus = () => editor?.focus()
    const spoken = rootOf(host.current)?.getElementById(labelId)
    spoken?.addEventListener('click', focus)
    return () => spoken?.removeEventListener('click', focus)
  }, [editor, labelId])

  return (
    <Field control={{ labelId, ...control }} {...words}>
      <div className={classNames(styles.box, error && styles.bad)}>
        <div ref={host} className={editor ? styles.host : undefined} />
        {!editor && (
          <textarea
            ref={plain}
            {...control}
            className={styles.plain}
            spellCheck={false}
            autoCapitalize="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </div>
    </Field>
  )
}

const HintOfKeys = ({ hint }: { readonly hint: string }) => (
  <span role="status" className={styles.keys}>
    {hint}
  </span>
)

const rootOf = (element: HTMLElement | null) => element?.getRootNode() as Document | ShadowRoot | undefined

/** A shadow root for the editor, which brings its own styles: only as an adopted sheet do they pass the page's policy. */
function styledRoot(host: HTMLElement): ShadowRoot | undefined {
  if (!('adoptedStyleSheets' in ShadowRoot.prototype)) return undefined
  return host.shadowRoot ?? host.attachShadow({ mode: 'open' })
}
