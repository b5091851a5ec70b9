import { useRef, useState } from 'react'
import { useActions } from './actions.tsx'
import { SearchField } from './SearchField.tsx'

export interface PageSearchProps {
  /** Its id among the actions of the page; `/` focuses it. */
  readonly action: string
  /** The group of that action in the sheet of keys. */
  readonly group: string
  readonly label: string
  readonly clearLabel: string
  readonly search: string
  readonly onSearch: (search: string) => void
}

/**
 * The search box of a page whose URL has the search. It stores what is typed itself: a URL is written too late for the
 * caret to stay in its position.
 */
export function PageSearch({ action, group, label, clearLabel, search, onSearch }: PageSearchProps) {
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(search)
  const [seen, setSeen] = useState(search)
  if (search !== seen) {
    setSeen(search)
    setTyped(search)
  }
  useActions([{ id: action, name: label, group, keys: '/', icon: 'search', run: () => box.current?.focus() }])
  return (
    <SearchField
      ref={box}
      label={label}
      clearLabel={clearLabel}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        onSearch(text)
      }}
      keys="/"
    />
  )
}
