import type { FlowSummary } from '#contract/flow-list.ts'
import { ChangeDialog } from '#domain/ChangeDialog.tsx'
import { useServices } from '#domain/services.tsx'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { useFlowOperations } from '../sync/operations/use-flow-operations.ts'
import type { DialogProps } from './dialog-props.ts'
import { useFlowName } from './flow-name.ts'
import { useDialogTexts } from './use-dialog-texts.ts'

/** Asks before a flow is deleted; a service that still needs it says why not. */
export function DeleteDialog({ flow, ...window }: DialogProps & { readonly flow: FlowSummary }) {
  const t = useTexts(flowListTexts).flowList.ask.delete
  const { toasts } = useServices()
  const { remove } = useFlowOperations()
  const name = useFlowName()(flow)
  const words = useDialogTexts({ ...t, title: t.title(name) })
  return (
    <ChangeDialog
      {...window}
      isRemoval
      words={words}
      name={name}
      change={() => remove(flow.id)}
      onDone={() => toasts.show(t.done(name), 'check')}
    >
      <p className="ec-prose">{t.body}</p>
    </ChangeDialog>
  )
}
