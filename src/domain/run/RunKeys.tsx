import { useEffect, useEffectEvent } from 'react'
import { runTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { useSubmitKeys } from './use-submit-keys.ts'
import type { RunState } from './use-run-state.ts'

/** The keys of the form: ⌘↵ from any field. Stands inside the dialog, whose keys rest while a second step is asked. */
export function RunKeys({ run }: { readonly run: RunState }) {
  const { keys: t } = useTexts(runTexts).run
  const { view, form } = run
  useSubmitKeys(run.press, t.group)
  const begin = useEffectEvent(() => (view === 'json' ? form.json.area.current?.focus() : form.focusFirst()))
  useEffect(() => begin(), [])
  return null
}
