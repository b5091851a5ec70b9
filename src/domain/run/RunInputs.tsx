import { type ReactNode, useState } from 'react'
import type { Target } from '../intents.ts'
import type { RunInputValues } from './inputs.ts'
import { JsonPane, WaitingJson } from './JsonPane.tsx'
import { SavedInputs } from './SavedInputs.tsx'
import { ParamFields } from './ParamFields.tsx'
import styles from './RunDialog.module.css'
import type { RunState, RunInputView } from './use-run-state.ts'
import { runTexts, type RunTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import type { RunForm } from './use-run-form.ts'
import { Notice } from '#ui/Notice.tsx'
import { visibleText } from '../result/visible-text.ts'
import type { LeftInput } from './prefill.ts'

/** Renders the effect of the inputs, below them, before anything is bought. */
export type Preview = (inputs: RunInputValues['params']) => ReactNode

export interface RunInputsProps {
  readonly target: Target
  readonly note: ReactNode
  readonly preview: ReactNode
  readonly run: RunState
  /** The inputs of an earlier run were requested and are not on this device. */
  readonly isMissing: boolean
  readonly onView: (view: RunInputView) => void
}

/** Inputs of a run, as a form or as JSON, with those used before. */
export function RunInputs({ target, note, preview, run, isMissing, onView }: RunInputsProps) {
  const { form, view } = run
  const [wantsText, setWantsText] = useState(false)
  // What fills the form from the list below is there: nothing may move under the pointer.
  const isFromList = form.filled?.from === 'recent' || form.filled?.from === 'preset'
  return (
    <div className={styles.form}>
      {note}
      <LeftOver left={form.left} isMissing={isMissing} />
      {!isFromList && <FilledLine form={form} />}
      {view === 'json' ? (
        <JsonPane run={form} takesFocus={wantsText} />
      ) : (
        <WaitingJson
          run={form}
          onShow={() => {
            setWantsText(true)
            onView('json')
          }}
        />
      )}
      {/* Stays mounted while the JSON is shown: it holds the names of choices that were fetched. */}
      <div hidden={view === 'json'}>
        <ParamFields run={form} />
      </div>
      {preview}
      <div className={styles.kept}>
        <SavedInputs target={target} run={form} now={run.now} />
        {isFromList && <FilledLine form={form} />}
      </div>
    </div>
  )
}

/** Shows where the values in the form come from, with a button to restore the previous ones. */
function FilledLine({ form: { filled, unfill, startEmpty } }: { readonly form: RunForm }) {
  const { filled: t } = useTexts(runTexts).run
  if (!filled) return null
  return (
    <div className="ec-line">
      <span role="status" className="ec-3 ec-grow">
        {formatFilled(filled, t)}
      </span>
      {filled.before && <GhostButton onClick={unfill}>{t.undo}</GhostButton>}
      <GhostButton onClick={startEmpty}>{t.clear}</GhostButton>
    </div>
  )
}

const formatFilled = ({ from, name }: NonNullable<RunForm['filled']>, t: RunTexts['run']['filled']): string =>
  from === 'preset' ? t.preset(name ?? '') : t[from]

interface LeftOverProps {
  /** Inputs of an earlier run, a preset or a link that have no field in the form. */
  readonly left: readonly LeftInput[]
  /** The earlier run was requested and is not on this device. */
  readonly isMissing: boolean
}

const MAX_SHOWN = 10
const MAX_TEXT = 200

/** Values that did not fit into the form. */
function LeftOver({ left, isMissing }: LeftOverProps) {
  const t = useTexts(runTexts).run.again
  if (isMissing) return <Notice title={t.missing}>{t.missingBody}</Notice>
  if (left.length === 0) return null
  return (
    <Notice title={t.left}>
      <ul>
        {left.slice(0, MAX_SHOWN).map(({ name, value, isSecret }) => (
          <li key={name}>{isSecret ? t.secretLine(shown(name)) : t.inputLine(shown(name), shown(value))}</li>
        ))}
        {left.length > MAX_SHOWN && <li>{t.more(left.length - MAX_SHOWN)}</li>}
      </ul>
    </Notice>
  )
}

const shown = (text: string): string => visibleText(text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)
