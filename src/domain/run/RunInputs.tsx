import { type ReactNode, useState } from 'react'
import type { Target } from '../intents.ts'
import type { Inputs } from './inputs.ts'
import { FilledLine } from './FilledLine.tsx'
import { JsonPane, WaitingJson } from './JsonPane.tsx'
import { KeptInputs } from './KeptInputs.tsx'
import { LeftOver } from './LeftOver.tsx'
import { ParamFields } from './ParamFields.tsx'
import styles from './RunDialog.module.css'
import type { Run, View } from './use-run.ts'

/** What the inputs would do, shown under them before anything is bought. */
export type Preview = (inputs: Inputs['params']) => ReactNode

export interface RunInputsProps {
  readonly target: Target
  readonly note: ReactNode
  readonly preview: ReactNode
  readonly run: Run
  /** The inputs of an earlier run were asked for and are not on this device. */
  readonly isMissing: boolean
  readonly onView: (view: View) => void
}

/** What a run is given: as a form or as JSON, with what was used before. */
export function RunInputs({ target, note, preview, run, isMissing, onView }: RunInputsProps) {
  const { form, view } = run
  const [wantsText, setWantsText] = useState(false)
  // What fills the form from the list below stands there: nothing may move under the pointer.
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
      {/* Kept while the JSON is shown: names of choices that were fetched live in it. */}
      <div hidden={view === 'json'}>
        <ParamFields run={form} />
      </div>
      {preview}
      <div className={styles.kept}>
        <KeptInputs target={target} run={form} now={run.now} />
        {isFromList && <FilledLine form={form} />}
      </div>
    </div>
  )
}
