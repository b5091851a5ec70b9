import { Link } from 'react-router-dom'
import { problemOf } from '#api/errors.ts'
import { paths } from '#domain/paths.ts'
import { shownName } from '#domain/shown-text.ts'
import { catalogueToolsTexts } from '#texts/enrichments/catalogue-tools.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { linkClass } from '#ui/Link.tsx'
import { SkeletonBlock, Skeleton } from '#ui/Skeleton.tsx'
import styles from './Comparison.module.css'
import type { ComparedColumn } from './comparison.ts'

/** Whose column it is, the way to it, and what became of reading it. */
export function ComparisonHead({ id, item, query, remove }: ComparedColumn) {
  const { catalogueTools, common } = useTexts(catalogueToolsTexts)
  const t = catalogueTools.comparison
  const name = shownName(query?.data?.name ?? item?.name ?? t.id(id))
  return (
    <th scope="col">
      <div className={styles.head}>
        <Link className={linkClass} to={paths.enrichment(id)}>
          {name}
        </Link>
        <Button
          size="sm"
          variant="ghost"
          icon="x"
          aria-label={t.remove(name)}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget)
            remove()
          }}
        />
      </div>
      {query?.isPending && (
        <Skeleton label={common.loading(name)}>
          <SkeletonBlock width="80%" />
        </Skeleton>
      )}
      {query?.isError && !query.data && (
        <p role="alert" className={styles.failed}>
          {problemOf(query.error)?.kind === 'not-found' ? (
            t.missing
          ) : (
            <>
              {t.failed}{' '}
              <Button size="sm" isBusy={query.isFetching} onClick={() => void query.refetch()}>
                {t.retry}
              </Button>
            </>
          )}
        </p>
      )}
    </th>
  )
}

/** A button that goes with the focus takes it to the page, where Esc is not heard: the column beside it has it before. */
function focusBeside(button: HTMLElement): void {
  const head = button.closest('th')
  const beside = [head?.nextElementSibling, head?.previousElementSibling].map((other) => other?.querySelector('button'))
  beside.find((other) => other)?.focus()
}
