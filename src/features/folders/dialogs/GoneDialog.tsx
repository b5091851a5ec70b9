import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { WindowProps } from './NameDialogs.tsx'

/** Says that what an address asks about is not there. */
export function GoneDialog({ isOpen, onClose, name }: WindowProps & { readonly name: string }) {
  const { common, tablesList } = useTexts(tablesListTexts)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={tablesList.title}
      closeLabel={common.close}
      foot={
        <>
          <span className="ec-grow" />
          <Button onClick={onClose}>{common.close}</Button>
        </>
      }
    >
      <p className="ec-prose">{tablesList.ask.gone(name)}</p>
    </Dialog>
  )
}
