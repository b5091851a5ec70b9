import { type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Enrichment } from '#contract/enrichments.ts'
import { paths } from '#domain/paths.ts'
import { useServices } from '#domain/services.tsx'
import { catalogueToolsTexts } from '#texts/enrichments/catalogue-tools.ts'
import { useTexts } from '#texts/texts.tsx'
import { type Action, useActions } from '#ui/actions.tsx'
import { mainAround } from '#ui/Main.tsx'
import { useListener } from '#ui/use-listener.ts'
import { MAX_COMPARED, toggled } from './chosen-ids.ts'
import type { OpenedRow } from './opened-row.ts'
import type { ItemsIn } from './use-item-props.ts'

const ITEM = '[data-item]'

export interface CatalogueKeysProps extends ItemsIn {
  readonly list: RefObject<HTMLElement | null>
  /** Number of cards side by side. */
  readonly columns: number
  readonly star: (item: Enrichment) => void
  readonly remember: (row: OpenedRow) => void
}

/**
 * The keys of the rows, loaded after them. `j` and `k` go from row to row, wherever the focus is, the arrows inside the
 * list; the other keys act on the row that has the focus, else on the one under the pointer. Rows have
 * `data-item` with the id of their enrichment.
 */
export function CatalogueKeys({ list, columns, rows, waitsForKey, chosen, star, remember }: CatalogueKeysProps) {
  const { catalogue, catalogueTools: t } = useTexts(catalogueToolsTexts)
  const { toasts } = useServices()
  const navigate = useNavigate()
  const { selected, select, compare } = chosen
  const onRow = (act: (item: Enrichment) => void) => () => {
    const row = rowAt(list.current, ':focus-within') ?? rowAt(list.current, ':hover')
    const item = row && rows.find(({ id }) => id === Number(row.dataset['item']))
    if (item) act(item)
  }
  const mark = ({ id }: Enrichment) => {
    const marked = toggled(selected, id, MAX_COMPARED)
    if (marked) select(marked)
    else toasts.show(t.fullComparison(MAX_COMPARED), 'info')
  }
  const start = (item: Enrichment) => {
    remember({ id: item.id, by: 'run' })
    void navigate(waitsForKey(item) ? paths.enrichment(item.id) : paths.run({ kind: 'enrichment', id: item.id }))
  }
  const action = (id: string, keys: string, name: string, run: () => void): Action => ({
    id: `catalogue.${id}`,
    keys,
    name,
    group: catalogue.keysGroup,
    keysOnly: true,
    run,
  })
  useActions([
    action('next', 'j', t.keys.next, () => step(list.current, 1)),
    action('previous', 'k', t.keys.previous, () => step(list.current, -1)),
    action(
      'tick',
      'x',
      t.keys.tick,
      onRow(({ id }) => select(toggled(selected, id) ?? selected)),
    ),
    action('mark', 'c', t.keys.mark, onRow(mark)),
    {
      ...action('compare', 'shift+c', t.keys.compare, () => compare(selected.slice(0, MAX_COMPARED))),
      when: () => selected.length > 1,
    },
    action('star', 'f', t.keys.star, onRow(star)),
    action('run', 'r', t.keys.run, onRow(start)),
  ])
  useListener(list, 'keydown', (event) => list.current && moveByArrows(event, list.current, columns))
  return null
}

/** Arrows inside the list: up and down by `columns` items, left and right to neighbours, or within a row. */
function moveByArrows(event: KeyboardEvent, list: HTMLElement, columns: number): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof HTMLElement)) return
  const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  const isForward = event.key === 'ArrowDown' || event.key === onward(event.target)
  if (!isAcross && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const row = event.target.closest<HTMLElement>(ITEM)
  if (!row) return
  const next =
    isAcross && columns === 1
      ? neighbour([...row.querySelectorAll<HTMLElement>('a, button')], event.target, isForward ? 1 : -1)
      : nameOf(neighbour(rowsOf(list), row, (isForward ? 1 : -1) * (isAcross ? 1 : columns)))
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The arrow that continues in the direction of reading. */
const onward = (element: HTMLElement) => (getComputedStyle(element).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(ITEM)]
const rowAt = (list: HTMLElement | null, state: string) => list?.querySelector<HTMLElement>(`${ITEM}${state}`)
const nameOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('[data-name]')

function neighbour<T>(all: readonly T[], from: T, by: number): T | undefined {
  return all[all.indexOf(from) + by]
}

/** From the focused row while it is visible, else into the list at the visible edge. */
function step(list: HTMLElement | null, by: 1 | -1): void {
  if (!list) return
  const seen = mainAround(list)?.getBoundingClientRect()
  const isSeen = (row: HTMLElement) => {
    const { top, bottom } = row.getBoundingClientRect()
    return !seen || (bottom > seen.top && top < seen.bottom)
  }
  const rows = rowsOf(list)
  const from = rowAt(list, ':focus-within')
  const inSight = rows.filter(isSeen)
  const to = from && isSeen(from) ? neighbour(rows, from, by) : by === 1 ? inSight[0] : inSight.at(-1)
  nameOf(to)?.focus()
}
