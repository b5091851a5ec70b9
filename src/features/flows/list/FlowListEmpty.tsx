import { shownName } from '#domain/shown-text.ts'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

export interface FlowListEmptyProps {
  readonly search: string
  /** Flows without the search. */
  readonly all: number
  readonly onClear: () => void
}

/** Empty list of flows: none match, or there are none. The bar above leads to the first. */
export function FlowListEmpty({ search, all, onClear }: FlowListEmptyProps) {
  const { flowList: t } = useTexts(flowListTexts)
  const words = search.trim()
  if (all > 0 && words !== '') {
    return (
      <EmptyState
        icon="search-x"
        title={t.noMatch.title(shownName(words))}
        actions={<Button onClick={onClear}>{t.noMatch.clear}</Button>}
      >
        {t.noMatch.body(all)}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="workflow" title={t.empty.title}>
      {t.empty.body}
    </EmptyState>
  )
}
