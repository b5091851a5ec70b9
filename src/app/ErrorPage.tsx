import { useRouteError } from 'react-router-dom'
import { wordsFor } from '#domain/problem-words.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useApp } from './app-context.tsx'

/** A chunk of an older build that the server no longer has: the console was updated under an open page. */
const isStaleBuild = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|module script failed|Importing a module/i.test(error.message)

/** What a page shows instead of going blank. The rest of the console stays usable. */
export function ErrorPage() {
  const texts = useTexts()
  const { around } = useApp()
  const error = useRouteError()
  const { shell } = texts
  const words = isStaleBuild(error) ? shell.stale : shell.crashed
  return (
    <div role="alert">
      <title>{shell.title(words.title)}</title>
      <EmptyState
        icon="circle-alert"
        tone="bad"
        title={words.title}
        level={1}
        actions={
          <Button variant="primary" icon="rotate-cw" onClick={around.reload}>
            {shell.crashed.reload}
          </Button>
        }
      >
        {words.body}
      </EmptyState>
      <p className="ec-meta ec-mono" style={{ textAlign: 'center' }}>
        {wordsFor(error, texts).technical}
      </p>
    </div>
  )
}
