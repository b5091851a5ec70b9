import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'

/** Screen of a table that does not exist, with a link back. */
export function NoTable({ why, level = 1 }: { readonly why: string; readonly level?: 1 | 2 }) {
  const { table: t, shell } = useTexts(tableTexts)
  return (
    <>
      <PageTitle>{shell.title(t.gone.title)}</PageTitle>
      <EmptyState
        icon="search-x"
        level={level}
        title={t.gone.title}
        actions={
          <Link className={buttonClass({ variant: 'primary' })} to={paths.tables()}>
            {t.gone.back}
          </Link>
        }
      >
        {why}
      </EmptyState>
    </>
  )
}
