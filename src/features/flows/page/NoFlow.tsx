import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { flowGoneTexts } from '#texts/flows/flow-gone.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'

export function NoFlow({ badId }: { readonly badId?: string }) {
  const { flowGone: t, shell } = useTexts(flowGoneTexts)
  return (
    <>
      <PageTitle>{shell.title(t.title)}</PageTitle>
      <EmptyState
        icon="search-x"
        level={1}
        title={t.title}
        actions={
          <Link className={buttonClass({ variant: 'primary' })} to={paths.flows()}>
            {t.back}
          </Link>
        }
      >
        {badId === undefined ? t.body : t.badId(badId)}
      </EmptyState>
    </>
  )
}
