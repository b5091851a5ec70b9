import { useLayoutEffect, useRef, useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { flowAsidesTexts } from '#texts/flows/flow-asides.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { useStore } from '#ui/use-store.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import type { FlowCatalogue } from '../model/catalogue.ts'
import type { FlowDoc, ItemId } from '../model/flow-document.ts'
import { search } from '../model/search.ts'
import styles from './Floating.module.css'
import { useTypeAhead } from './use-type-ahead.ts'

/** Searches a text in names, ids, values and references, and goes from one match to the next. */
export function FlowFindBar() {
  return useStore(useFlow().pageState.isFinding) && <OpenFindBar />
}

function OpenFindBar() {
  const { flowAsides: t, locale } = useTexts(flowAsidesTexts)
  const { pageState, editor, catalogue } = useFlow()
  const doc = useEditor((state) => state.doc)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  const found = itemsFound(doc, catalogue, text)
  // The last match stays selected after the search ends, also if the text was emptied.
  const show = (item: ItemId) => {
    editor.select([item])
    pageState.at.set(item)
    pageState.reveal(item)
  }
  const go = (to: number) => {
    const index = (to + found.length) % Math.max(1, found.length)
    const item = found[index]
    setAt(index)
    if (item) show(item)
  }
  const type = (next: string) => {
    setText(next)
    setAt(0)
    const [first] = itemsFound(doc, catalogue, next)
    if (first) show(first)
  }
  useTypeAhead(type)
  const close = () => {
    pageState.isFinding.set(false)
    const item = found[at] ?? pageState.at.get()
    if (item) pageState.focus.set({ item })
  }
  return (
    <div role="search" aria-label={t.find.label} className={styles.find}>
      <SearchField
        size="sm"
        ref={field}
        label={t.find.label}
        clearLabel={t.find.clear}
        value={text}
        onChange={type}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go(at + (event.shiftKey ? -1 : 1))
          if (event.key !== 'Escape' || text !== '') return
          event.preventDefault()
          close()
        }}
      />
      <span role="status" className={styles.count}>
        {text.trim() !== '' &&
          (found.length === 0
            ? t.find.none
            : t.find.count(formatCount(at + 1, locale), formatCount(found.length, locale)))}
      </span>
      <GhostButton icon="chevron-up" aria-label={t.find.previous} onClick={() => go(at - 1)} />
      <GhostButton icon="chevron-down" aria-label={t.find.next} onClick={() => go(at + 1)} />
      <GhostButton icon="x" aria-label={t.find.close} onClick={close} />
    </div>
  )
}

/** Each item once, however often it contains the text. */
const itemsFound = (doc: FlowDoc, catalogue: FlowCatalogue, text: string): readonly ItemId[] => [
  ...new Set(search(doc, catalogue, text).map(({ item }) => item)),
]
