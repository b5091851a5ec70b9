import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { flowEditorTexts } from '#texts/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'

/** There is no such flow, in words, and the way on. */
export function NoFlow({ why }: { readonly why: string }) {
  const { flowEditor: t, shell } = useTexts(flowEditorTexts)
  return (
    <>
      <PageTitle>{shell.title(t.gone.title)}</PageTitle>
      <EmptyState
        icon="search-x"
        level={1}
        title={t.gone.title}
        actions={
          <Link className={buttonClass({ variant: 'primary' })} to={paths.flows()}>
            {t.gone.back}
          </Link>
        }
      >
        {why}
      </EmptyState>
    </>
  )
}
