import { useRef, useState } from 'react'
import { taskListTexts } from '#texts/task-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { SearchField } from '#ui/SearchField.tsx'

export interface ListSearchProps {
  /** What the address says. */
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** The search box. It keeps what is typed itself: an address is written too late for the caret to stay in its place. */
export function ListSearch({ search, onSearch }: ListSearchProps) {
  const { tasks, list } = useTexts(taskListTexts)
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(search)
  const [seen, setSeen] = useState(search)
  if (search !== seen) {
    setSeen(search)
    setTyped(search)
  }
  useActions([
    {
      id: 'tasks.search',
      name: tasks.search,
      group: list.keys.group,
      keys: '/',
      icon: 'search',
      run: () => box.current?.focus(),
    },
  ])
  return (
    <SearchField
      ref={box}
      label={tasks.search}
      clearLabel={tasks.clearSearch}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        onSearch(text)
      }}
      keys="/"
    />
  )
}
