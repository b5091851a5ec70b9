import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { useRecents } from '#domain/recents.ts'
import { shownName } from '#domain/shown-text.ts'
import { useTexts } from '#texts/texts.tsx'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'

/** The way down to a table: as it was called when it was last opened. */
export function TableCrumbs({ id }: { readonly id: string | undefined }) {
  const { shell } = useTexts()
  const visits = useRecents()
  const visit = visits.find(({ to }) => to === `${paths.tables()}/${id}`)
  return (
    <Breadcrumbs label={shell.breadcrumb}>
      {id ? (
        <Link to={paths.tables()}>{shell.tables}</Link>
      ) : (
        <b className="ec-cut" aria-current="page">
          {shell.tables}
        </b>
      )}
      {id && (
        <b className="ec-cut" aria-current="page">
          {shownName(visit?.name ?? id)}
        </b>
      )}
    </Breadcrumbs>
  )
}
