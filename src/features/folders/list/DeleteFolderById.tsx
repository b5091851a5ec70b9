import { useState } from 'react'
import { integerId } from '#lib/ids.ts'
import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { ListBarProps } from './ListBar.tsx'
import styles from './List.module.css'

/** The way to delete a folder where the service lists none: by its id. The dialog asks before anything is sent. */
export function DeleteFolderById({ change }: Pick<ListBarProps, 'change'>) {
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
        if (folder !== undefined) change({ ask: { what: 'delete-folder', folder } })
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
