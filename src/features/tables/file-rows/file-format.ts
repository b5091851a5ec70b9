import { jsonText } from '#domain/result/json-text.ts'
import { nameColumns } from '#domain/bulk-input/name-columns.ts'
import { BYTE_ORDER_MARK, type CsvMode, writeCsv } from '#lib/csv.ts'
import type { CellKind } from '../columns/column-kind.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { cellOf } from '../model/table-model.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { holdsJson, textOf } from '../values/values.ts'

/** `excel`: CSV that begins with a byte order mark. */
export const FILE_FORMATS = ['csv', 'excel', 'tsv', 'json', 'jsonl'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

export type FileColumn = Pick<TableColumn, 'id' | 'name' | 'key' | 'kind'>

export interface FileOptions {
  readonly format: FileFormat
  /** Of CSV and TSV alone. */
  readonly mode: CsvMode
  readonly columns: readonly FileColumn[]
  /** Name of the column at this index, from 0, where it has none. */
  readonly unnamed: (index: number) => string
}

/** Writes a table as text, piece by piece: header, rows in any number of parts, footer. */
export interface FileWriter {
  readonly head: string
  /** `isFirst`: no row was written before these. */
  readonly rows: (rows: readonly LoadedRow[], isFirst: boolean) => string
  readonly foot: string
}

/** The file name extension without its dot. */
export const extensionOf = (format: FileFormat): string => (format === 'excel' ? 'csv' : format)

const MIME_TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv',
  excel: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  jsonl: 'application/x-ndjson',
}

/** The MIME type without parameters. */
export const mimeTypeOf = (format: FileFormat): string => MIME_TYPES[format]

/** True for formats that a spreadsheet opens: there a cell may be taken for a formula. */
export const isForSpreadsheets = (format: FileFormat): boolean => format !== 'json' && format !== 'jsonl'

/**
 * The writer of a format. Values are those of the service: never rounded, grouped or shortened. CSV and TSV have the
 * text of the cells, JSON the service's values; there columns of one name get a number, since an object has each name
 * once.
 */
export function fileWriter(options: FileOptions): FileWriter {
  return isForSpreadsheets(options.format) ? textWriter(options) : jsonWriter(options)
}

function textWriter({ format, mode, columns, unnamed }: FileOptions): FileWriter {
  const delimiter = format === 'tsv' ? '\t' : ','
  const names = columns.map(({ name }, index) => name || unnamed(index))
  return {
    head: (format === 'excel' ? BYTE_ORDER_MARK : '') + writeCsv([names], mode, delimiter),
    rows: (rows) => {
      const lines = rows.map((row) => columns.map((column) => cellText(column.kind, cellOf(row, column))))
      return writeCsv(lines, mode, delimiter)
    },
    foot: '',
  }
}

/** A list or an object may be nested deeper than a call reaches. */
const cellText = (kind: CellKind, value: unknown): string =>
  typeof value !== 'object' || value === null || isPlainList(kind, value) ? textOf(kind, value) : jsonOf(value)

const isPlainList = (kind: CellKind, value: object): boolean =>
  !holdsJson(kind) && Array.isArray(value) && value.every((part) => typeof part !== 'object')

function jsonWriter({ format, columns, unnamed }: FileOptions): FileWriter {
  const { columns: names } = nameColumns(
    columns.map(({ name }) => name),
    columns.length,
    unnamed,
  )
  const keys = names.map((name) => `${JSON.stringify(name)}:`)
  const line = (row: LoadedRow) =>
    `{${columns.map((column, index) => `${keys[index]}${jsonOf(cellOf(row, column) ?? null)}`).join(',')}}`
  if (format === 'jsonl') return { head: '', rows: (rows) => rows.map((row) => `${line(row)}\n`).join(''), foot: '' }
  return {
    head: '[',
    rows: (rows, isFirst) => rows.map((row, index) => `${isFirst && index === 0 ? '' : ','}\n${line(row)}`).join(''),
    foot: '\n]\n',
  }
}

const jsonOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? jsonText(value, Infinity, 0).text : (JSON.stringify(value) ?? 'null')
