import { useEffect } from 'react'
import { useHotkeys } from '#ui/use-hotkeys.ts'
import type { Run } from './use-run.ts'

/** The keys of the form: ⌘↵ from any field. Stands inside the dialog, whose keys rest while a second step is asked. */
export function RunKeys({ run }: { readonly run: Run }) {
  const { focusFirst } = run.form
  // A key that is held down repeats itself; only its first stroke is a wish.
  useHotkeys([{ keys: 'mod+enter', run: (event) => !event.repeat && run.press() }])
  useEffect(() => focusFirst(), [focusFirst])
  return null
}
