import { flowListTexts } from '#texts/flows/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { DialogProps } from './dialog-props.ts'

/** In place of a question about a flow that is not there. */
export function GoneDialog({ name, isOpen, onClose }: DialogProps & { readonly name: string }) {
  const { flowList, common } = useTexts(flowListTexts)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={flowList.ask.goneTitle}
      closeLabel={common.close}
      foot={
        <>
          <span className="ec-grow" />
          <Button onClick={onClose}>{common.close}</Button>
        </>
      }
    >
      <p className="ec-prose">{flowList.ask.gone(name)}</p>
    </Dialog>
  )
}
