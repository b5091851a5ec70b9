import { useIsOffered } from '#domain/use-is-offered.ts'
import type { ListAddress } from '#domain/use-list-address.ts'
import { formatCount } from '#lib/format.ts'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { PageTools } from '#ui/PageTools.tsx'
import { SortMenu } from '#ui/SortMenu.tsx'
import { type FlowListQuery, flowSorts } from './list-query.ts'
import styles from './List.module.css'

export interface FlowListBarProps {
  readonly query: FlowListQuery
  readonly change: ListAddress<FlowListQuery>['change']
  /** Number shown and in all; undefined while that is not known. */
  readonly shown: number
  readonly all: number | undefined
}

/** Search, order, and the ways to a new flow. */
export function FlowListBar({ query, change, shown, all }: FlowListBarProps) {
  const { flowList: t, locale } = useTexts(flowListTexts)
  return (
    <PageTools
      search={{
        action: 'flows.search',
        group: t.keys.group,
        label: t.search,
        clearLabel: t.clearSearch,
        search: query.search,
        onSearch: (search) => change({ search }, true),
      }}
      end={
        <>
          <SortMenu words={t.sort} sorts={flowSorts} value={query.sort} onChange={(sort) => change({ sort })} />
          <Makers change={change} />
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

/** The buttons for a new flow; disabled with a reason where the service creates none. */
export function Makers({ change }: Pick<FlowListBarProps, 'change'>) {
  const { flowList: t } = useTexts(flowListTexts)
  const isOffered = useIsOffered({ name: 'create-flow' })
  const reason = isOffered ? {} : { disabledReason: t.noCreation }
  return (
    <div className={styles.makers}>
      <Button {...reason} onClick={() => change({ dialog: { what: 'import' } })}>
        {t.import}
      </Button>
      <Button
        variant={isOffered ? 'primary' : undefined}
        icon="plus"
        {...reason}
        onClick={() => change({ dialog: { what: 'new' } })}
      >
        {t.create}
      </Button>
    </div>
  )
}
