import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { gridTexts } from '#texts/tables/grid.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { useTable } from '../context/table-context.ts'
import type { EditorCallbacks } from './editor-callbacks.ts'
import styles from './ChoiceEditor.module.css'
import { choicesFor, choicesIn, partsOf } from '../control/choices.ts'
import type { OpenEditor } from '../control/cell-edit-session.ts'

export interface ChoiceEditorProps {
  readonly editor: OpenEditor
  readonly label: string
  readonly isMultiple: boolean
  readonly end: EditorCallbacks
}

/** Chooses one or several of the column's values, or a new one. Arrows choose, Enter takes, typing finds. */
export function ChoiceEditor({ editor, label, isMultiple, end }: ChoiceEditorProps) {
  const { editor: t } = useTexts(gridTexts).grid
  const { model, pages } = useTable()
  const { column, row } = editor.position
  const all = useMemo(() => choicesIn(model, column, pages.loaded()), [model, column, pages])
  const [chosen, setChosen] = useState(() => partsOf(model.value(row, column), isMultiple))
  const [text, setText] = useState('')
  // In an empty cell no option is active before an arrow or a letter: pressing Enter twice changes no cell.
  const [at, setAt] = useState(() => (isMultiple ? 0 : all.indexOf(chosen[0] ?? '')))
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => field.current?.focus(), [])

  const known = useMemo(() => [...new Set([...(isMultiple ? chosen : []), ...all])], [all, chosen, isMultiple])
  const typed = text.trim()
  const found = choicesFor(known, text)
  const shown = typed !== '' && !found.includes(typed) ? [...found, typed] : found
  const active = Math.min(at, shown.length - 1)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const valueOf = (parts: readonly string[]) => (isMultiple ? { value: parts } : { text: parts[0] ?? '' })
  const take = (choice: string) => {
    if (!isMultiple) return end.save({ text: choice }, true)
    const next = chosen.includes(choice) ? chosen.filter((part) => part !== choice) : [...chosen, choice]
    setChosen(next)
    setText('')
    end.save(valueOf(next), false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const choice = shown[active]
    if (event.key === 'Escape') end.cancel()
    else if (event.key === 'ArrowDown') setAt(Math.min(shown.length - 1, active + 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(0, active - 1))
    else if (event.key === 'Enter' && isMultiple && (event.ctrlKey || event.metaKey || (typed === '' && !choice))) {
      end.save(valueOf(chosen), true)
    } else if (event.key === 'Enter' && choice !== undefined) take(choice)
    else if (event.key === 'Enter' && !isMultiple) end.skip()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const listProps = { role: 'listbox', 'aria-label': t.options, 'aria-multiselectable': isMultiple, tabIndex: -1 }
  // The field above handles the keys and names the active option.
  const optionProps = (choice: string) => ({
    role: 'option',
    'aria-selected': chosen.includes(choice),
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
    onClick: () => take(choice),
  })

  return (
    <div className="ec-stack ec-stack--8" role="presentation" onKeyDown={onKeyDown}>
      <input
        ref={field}
        className={styles.find}
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        aria-label={label}
        placeholder={t.filter}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
      />
      <div ref={list} id={id} className={styles.list} {...listProps}>
        {shown.map((choice, index) => (
          <div
            key={choice}
            id={`${id}-${index}`}
            className={classNames(styles.option, index === active && styles.isActive)}
            {...optionProps(choice)}
          >
            <span className="ec-grow ec-cut">{known.includes(choice) ? choice : t.add(choice)}</span>
            {chosen.includes(choice) && <Icon name="check" />}
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className="ec-3">{t.noOptions}</p>}
      <div className="ec-line">
        <GhostButton onClick={() => end.save(valueOf([]), true)}>{t.clear}</GhostButton>
        <span className="ec-grow" />
        {isMultiple && (
          <Button size="sm" variant="primary" keys="mod+Enter" onClick={() => end.save(valueOf(chosen), true)}>
            {t.save}
          </Button>
        )}
      </div>
    </div>
  )
}
