import { type ChangeEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ChangeDialog } from '#domain/ChangeDialog.tsx'
import { paths } from '#domain/paths.ts'
import { shownName } from '#domain/shown-text.ts'
import { isSlug } from '#lib/ids.ts'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { flowTextsOf } from '../model/flow-texts.ts'
import { MAX_FILE_BYTES, countParts, readFlowFile } from '../sync/operations/flow-file.ts'
import type { NewFlow } from '../sync/operations/flow-operations.ts'
import { useFlowOperations } from '../sync/operations/use-flow-operations.ts'
import styles from './List.module.css'
import { NameField } from './NameField.tsx'
import { type FlowDialogProps, useDialogTexts } from './use-dialog-texts.ts'

type Chosen =
  | { readonly kind: 'flow'; readonly file: string; readonly flow: NewFlow }
  | { readonly kind: 'wrong'; readonly file: string; readonly why: 'json' | 'shape' | 'large' | 'unread' }

async function chosenIn(file: File): Promise<Chosen> {
  if (file.size > MAX_FILE_BYTES) return { kind: 'wrong', file: file.name, why: 'large' }
  try {
    const read = readFlowFile(await file.text(), file.name.replace(/(?:\.flow)?\.json$/i, ''))
    return { ...read, file: file.name }
  } catch {
    return { kind: 'wrong', file: file.name, why: 'unread' }
  }
}

/** Asks for a file, shows its content, and creates a flow from it. */
export function ImportDialog(window: FlowDialogProps) {
  const { prompt: dialog, inputs } = useTexts(flowListTexts).flowList
  const t = dialog.import
  const navigate = useNavigate()
  const { create } = useFlowOperations()
  const [chosen, setChosen] = useState<Chosen>()
  const [name, setName] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const words = useDialogTexts({ ...dialog.create, ...t })
  const flow = chosen?.kind === 'flow' ? chosen.flow : undefined

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file can be chosen again after it was changed.
    event.target.value = ''
    if (!file) return
    const next = await chosenIn(file)
    setChosen(next)
    if (next.kind === 'flow') setName(next.flow.name)
  }

  return (
    <ChangeDialog
      {...window}
      texts={words}
      name={shownName(name)}
      initialFocus={button}
      isComplete={() => {
        setIsChecked(true)
        return flow !== undefined && name.trim() !== ''
      }}
      change={() => create({ ...(flow ?? EMPTY), name: name.trim() })}
      onDone={({ id }) => isSlug(id) && void navigate(paths.flow(id))}
    >
      <div className={styles.file}>
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          hidden
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => void choose(event)}
        />
        <Button ref={button} onClick={() => picker.current?.click()}>
          {chosen ? t.chooseAnother : t.choose}
        </Button>
        <p className="ec-3">{chosen ? t.file(shownName(chosen.file)) : t.hint}</p>
      </div>
      {chosen?.kind === 'wrong' && <Notice tone="bad" role="alert" title={t.wrong[chosen.why]} />}
      {!chosen && isChecked && <Notice tone="bad" role="alert" title={t.missing} />}
      {flow && (
        <>
          <NameField field={field} name={name} onChange={setName} isChecked={isChecked} />
          <p className="ec-2">
            {inputs(countParts(flow.config['inputs']))}, {t.nodes(countParts(flow.config['nodes']))}
          </p>
        </>
      )}
    </ChangeDialog>
  )
}

const EMPTY: NewFlow = { ...flowTextsOf({}), config: {} }
