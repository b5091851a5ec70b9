import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useFocusWhenLost } from '#domain/use-focus-when-lost.ts'
import { paths } from '#domain/paths.ts'
import { shownName } from '#domain/shown-text.ts'
import { attachTexts } from '#texts/tables/attach.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { linkClass } from '#ui/Link.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import styles from './Attach.module.css'
import type { TableWithColumns } from '../columns/table-column.ts'

export interface AttachHeadProps {
  /** Name of the enrichment or waterfall to add; absent until it is chosen. */
  readonly name: string | undefined
  readonly table: Pick<TableWithColumns, 'id' | 'name'> | undefined
  readonly children?: ReactNode
}

export function AttachHead({ name, table, children }: AttachHeadProps) {
  const { attach: t, shell } = useTexts(attachTexts)
  const shown = name !== undefined && shownName(name)
  const title = table
    ? shown
      ? t.titledIn(shown, table.name)
      : t.titleIn(table.name)
    : shown
      ? t.titled(shown)
      : t.title
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusWhenLost(heading)
  return (
    <header className={classNames('ec-stack ec-stack--4', styles.head)}>
      <PageTitle>{shell.title(title)}</PageTitle>
      <h1 ref={heading} tabIndex={-1} className="ec-title">
        {title}
      </h1>
      {children && (
        <div className={styles.facts}>
          {children}
          <Link className={linkClass} to={paths.enrichTable(table?.id, undefined)}>
            {t.pick.another}
          </Link>
        </div>
      )}
    </header>
  )
}
