import { LookupById } from '#domain/LookupById.tsx'
import { paths } from '#domain/paths.ts'
import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { tableIdIn } from './table-id.ts'
import { type TableListBarProps, NewTableButton } from './TableListBar.tsx'
import { useState } from 'react'
import { integerId } from '#lib/ids.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './List.module.css'

interface NoTableListProps extends Pick<TableListBarProps, 'change' | 'hasFolders'> {
  readonly onCheck: () => void
}

/** Replaces the list where the service has none: a table by its id, and those opened before. */
export function NoTableList({ onCheck, change, hasFolders }: NoTableListProps) {
  const t = useTexts(tablesListTexts).tablesList.noList
  return (
    <LookupById
      kind="table"
      texts={t}
      field={{ label: t.id, autoComplete: 'off', spellCheck: false, mono: true }}
      wrong={t.notAnId}
      pageOf={(text) => {
        const id = tableIdIn(text)
        return id === undefined ? undefined : paths.table(id)
      }}
      onCheck={onCheck}
    >
      <NewTableButton change={change} />
      {!hasFolders && <DeleteFolderById change={change} />}
    </LookupById>
  )
}

/** Deletes a folder by its id where the service lists none. The dialog confirms it before anything is sent. */
function DeleteFolderById({ change }: Pick<TableListBarProps, 'change'>) {
  const t = useTexts(tablesListTexts).tablesList.noList.folder
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  return (
    <form
      className={styles.byId}
      onSubmit={(event) => {
        event.preventDefault()
        const folder = integerId(text.trim())
        setIsWrong(folder === undefined)
        if (folder !== undefined) change({ dialog: { what: 'delete-folder', folder } })
      }}
    >
      <TextField
        label={t.id}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(next) => {
          setText(next)
          setIsWrong(false)
        }}
        error={isWrong ? t.notAnId : undefined}
      />
      <Button type="submit">{t.delete}</Button>
    </form>
  )
}
