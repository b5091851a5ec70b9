import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ChangeDialog } from '#domain/ChangeDialog.tsx'
import { paths } from '#domain/paths.ts'
import { shownName } from '#domain/shown-text.ts'
import { isSlug } from '#lib/ids.ts'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { useFlowOperations } from '../sync/operations/use-flow-operations.ts'
import type { DialogProps } from './dialog-props.ts'
import { NameField } from './NameField.tsx'
import { type TemplateId, templateIds, templates } from './templates.ts'
import { useDialogTexts } from './use-dialog-texts.ts'

/** Asks for the name of a new flow and what it begins with, and goes to it once it is there. */
export function NewFlowDialog(window: DialogProps) {
  const t = useTexts(flowListTexts).flowList.ask.create
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
      words={words}
      name={shownName(wanted)}
      initialFocus={field}
      isComplete={() => {
        setIsChecked(true)
        return wanted !== ''
      }}
      change={() => create({ name: wanted, description: '', ...templates[template](t.notes[template]) })}
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
