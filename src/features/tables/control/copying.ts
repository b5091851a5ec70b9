import { formatCount } from '#lib/format.ts'
import { blockOf } from '../clipboard/paste-target.ts'
import { writeHtml } from '../clipboard/html-table.ts'
import { type Cells, writeTsv } from '../clipboard/tsv.ts'
import type { CellRange } from '../grid/grid-model.ts'
import { countRows } from '../rows/row-pages.ts'
import { textOf } from '../values/values.ts'
import { formatReadError } from './cell-operation.ts'
import type { GridContext } from './grid-context.ts'
import { type CellReader, createCellReader } from './cell-reader.ts'

/** Our own MIME type on the clipboard: cells unchanged, for pasting into a console. */
export const OWN_TYPE = 'application/x-enrichment-console-cells+json'

/** Maximum of cells that are copied at once: some 50 MB of text as HTML. */
const MAX_CELLS = 500_000

/**
 * Puts what is selected on the clipboard, as text, as HTML and as our own kind. Where rows have to be fetched first, they
 * are written once they are loaded, if the browser can wait for them. `copied` is called with the copied
 * ranges once the clipboard holds them.
 */
export function copy(
  context: GridContext,
  ranges: readonly CellRange[],
  data: DataTransfer | null,
  signal: AbortSignal,
  copied: (ranges: readonly CellRange[]) => void,
): void {
  const { announcements } = context.texts.grid
  const block = blockOf(ranges)
  const height = countRows(block.rows)
  const width = block.columns.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  if (height * width > MAX_CELLS) {
    return context.notify(
      announcements.tooMany(formatCount(Math.floor(MAX_CELLS / Math.max(1, width)), context.locale)),
    )
  }
  const finish = () => {
    context.announce(announcements.copied(formatCount(height * width, context.locale)))
    if (block.isPart) context.notify(announcements.partCopied)
    copied(
      block.rows.flatMap(({ from: top, to: bottom }) =>
        block.columns.map(({ from: left, to: right }) => ({ top, left, bottom, right })),
      ),
    )
  }
  const cellsOf = (reader: CellReader): Cells =>
    block.rows.flatMap(({ from, to }) =>
      Array.from({ length: to - from + 1 }, (_, row) => lineOf(context, reader, from + row, block.columns)),
    )
  const reader = createCellReader(context, block.rows, signal)
  if (!(reader instanceof Promise)) {
    const cells = cellsOf(reader)
    for (const [type, text] of contents(cells)) data?.setData(type, text)
    return finish()
  }
  context.announce(announcements.reading(formatCount(height, context.locale)))
  void later(reader.then(cellsOf)).then(finish, (error: unknown) => {
    // A browser that cannot wait finds the rows loaded the next time.
    if (!signal.aborted)
      context.notify(error instanceof CannotWait ? announcements.again : formatReadError(context, error))
  })
}

const lineOf = (
  { model }: GridContext,
  reader: CellReader,
  row: number,
  columns: readonly { readonly from: number; readonly to: number }[],
): readonly string[] =>
  columns.flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, at) =>
      textOf(model.columns[from + at]?.kind ?? 'text', reader.value(row, from + at)),
    ),
  )

const contents = (cells: Cells): readonly (readonly [string, string])[] => [
  ['text/plain', writeTsv(cells)],
  ['text/html', writeHtml(cells)],
  [OWN_TYPE, JSON.stringify(cells)],
]

class CannotWait extends Error {}

/** Writes a promise to the clipboard; synchronously called, because only the key press permits it. */
async function later(cells: Promise<Cells>): Promise<void> {
  const { clipboard } = navigator
  if (typeof ClipboardItem === 'undefined' || !clipboard?.write) {
    await cells
    throw new CannotWait('This browser writes to the clipboard at once only')
  }
  const part = (type: string, write: (cells: Cells) => string) => [
    type,
    cells.then((found) => new Blob([write(found)], { type })),
  ]
  const item = Object.fromEntries([part('text/plain', writeTsv), part('text/html', writeHtml)])
  await clipboard.write([new ClipboardItem(item)]).catch(async () => {
    await cells
    throw new CannotWait('This browser did not let the page write to the clipboard')
  })
}
