import { useEffect, useEffectEvent } from 'react'
import { runTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import type { Run } from './use-run.ts'

/** The keys of the form: ⌘↵ from any field. Stands inside the dialog, whose keys rest while a second step is asked. */
export function RunKeys({ run }: { readonly run: Run }) {
  const { keys: t } = useTexts(runTexts).run
  const { view, form } = run
  useActions([
    {
      id: 'run.submit',
      name: t.submit,
      group: t.group,
      keys: 'mod+enter',
      keysOnly: true,
      // A key that is held down repeats itself; only its first stroke is a wish.
      run: (event) => !event?.repeat && run.press(),
    },
  ])
  const begin = useEffectEvent(() => (view === 'json' ? form.json.area.current?.focus() : form.focusFirst()))
  useEffect(() => begin(), [])
  return null
}
