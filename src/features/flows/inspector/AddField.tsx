import { useState } from 'react'
import { GhostButton } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { setField } from '../commands/set.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { fieldOf } from '../model/fields.ts'
import type { ItemId } from '../model/flow-document.ts'
import styles from './Inspector.module.css'

interface AddFieldProps {
  readonly item: ItemId
  readonly label: string
  readonly add: string
  /** The error of a name that is taken. */
  readonly taken?: string
}

/** Gives an item another field by name. */
export function AddField({ item, label, add: addLabel, taken }: AddFieldProps) {
  const { editor } = useFlow()
  const [name, setName] = useState('')
  const wanted = name.trim()
  const isTaken = useEditor((state) => wanted !== '' && fieldOf(state.doc, item, wanted) !== undefined)
  const add = () => {
    if (wanted === '' || isTaken) return
    if (editor.run((doc) => setField(doc, item, wanted, { constant: '' }))) setName('')
  }
  return (
    <div className={styles.how}>
      <TextField
        label={label}
        mono
        error={isTaken ? taken : undefined}
        value={name}
        onChange={setName}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add()
        }}
      />
      <div className={styles.howButton}>
        <GhostButton icon="plus" aria-label={addLabel} onClick={add} />
      </div>
    </div>
  )
}
