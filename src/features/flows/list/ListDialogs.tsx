import { useState } from 'react'
import type { FlowSummary } from '#contract/flow-list.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import type { DialogProps } from './dialog-props.ts'
import { GoneDialog } from './GoneDialog.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import type { DialogParam } from './list-query.ts'
import { NewFlowDialog } from './NewFlowDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'

export interface ListDialogsProps {
  /** What the address asks; undefined closes the dialog. */
  readonly ask: DialogParam | undefined
  /** Undefined while the list is on its way. */
  readonly flows: readonly FlowSummary[] | undefined
  readonly onClose: () => void
}

/** The dialog that the address asks for. */
export function ListDialogs({ ask, ...rest }: ListDialogsProps) {
  // The words stay while the dialog fades, and each question begins anew.
  const [shown, setShown] = useState({ ask, isOpen: ask !== undefined, turn: 0 })
  if (ask && !(shown.isOpen && isSame(ask, shown.ask))) setShown({ ask, isOpen: true, turn: shown.turn + 1 })
  if (!ask && shown.isOpen) setShown({ ...shown, isOpen: false })
  return shown.ask ? <OpenDialog key={shown.turn} {...rest} ask={shown.ask} isOpen={ask !== undefined} /> : null
}

const isSame = (a: DialogParam, b: DialogParam | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

function OpenDialog({ ask, flows, ...window }: ListDialogsProps & DialogProps & { readonly ask: DialogParam }) {
  const now = 'flow' in ask ? flows?.find(({ id }) => id === ask.flow) : undefined
  // What was just deleted is still asked about until the dialog has faded.
  const [last, setLast] = useState(now)
  if (now !== undefined && now !== last) setLast(now)
  if (!('flow' in ask)) return ask.what === 'new' ? <NewFlowDialog {...window} /> : <ImportDialog {...window} />
  const flow = now ?? last
  // While the list is on its way nothing is known of it.
  if (!flow) return flows ? <GoneDialog {...window} name={ask.flow} /> : null
  return ask.what === 'rename' ? <RenameDialog {...window} flow={flow} /> : <DeleteDialog {...window} flow={flow} />
}
