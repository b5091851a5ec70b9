import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'

export function NotFoundPage() {
  const { shell } = useTexts()
  return (
    <>
      <PageTitle>{shell.title(shell.notFound.title)}</PageTitle>
      <EmptyState
        icon="search-x"
        title={shell.notFound.title}
        level={1}
        actions={
          <Link className={buttonClass({ variant: 'primary' })} to={paths.enrichments()}>
            {shell.notFound.action}
          </Link>
        }
      >
        {shell.notFound.body}
      </EmptyState>
    </>
  )
}
