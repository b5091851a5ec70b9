import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import type { ListAddress } from '#domain/use-list-address.ts'
import type { CapabilityName } from '#domain/capabilities.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { formatCount } from '#lib/format.ts'
import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/Button.tsx'
import { FileUp, FolderPlus } from '#ui/edit-glyphs.ts'
import { Icon } from '#ui/Icon.tsx'
import { PageTools } from '#ui/PageTools.tsx'
import { SortMenu } from '#ui/SortMenu.tsx'
import type { TableListQuery } from '../model/list-query.ts'
import { tableSorts } from '../model/tree.ts'
import styles from './List.module.css'

export interface TableListBarProps {
  readonly query: TableListQuery
  readonly change: ListAddress<TableListQuery>['change']
  /** Tables that are shown, and all there are; undefined while that is not known. */
  readonly shown: number
  readonly all: number | undefined
  readonly hasFolders: boolean
}

export function TableListBar({ query, change, shown, all, hasFolders }: TableListBarProps) {
  const { tablesList: t, locale } = useTexts(tablesListTexts)
  return (
    <PageTools
      search={{
        action: 'tables.search',
        group: t.keys.group,
        label: t.search,
        clearLabel: t.clearSearch,
        search: query.search,
        onSearch: (search) => change({ search }, true),
      }}
      end={
        <>
          <SortMenu words={t.sort} sorts={tableSorts} value={query.sort} onChange={(sort) => change({ sort })} />
          <div className={styles.makers}>
            {hasFolders && query.folder === undefined && <NewFolder change={change} />}
            <ImportFile />
            <NewTableButton change={change} />
          </div>
        </>
      }
    >
      <span className="ec-meta ec-tnum" aria-hidden="true">
        {all !== undefined && t.count(formatCount(shown, locale), formatCount(all, locale))}
      </span>
      <output className="ec-sr">{all !== undefined && t.announcement(shown)}</output>
    </PageTools>
  )
}

/** Reason on a button whose call the service does not have. */
const useReason = (name: CapabilityName, reason: string): { disabledReason?: string } =>
  useIsOffered({ name }) ? {} : { disabledReason: reason }

function NewFolder({ change }: Pick<TableListBarProps, 'change'>) {
  const { tablesList: t } = useTexts(tablesListTexts)
  const reason = useReason('create-folder', t.noFolderCreation)
  return (
    <Button icon={FolderPlus} {...reason} onClick={() => change({ dialog: { what: 'new-folder' } })}>
      {t.newFolder}
    </Button>
  )
}

function ImportFile() {
  const { tablesList: t } = useTexts(tablesListTexts)
  return (
    <Link className={buttonClass({})} to={paths.importFile(undefined)}>
      <Icon name={FileUp} />
      {t.importFile}
    </Link>
  )
}

/** The button for a new table; disabled with a reason where the service creates none. */
export function NewTableButton({ change }: Pick<TableListBarProps, 'change'>) {
  const { tablesList: t } = useTexts(tablesListTexts)
  const reason = useReason('create-table', t.noCreation)
  return (
    <Button
      variant={reason.disabledReason === undefined ? 'primary' : undefined}
      icon="plus"
      {...reason}
      onClick={() => change({ dialog: { what: 'new-table' } })}
    >
      {t.newTable}
    </Button>
  )
}
