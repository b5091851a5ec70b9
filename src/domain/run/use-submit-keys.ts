import { runTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'

/**
 * Binds Ctrl+Enter, or ⌘↵, to the button that spends, from any field. Called by a component inside the dialog: shortcuts
 * below a dialog are off, and those of the dialog during a confirmation.
 */
export function useSubmitKeys(press: () => void, group: string): void {
  const { keys: t } = useTexts(runTexts).run
  useActions([
    {
      id: 'run.submit',
      name: t.submit,
      group,
      keys: 'mod+enter',
      keysOnly: true,
      // A key that is held down repeats itself; only its first stroke is a wish.
      run: (event) => !event?.repeat && press(),
    },
  ])
}
