import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'

/** There is no such enrichment, in words, and the way on. */
export function NoEnrichment({ why }: { readonly why: string }) {
  const { enrichment: t, shell } = useTexts(enrichmentTexts)
  return (
    <>
      <PageTitle>{shell.title(t.notFound.title)}</PageTitle>
      <h1 className="ec-sr">{t.notFound.title}</h1>
      <EmptyState
        icon="search-x"
        title={t.notFound.title}
        actions={
          <Link className={buttonClass({ variant: 'primary' })} to={paths.enrichments()}>
            {t.notFound.back}
          </Link>
        }
      >
        {why}
      </EmptyState>
    </>
  )
}
