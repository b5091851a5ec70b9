import type { FlowSummary } from '#contract/flow-list.ts'
import { ChangeDialog } from '#domain/ChangeDialog.tsx'
import { useServices } from '#domain/services.tsx'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { useFlowChanges } from '../sync/operations/use-flow-changes.ts'
import type { DialogProps } from './dialog-props.ts'
import { useFlowName } from './flow-name.ts'
import { useAskWords } from './use-ask-words.ts'

/** Asks before a flow is deleted; a service that still needs it says why not. */
export function DeleteDialog({ flow, ...window }: DialogProps & { readonly flow: FlowSummary }) {
  const t = useTexts(flowListTexts).flowList.ask.delete
  const { toasts } = useServices()
  const { remove } = useFlowChanges()
  const name = useFlowName()(flow)
  const words = useAskWords({ ...t, title: t.title(name) })
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
