import { useRef, useState } from 'react'
import type { FlowSummary } from '#contract/flow-list.ts'
import { ChangeDialog } from '#domain/ChangeDialog.tsx'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { useFlowOperations } from '../sync/operations/use-flow-operations.ts'
import type { DialogProps } from './dialog-props.ts'
import { useFlowName } from './flow-name.ts'
import { NameField } from './NameField.tsx'
import { useDialogTexts } from './use-dialog-texts.ts'

/** A name that stays as it is needs no call. */
const SAME = { kind: 'done', value: true } as const

/** Asks for another name of a flow. */
export function RenameDialog({ flow, ...window }: DialogProps & { readonly flow: FlowSummary }) {
  const t = useTexts(flowListTexts).flowList.ask.rename
  const { toasts } = useServices()
  const { rename } = useFlowOperations()
  // What it was called when it was asked about.
  const [before] = useState(flow.name)
  const [name, setName] = useState(flow.name)
  const [isChecked, setIsChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const shown = useFlowName()({ name: before })
  const words = useDialogTexts({ ...t, title: t.title(shown) })
  const wanted = name.trim()
  return (
    <ChangeDialog
      {...window}
      words={words}
      name={shown}
      initialFocus={field}
      isComplete={() => {
        setIsChecked(true)
        return wanted !== ''
      }}
      change={async () => (wanted === before ? SAME : rename(flow.id, wanted))}
      onDone={() => wanted !== before && toasts.show(t.done(shownName(wanted)), 'check')}
    >
      <NameField field={field} name={name} onChange={setName} isChecked={isChecked} />
    </ChangeDialog>
  )
}
