import { type HTMLAttributes, type KeyboardEvent, useId, useState } from 'react'
import { type ChoiceItem, type ChoiceSource, choicesFor } from '../choice.ts'

/** Drawn at once at most; more are drawn as the list is scrolled. */
const PORTION = 100

export interface Combo {
  readonly listId: string
  readonly isOpen: boolean
  readonly text: string
  readonly shown: readonly ChoiceItem[]
  readonly active: ChoiceItem | undefined
  readonly pick: (choice: ChoiceItem) => void
  readonly open: () => void
  readonly close: () => void
  readonly type: (text: string) => void
  readonly more: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly inputProps: ReturnType<typeof inputProps>
  readonly optionProps: (choice: ChoiceItem) => HTMLAttributes<HTMLElement>
}

export interface ComboChoosing {
  /** The list stays open after a choice. */
  readonly isMultiple: boolean
  readonly onPick: (choice: ChoiceItem) => void
  /** Id of the chosen option: the list opens at it. */
  readonly chosenId?: string | undefined
}

/** Behaviour of a text field with a list of choices, for one or several (ARIA: combobox, list autocomplete). */
export function useCombo(source: ChoiceSource, { isMultiple, onPick, chosenId }: ComboChoosing): Combo {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [activeId, setActiveId] = useState<string>()
  const [portion, setPortion] = useState(PORTION)

  const fitting = source.onInputChange ? source.choices : choicesFor(source.choices, text)
  const shown = fitting.slice(0, portion)
  const first = source.picksFirst && text !== '' ? shown[0] : undefined
  const active = isOpen ? (shown.find((choice) => choice.id === activeId) ?? first) : undefined
  // An id of the service may have spaces, which would make it several ids, or be no well-formed text at all.
  const indexes = new Map(shown.map(({ id }, index) => [id, index]))
  const optionId = ({ id }: ChoiceItem) => `${listId}-${indexes.get(id)}`

  const type = (next: string) => {
    setText(next)
    setPortion(PORTION)
    setActiveId(undefined)
    source.onInputChange?.(next)
  }
  const open = () => {
    if (isOpen) return
    const chosenAt = fitting.findIndex(({ id }) => id === chosenId)
    setIsOpen(true)
    setActiveId(fitting[chosenAt]?.id)
    setPortion(Math.max(PORTION, chosenAt + 1))
  }
  const close = () => {
    setIsOpen(false)
    setActiveId(undefined)
    if (text !== '') type('')
  }
  const pick = (choice: ChoiceItem) => {
    onPick(choice)
    if (!isMultiple) close()
    else if (text !== '') type('')
  }
  const more = () => {
    if (portion < fitting.length) setPortion(portion + PORTION)
    else if (!source.isLoading) source.onLoadMore?.()
  }
  const move = (by: number) => {
    const from = shown.findIndex((choice) => choice === active)
    const start = from === -1 && by < 0 ? 0 : from
    const next = shown[(start + by + shown.length) % shown.length]
    if (next) setActiveId(next.id)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      open()
      // Opening moves to the chosen option; the next key press moves on from there.
      if (isOpen || chosenId === undefined) move(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter' && isOpen && !event.metaKey && !event.ctrlKey) {
      // With the list open ↵ chooses; it never sends the form by accident.
      event.preventDefault()
      const only = text !== '' && shown.length === 1 ? shown[0] : undefined
      const choice = active ?? only
      if (choice) pick(choice)
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return {
    listId,
    isOpen,
    text,
    shown,
    active,
    pick,
    open,
    close,
    type,
    more,
    onKeyDown,
    inputProps: inputProps(listId, isOpen, active && optionId(active)),
    optionProps: (choice) => ({
      id: optionId(choice),
      role: 'option',
      tabIndex: -1,
      // Keeps the focus in the text.
      onPointerDown: (event) => event.preventDefault(),
      onMouseDown: (event) => event.preventDefault(),
      onPointerMove: () => choice !== active && setActiveId(choice.id),
      onClick: () => pick(choice),
    }),
  }
}

const inputProps = (listId: string, isOpen: boolean, activeId: string | undefined) => ({
  role: 'combobox' as const,
  type: 'text' as const,
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  'aria-autocomplete': 'list' as const,
  'aria-expanded': isOpen,
  'aria-controls': isOpen ? listId : undefined,
  'aria-activedescendant': activeId,
})
