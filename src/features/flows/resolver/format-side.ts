import { shownName } from '#domain/shown-text.ts'
import { formatRange } from '../labels/format-price.ts'
import {
  formatItemName,
  type FormattedValue,
  formatValue,
  formatField,
  type ValueFormatter,
  withDistinctNames,
} from '../labels/format-value.ts'
import { kindLabel } from '../labels/item-styles.ts'
import { itemAt } from '../merge/changes.ts'
import type { Conflict, MergeSide } from '../merge/conflict.ts'
import { type ItemId, readItem } from '../model/flow-document.ts'
import { own } from '../model/json.ts'
import { nodeKind } from '../model/node-kinds.ts'
import type { FlowPrice } from '../model/price.ts'
import { editsOf, type FieldRow } from './field-rows.ts'
import type { MergeSession } from './panes.ts'

/** Creates the formatter of a side: its own document comes first, so that items have their names on that side. */
export function createFormatter(
  side: MergeSide | 'was' | 'result',
  { base, mine, theirs, merged }: MergeSession,
  known: Omit<ValueFormatter, 'docs'>,
): ValueFormatter {
  const first = { was: base, mine, theirs, result: merged.doc }[side]
  return { ...known, docs: [first, merged.doc, base, theirs, mine] }
}

/** Formats the value of a side in a row of the table; `isWhole`: the text is about the item, not its value. */
export function formatSide(
  row: FieldRow,
  side: MergeSide,
  by: ValueFormatter,
): FormattedValue & { readonly isWhole?: boolean } {
  const { conflict, path } = row
  const formatter = withDistinctNames(by, path, [row.was, row.theirs, row.mine])
  const { flowResolver: t } = formatter.words
  const value = row[side]
  if (!conflict) return formatValue(value, path, formatter)
  const isDeleter = conflict.deletedBy === side
  switch (conflict.kind) {
    case 'delete-edit':
      return { text: isDeleter ? t.deleted : t.kept(editsOf(conflict)), isWhole: true }
    case 'edge-to-deleted':
    case 'ref-to-deleted': {
      if (isDeleter) return value === undefined ? { text: t.drop, isWhole: true } : formatValue(value, path, formatter)
      const [about] = conflict.about ?? []
      const formatted = formatValue(value, path, formatter)
      return about
        ? { text: `${formatted.text}: ${t.restore(deletedName(conflict, about, formatter))}`, isWhole: true }
        : formatted
    }
    case 'cycle':
      return { text: formatLines(conflict, side, formatter), isWhole: true }
    case 'rename':
      return { text: shownName(readItem(String(value) as `nodes/${string}`).key), isCode: true }
    case 'type':
      return path[0] === 'nodes'
        ? { text: kindLabel(nodeKind(value), formatter.words), isWhole: true }
        : formatValue(own(value, 'type'), path, formatter)
    default:
      return formatValue(value, path, formatter)
  }
}

const formatLines = ({ closing = [] }: Conflict, side: MergeSide, formatter: ValueFormatter): string =>
  closing
    .flatMap(({ by, source, target }) =>
      by === side
        ? [formatter.words.flowResolver.drawn(formatItemName(source, formatter), formatItemName(target, formatter))]
        : [],
    )
    .join(', ')

export function formatBefore(row: FieldRow, by: ValueFormatter): FormattedValue {
  const { conflict, path, was } = row
  const formatter = withDistinctNames(by, path, [was, row.theirs, row.mine])
  if (conflict?.kind === 'rename')
    return { text: shownName(readItem(String(was) as `nodes/${string}`).key), isCode: true }
  if (conflict?.kind === 'type') {
    return path[0] === 'nodes'
      ? { text: kindLabel(nodeKind(was), formatter.words) }
      : formatValue(own(was, 'type'), path, formatter)
  }
  return formatValue(was, path, formatter)
}

export function formatConflict(conflict: Conflict, formatter: ValueFormatter): string {
  const { flowResolver: t } = formatter.words
  const { kind, path, deletedBy, about = [] } = conflict
  const field = formatField(path, formatter).text
  const [source] = about
  switch (kind) {
    case 'field':
    case 'text':
    case 'port':
      return t.kinds[kind](field)
    case 'delete-edit':
      return deletedBy === 'mine' ? t.kinds.mineDeleted : t.kinds.theirsDeleted
    case 'edge-to-deleted':
    case 'ref-to-deleted': {
      const name = source ? deletedName(conflict, source, formatter) : field
      return deletedBy === 'mine' ? t.kinds.mineGone(name) : t.kinds.theirsGone(name)
    }
    default:
      return t.kinds[kind]
  }
}

const deletedName = ({ output }: Conflict, item: ItemId, formatter: ValueFormatter): string =>
  output === undefined
    ? formatItemName(item, formatter)
    : formatter.words.flowResolver.source(formatItemName(item, formatter), shownName(output))

/** Formats the price of a whole version; a minimum if the price of a node is not known. */
export function formatCost(price: FlowPrice, words: ValueFormatter['words']): string {
  const range = formatRange(price, words)
  return price.unknown.length > 0 ? words.flowResolver.atLeast(range) : range
}

export function formatPosition({ path }: Pick<Conflict, 'path'>, formatter: ValueFormatter): string {
  const item = itemAt(path)
  return item ? formatItemName(item, formatter) : formatter.words.flowResolver.flow
}
