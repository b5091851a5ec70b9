import { useState, useRef } from 'react'
import type { FlowSummary } from '#contract/flow-list.ts'
import { ImportDialog } from './ImportDialog.tsx'
import type { FlowDialogParam } from './list-query.ts'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { ChangeDialog } from '#domain/ChangeDialog.tsx'
import { useServices } from '#domain/services.tsx'
import { flowTextsOf } from '../model/flow-texts.ts'
import { useFlowOperations } from '../sync/operations/use-flow-operations.ts'
import { useFlowName } from './flow-name.ts'
import { type FlowDialogProps, useDialogTexts } from './use-dialog-texts.ts'
import { shownName } from '#domain/shown-text.ts'
import { NameField } from './NameField.tsx'
import { useNavigate } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { isSlug } from '#lib/ids.ts'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { type TemplateId, templateIds, templates } from './templates.ts'

export interface FlowListDialogsProps {
  /** Dialog of the URL; undefined closes it. */
  readonly dialog: FlowDialogParam | undefined
  /** Undefined while the list is loading. */
  readonly flows: readonly FlowSummary[] | undefined
  readonly onClose: () => void
}

export function FlowListDialogs({ dialog, ...rest }: FlowListDialogsProps) {
  // The text stays while the dialog fades, and each dialog starts fresh.
  const [shown, setShown] = useState({ dialog, isOpen: dialog !== undefined, turn: 0 })
  if (dialog && !(shown.isOpen && isSame(dialog, shown.dialog)))
    setShown({ dialog, isOpen: true, turn: shown.turn + 1 })
  if (!dialog && shown.isOpen) setShown({ ...shown, isOpen: false })
  return shown.dialog ? (
    <OpenDialog key={shown.turn} {...rest} dialog={shown.dialog} isOpen={dialog !== undefined} />
  ) : null
}

const isSame = (a: FlowDialogParam, b: FlowDialogParam | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

function OpenDialog({
  dialog,
  flows,
  ...window
}: FlowListDialogsProps & FlowDialogProps & { readonly dialog: FlowDialogParam }) {
  const now = 'flow' in dialog ? flows?.find(({ id }) => id === dialog.flow) : undefined
  // The dialog of a flow that was just deleted stays until it has faded.
  const [last, setLast] = useState(now)
  if (now !== undefined && now !== last) setLast(now)
  if (!('flow' in dialog)) return dialog.what === 'new' ? <NewFlowDialog {...window} /> : <ImportDialog {...window} />
  const flow = now ?? last
  // While the list is loading nothing is known of it.
  if (!flow) return flows ? <DeletedDialog {...window} name={dialog.flow} /> : null
  return dialog.what === 'rename' ? <RenameDialog {...window} flow={flow} /> : <DeleteDialog {...window} flow={flow} />
}

/** Shown in place of a dialog about a flow that does not exist. */
function DeletedDialog({ name, isOpen, onClose }: FlowDialogProps & { readonly name: string }) {
  const { flowList, common } = useTexts(flowListTexts)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={flowList.prompt.goneTitle}
      closeLabel={common.close}
      foot={
        <>
          <span className="ec-grow" />
          <Button onClick={onClose}>{common.close}</Button>
        </>
      }
    >
      <p className="ec-prose">{flowList.prompt.gone(name)}</p>
    </Dialog>
  )
}

/** Confirms the deletion of a flow; shows the reason if the service still needs it. */
function DeleteDialog({ flow, ...window }: FlowDialogProps & { readonly flow: FlowSummary }) {
  const t = useTexts(flowListTexts).flowList.prompt.delete
  const { toasts } = useServices()
  const { remove } = useFlowOperations()
  const name = useFlowName()(flow)
  const words = useDialogTexts({ ...t, title: t.title(name) })
  return (
    <ChangeDialog
      {...window}
      isRemoval
      texts={words}
      name={name}
      change={() => remove(flow.id)}
      onDone={() => toasts.show(t.done(name), 'check')}
    >
      <p className="ec-prose">{t.body}</p>
    </ChangeDialog>
  )
}

/** A name that stays as it is needs no call. */
const SAME = { kind: 'done', value: true } as const

function RenameDialog({ flow, ...window }: FlowDialogProps & { readonly flow: FlowSummary }) {
  const t = useTexts(flowListTexts).flowList.prompt.rename
  const { toasts } = useServices()
  const { rename } = useFlowOperations()
  // Its name when the dialog opened.
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
      texts={words}
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

/** Asks for the name and the start of a new flow, and opens it once it was created. */
function NewFlowDialog(window: FlowDialogProps) {
  const t = useTexts(flowListTexts).flowList.prompt.create
  const navigate = useNavigate()
  const { create } = useFlowOperations()
  const [name, setName] = useState('')
  const [template, setTemplate] = useState<TemplateId>('blank')
  const [isChecked, setIsChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const words = useDialogTexts(t)
  const wanted = name.trim()
  return (
    <ChangeDialog
      {...window}
      texts={words}
      name={shownName(wanted)}
      initialFocus={field}
      isComplete={() => {
        setIsChecked(true)
        return wanted !== ''
      }}
      change={() => create({ ...flowTextsOf({ name: wanted }), ...templates[template](t.notes[template]) })}
      onDone={({ id }) => isSlug(id) && void navigate(paths.flow(id))}
    >
      <NameField field={field} name={name} onChange={setName} isChecked={isChecked} />
      <RadioGroup
        label={t.template}
        value={template}
        onChange={setTemplate}
        choices={templateIds.map((id) => ({
          value: id,
          label: t.templates[id].name,
          description: t.templates[id].about,
        }))}
      />
    </ChangeDialog>
  )
}
