import { writeCsv } from '#lib/csv.ts'
import type { QueryEngine, QueryKind } from '#lib/query-engine.ts'
import { finish, inSlices, type Work } from '#lib/slices.ts'
import type { DraftRow } from '../../bulk/draft.ts'
import { planRun } from '../../bulk/plan.ts'
import { type CheckedRows, checkRows, summaryOf } from '../check/check-rows.ts'
import { guessTypes } from '../check/guess-types.ts'
import { keyRows } from '../check/key-rows.ts'
import type { InputMapping } from '../columns/mapping.ts'
import { readSource, type ReadSource, type SheetSource } from '../source/read-sheet.ts'
import { cellAt } from '../sheet.ts'
import type { CheckedInput, InputQueries, ListedRow, ReadInput, SourceSummary } from './input-queries.ts'

const PREVIEW_ROWS = 20
const PREVIEW_COLUMNS = 50

/**
 * Handles queries about one source on this thread: read once for each choice of options, checked once for each mapping and
 * change. Only the last reading and the last check are cached between queries.
 */
export function inputEngine(
  source: SheetSource,
  { isSliced }: { readonly isSliced: boolean },
): QueryEngine<InputQueries> {
  const work = <T>(steps: Work<T>): Promise<T> | T => (isSliced ? inSlices(steps) : finish(steps))
  const lastRead = latest<ReadSource>()
  const lastCheck = latest<CheckedRows>()

  const readingOf = ({ chosen, columnWord }: ReadInput) =>
    lastRead(JSON.stringify([chosen, columnWord]), () =>
      readSource(source, chosen, { isSliced, unnamed: (index) => `${columnWord} ${index + 1}` }),
    )
  const checkOf = async (input: CheckedInput) => {
    const { sheet } = await readingOf(input)
    const { chosen, fields, mapping, changes } = input
    const key = JSON.stringify([chosen, fields, [...mapping], changes])
    return { sheet, checked: await lastCheck(key, async () => work(checkRows(sheet, input))) }
  }

  const handlers: {
    [K in QueryKind<InputQueries>]: (input: InputQueries[K]['input']) => Promise<InputQueries[K]['response']>
  } = {
    read: async (input) => summaryOfSource(await readingOf(input)),
    rows: async (input) => (await readingOf(input)).sheet.rows.slice(input.from, input.to),
    types: async (input) => work(guessTypes((await readingOf(input)).sheet)),
    keys: async (input) => work(keyRows((await readingOf(input)).sheet, input.column)),
    check: async (input) => summaryOf((await checkOf(input)).checked),
    listed: async (input) => {
      const { sheet, checked } = await checkOf(input)
      return [...checked.listed.subarray(input.from, input.to)].map((row) => listedRow(row, input, checked, sheet))
    },
    invalidRows: async (input) => (await checkOf(input)).checked.invalid,
    plan: async (input) => {
      const { checked } = await checkOf(input)
      return planRun({ rows: states(checked), price: input.price, pages: input.pages, bought: input.bought })
    },
    draft: async (input) => {
      const { sheet, checked } = await checkOf(input)
      const { params, fixes } = checked
      return sheet.rows.slice(input.from, input.to).map((cells, index): DraftRow => {
        const row = input.from + index
        const state = stateOf(checked, row)
        return {
          cells: fixedCells(cells, fixes.get(row), input, sheet.columns),
          params: state === 'ready' ? params[row] : undefined,
          state,
        }
      })
    },
    invalidFile: async (input) => {
      const { sheet, checked } = await checkOf(input)
      const { texts, fields } = input
      const lines = [...checked.invalid].map((row) => {
        const faults = [...(checked.faults.get(row) ?? [])]
        const why = faults.map(([field, fault]) => `${fields[field]?.name ?? ''}: ${texts.faults[fault]}`).join(' ')
        const cells = fixedCells(sheet.rows[row] ?? [], checked.fixes.get(row), input, sheet.columns)
        return [String(row + 1), ...sheet.columns.map((_, column) => cellAt(cells, column)), why]
      })
      return writeCsv([[texts.row, ...sheet.columns, texts.problem], ...lines])
    },
  }

  return {
    query: (kind, input) => handlers[kind](input),
    prepare: () => undefined,
    close: () => undefined,
  }
}

/** Remembers the last result under its key; a failed one is forgotten. */
function latest<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  let known: { readonly key: string; readonly result: Promise<T> } | undefined
  return (key, make) => {
    if (known?.key === key) return known.result
    const result = make()
    known = { key, result }
    result.catch(() => {
      if (known?.result === result) known = undefined
    })
    return result
  }
}

const summaryOfSource = ({ options, sheet: { columns, rows, notices, fault } }: ReadSource): SourceSummary => ({
  options,
  columns,
  notices,
  fault,
  rows: rows.length,
  preview: rows.slice(0, PREVIEW_ROWS).map((row) => row.slice(0, PREVIEW_COLUMNS)),
})

const stateOf = ({ isOut, faults }: CheckedRows, row: number): DraftRow['state'] =>
  isOut[row] === 1 ? 'left-out' : faults.has(row) ? 'invalid' : 'ready'

/** The rows one by one: a list of 100,000 more objects would have to be collected again. */
function* states(checked: CheckedRows): Generator<Pick<DraftRow, 'params' | 'state'>> {
  for (let row = 0; row < checked.params.length; row += 1) {
    yield { params: checked.params[row], state: stateOf(checked, row) }
  }
}

function listedRow(
  row: number,
  { fields, mapping }: CheckedInput,
  checked: CheckedRows,
  { rows, columns }: ReadSource['sheet'],
): ListedRow {
  const fixes = checked.fixes.get(row)
  const texts = fields.map(({ name }, field) => {
    const fix = fixes?.get(field)
    if (fix !== undefined) return fix
    const source = mapping.get(name)?.source
    if (source?.from === 'column') return cellAt(rows[row], columns.indexOf(source.column))
    return source?.from === 'constant' ? [source.value].flat().join('; ') : ''
  })
  return { row, texts, faults: [...(checked.faults.get(row) ?? [])], fixed: [...(fixes?.keys() ?? [])] }
}

function fixedCells(
  cells: readonly string[],
  fixes: ReadonlyMap<number, string> | undefined,
  { fields, mapping }: { readonly fields: CheckedInput['fields']; readonly mapping: InputMapping },
  columns: readonly string[],
): readonly string[] {
  if (!fixes) return cells
  const fixed = [...cells]
  for (const [field, text] of fixes) {
    const source = mapping.get(fields[field]?.name ?? '')?.source
    const column = source?.from === 'column' ? columns.indexOf(source.column) : -1
    if (column < 0) continue
    while (fixed.length < column) fixed.push('')
    fixed[column] = text
  }
  return fixed
}
