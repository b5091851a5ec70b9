import type { SourceSummary } from '#domain/bulk-input/engine/input-queries.ts'
import { type ColumnMapping, newColumns } from '../mapping/mapping.ts'
import type { ResultSource } from '../mapping/result-sources.ts'
import { TAG_COLUMN } from './import-session.ts'
import type { ImportTarget, TableImport, Tier } from './table-import.ts'

/** Rows with a key that is in the table are updated and other rows added; only updated; or only other rows added. */
export const IMPORT_RULES = ['both', 'update', 'add'] as const

/** Choice of the user which rows are added or updated. */
export interface ImportChoice {
  readonly how: 'all' | 'match'
  /** The column of the file whose values are looked up, by its source. */
  readonly key?: string | undefined
  readonly rule: (typeof IMPORT_RULES)[number]
  readonly overwrite: boolean
  /** Each row gets a reference, in a column of its own. */
  readonly hasTag: boolean
}

/** Calls of the service that tiers need. */
export interface TierOffers {
  readonly canUpsert: boolean
  /** It skips rows whose key it has. */
  readonly canDedupe: boolean
}

/** The tier that a choice is carried out by, as far as the service is known; what it lacks shows when it is used. */
export function tierOf({ how, rule, overwrite, hasTag }: ImportChoice, { canUpsert, canDedupe }: TierOffers): Tier {
  if (how === 'all') return hasTag && canUpsert ? 'B' : 'D'
  // Rows that are updated are known by their identifiers: that may be sent again as well.
  if (rule === 'update') return 'A'
  if (rule === 'both' && overwrite && canUpsert) return 'A'
  return canDedupe ? 'C' : 'D'
}

export interface ImportPlanInput {
  readonly table:
    | { readonly id: string; readonly columns: readonly { readonly id: string; readonly name: string }[] }
    | undefined
  readonly tableName: string
  readonly file: TableImport['file']
  readonly summary: Pick<SourceSummary, 'options' | 'columns' | 'rows'>
  readonly columnWord: string
  readonly sources: readonly ResultSource[]
  readonly mapping: ColumnMapping
  readonly choice: ImportChoice
  readonly tier: Tier
  readonly at: number
}

/** Returns the import as it is stored. */
export function planImport(input: ImportPlanInput): TableImport {
  const { table, tableName, file, summary, columnWord, sources, mapping, choice, tier, at } = input
  const created = newColumns(sources, mapping)
  const indexes = new Map(created.map(({ name }, index) => [name, index]))
  const columns = sources.flatMap((source): TableImport['columns'] => {
    const to = mapping.get(source.id)
    if (to?.kind === 'column') return [{ at: Number(source.id), to: { id: to.id } }]
    const index = to?.kind === 'new' ? indexes.get(source.name) : undefined
    return index === undefined ? [] : [{ at: Number(source.id), to: { fresh: index } }]
  })
  let tagName: string = TAG_COLUMN
  while (indexes.has(tagName)) tagName += '_2'
  const known = table?.columns.find(({ name }) => name === tagName)
  const tag: ImportTarget | null = tier !== 'B' ? null : known ? { id: known.id } : { fresh: created.length }
  return {
    table: table?.id ?? null,
    tableName,
    file,
    options: summary.options,
    columnWord,
    heads: [...summary.columns],
    rows: summary.rows,
    columns,
    tag,
    fresh: tag && 'fresh' in tag ? [...created, { name: tagName, type: 'text' }] : [...created],
    match:
      choice.how === 'match' && choice.key !== undefined
        ? { at: Number(choice.key), rule: choice.rule, overwrite: choice.overwrite }
        : null,
    tier,
    at,
  }
}
