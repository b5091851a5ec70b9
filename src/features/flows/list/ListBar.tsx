import { useIsOffered } from '#domain/capabilities.ts'
import type { ListAddress } from '#domain/use-list-address.ts'
import { formatCount } from '#lib/format.ts'
import { flowListTexts } from '#texts/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { PageSearch } from '#ui/PageSearch.tsx'
import { type ListQuery, plainQuery, sorts } from './list-query.ts'
import styles from './List.module.css'

export interface ListBarProps {
  readonly query: ListQuery
  readonly change: ListAddress<ListQuery>['change']
  /** How many are shown, and how many there are; undefined while that is not known. */
  readonly shown: number
  readonly all: number | undefined
}

/** Search, order, and the ways to a new flow. */
export function ListBar({ query, change, shown, all }: ListBarProps) {
  const { flowList: t, locale } = useTexts(flowListTexts)
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <PageSearch
          action="flows.search"
          group={t.keys.group}
          label={t.search}
          clearLabel={t.clearSearch}
          search={query.search}
          onSearch={(search) => change({ search }, true)}
        />
      </div>
      <span className="ec-meta ec-tnum" aria-hidden="true">
        {all !== undefined && t.count(formatCount(shown, locale), formatCount(all, locale))}
      </span>
      <output className="ec-sr">{all !== undefined && t.said(shown)}</output>
      <span className="ec-grow" />
      <MenuButton
        label={t.sort.label}
        align="end"
        button={{
          variant: 'ghost',
          size: 'sm',
          icon: 'arrow-up-down',
          iconAfter: 'chevron-down',
          'aria-label': t.sort.by(t.sort.orders[query.sort]),
          children: <span>{t.sort.orders[query.sort]}</span>,
        }}
        sections={[
          {
            title: t.sort.label,
            hideTitle: true,
            items: sorts.map((sort) => ({ id: sort, label: t.sort.orders[sort], isChosen: sort === query.sort })),
          },
        ]}
        onAction={(id) => change({ sort: sorts.find((sort) => sort === id) ?? plainQuery.sort })}
      />
      <Makers change={change} />
    </div>
  )
}

/** The ways to a new flow; where the service creates none, they say so. */
export function Makers({ change }: Pick<ListBarProps, 'change'>) {
  const { flowList: t } = useTexts(flowListTexts)
  const isOffered = useIsOffered({ name: 'create-flow' })
  const reason = isOffered ? {} : { disabledReason: t.noCreation }
  return (
    <div className={styles.makers}>
      <Button {...reason} onClick={() => change({ ask: { what: 'import' } })}>
        {t.import}
      </Button>
      <Button
        variant={isOffered ? 'primary' : undefined}
        icon="plus"
        {...reason}
        onClick={() => change({ ask: { what: 'new' } })}
      >
        {t.create}
      </Button>
    </div>
  )
}
