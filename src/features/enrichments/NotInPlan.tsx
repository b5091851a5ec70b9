import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { wordsFor } from '#domain/problem-words.ts'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Notice } from '#ui/Notice.tsx'
import styles from '#domain/detail/Detail.module.css'

/** The service gives this page only to other plans. Asking again would change nothing, so the way on is elsewhere. */
export function NotInPlan({ error }: { readonly error: unknown }) {
  const texts = useTexts(enrichmentTexts)
  const { enrichment: t } = texts
  const { service, technical } = wordsFor(error, texts)
  return (
    <Notice
      tone="warn"
      role="alert"
      title={t.notInPlan.title}
      action={
        <Link className={buttonClass({ size: 'sm' })} to={paths.enrichments()}>
          {t.notFound.back}
        </Link>
      }
    >
      <p>{t.notInPlan.body}</p>
      {service && <p>{texts.problems.saidByService(service)}</p>}
      {technical && (
        <details className={styles.technical}>
          <summary>{t.notInPlan.details}</summary>
          {technical}
        </details>
      )}
    </Notice>
  )
}
