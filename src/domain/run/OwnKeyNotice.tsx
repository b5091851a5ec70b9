import { runTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Notice } from '#ui/Notice.tsx'
import { shownName } from '../shown-text.ts'

/** Notice before the run: it needs the user's own account. The service decides, so nothing is blocked. */
export function OwnKeyNotice({ source }: { readonly source: string }) {
  const { auth } = useTexts(runTexts)
  return (
    <Notice tone="warn" icon="key-round" title={auth.own}>
      {auth.ownWhy(shownName(source))}
    </Notice>
  )
}
