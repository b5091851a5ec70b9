import { useCallback, useRef, useState } from 'react'
import { flowAsidesTexts } from '#texts/flows/flow-asides.ts'
import { useTexts } from '#texts/texts.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useStore } from '#ui/use-store.ts'
import { idFault } from '../commands/rename.ts'
import { useFlow } from '../editor/flow-context.ts'
import { type ItemId, readItem } from '../model/flow-document.ts'
import { itemName } from '../model/kinds.ts'
import floating from './FloatingList.module.css'
import { useAnchor } from './use-anchor.ts'
import { useTypeAhead } from './use-type-ahead.ts'

/** Asks for another name of an item, at its card; open while the stage asks for it. */
export function RenameBox() {
  const item = useStore(useFlow().pageState.renaming)
  return item && <OpenRenameBox key={item} item={item} />
}

function OpenRenameBox({ item }: { readonly item: ItemId }) {
  const { flowAsides: t } = useTexts(flowAsidesTexts)
  const { actions, editor, pageState, catalogue } = useFlow()
  const { doc } = editor.get()
  const [typed, setTyped] = useState<string>()
  const [known] = useState(() => itemName(doc, item, catalogue))
  const name = typed ?? known
  useTypeAhead(setTyped)
  const anchor = useRef<HTMLDivElement>(null)
  const [isHere, setHere] = useState(false)
  const card = pageState.cards.get().find(({ id }) => id === item)
  const place = useAnchor({ x: card?.x ?? 0, y: (card?.y ?? 0) + 40 })
  const isInput = readItem(item).room === 'inputs'
  const fault = isInput ? idFault(doc, item, name.trim()) : undefined
  const focus = useCallback((field: HTMLInputElement | null) => focusNow(field, known), [known])
  const close = () => {
    pageState.renaming.set(undefined)
    pageState.focus.set({ item: isInput && !fault ? `inputs/${name.trim()}` : item })
  }
  return (
    <>
      <div
        ref={(element) => {
          anchor.current = element
          setHere(element !== null)
        }}
        className={floating.anchor}
        style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
      />
      {isHere && (
        <Popover
          isOpen
          onClose={() => pageState.renaming.set(undefined)}
          triggerRef={anchor}
          label={t.rename.label(card?.view.name ?? '')}
          width={260}
        >
          <TextField
            ref={focus}
            label={t.rename.label(card?.view.name ?? '')}
            value={name}
            onChange={setTyped}
            error={fault && t.rename.faults[fault]}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || fault) return
              event.preventDefault()
              actions.rename(item, name)
              close()
            }}
          />
        </Popover>
      )}
    </>
  )
}

/** The name is selected, so that typing replaces it; what was typed already is gone on with. */
function focusNow(field: HTMLInputElement | null, known: string): void {
  field?.focus()
  if (field?.value === known) field.select()
  else field?.setSelectionRange(field.value.length, field.value.length)
}
