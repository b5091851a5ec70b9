import { useRef } from 'react'
import { namedWithInputs } from '#domain/task/named-with-inputs.ts'
import { taskName } from '#domain/task-name.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { taskListTexts } from '#texts/tasks/task-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import type { TaskSelection } from './use-selection.ts'

export interface SelectBoxProps {
  readonly task: TaskRecord
  readonly selection: TaskSelection
}

/** Check box that selects a task; with ⇧ all tasks from the last one to it. */
export function SelectBox({ task: { id, body }, selection }: SelectBoxProps) {
  const texts = useTexts(taskListTexts)
  // The change event of a check box has no modifier keys; the event before it does.
  const isRange = useRef(false)
  const note = ({ shiftKey }: { readonly shiftKey: boolean }) => {
    isRange.current = shiftKey
  }
  return (
    <div
      role="presentation"
      onPointerDownCapture={note}
      onKeyDownCapture={note}
      // With ⇧ a click would select the text between two rows.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <Checkbox
        aria-label={namedWithInputs(texts.list.selection.one(taskName(id, body.target, texts)), body.params, texts)}
        isChecked={selection.has(id)}
        onChange={() => selection.toggle(id, isRange.current)}
      />
    </div>
  )
}

/** Check box that selects or deselects all shown lines. */
export function TickAll({ selection }: Pick<SelectBoxProps, 'selection'>) {
  const { list } = useTexts(taskListTexts)
  return (
    <Checkbox
      aria-label={list.selection.all}
      isChecked={selection.allShown}
      isMixed={selection.someShown && !selection.allShown}
      onChange={selection.toggleAll}
    />
  )
}
