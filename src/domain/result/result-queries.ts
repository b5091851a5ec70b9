import { BYTE_ORDER_MARK } from '#lib/csv.ts'
import type { Work } from '#lib/slices.ts'
import { type FindResult, findWork } from './find.ts'
import { jsonPieces } from './json-text.ts'
import { type ResultCsvTexts, csvWork } from './result-csv.ts'
import { orderWork } from './row-order.ts'

/** Queries on a whole result and their responses: the work that grows with its size. */
export interface ResultQueries {
  readonly find: { readonly input: { readonly query: string }; readonly response: FindResult }
  readonly order: {
    readonly input: { readonly column: string | undefined; readonly descending: boolean; readonly locale: string }
    /** Indexes of the items, in order. */
    readonly response: Uint32Array
  }
  readonly file: { readonly input: FileOrder; readonly response: Blob }
}
export type ResultQueryKind = keyof ResultQueries

/** A file of the whole result; `isMarked`: with a byte order mark, as Excel needs it. */
export type FileOrder =
  | { readonly type: 'json' }
  | { readonly type: 'csv'; readonly texts: ResultCsvTexts; readonly isMarked?: boolean }

export type ResultQuery = {
  readonly [K in ResultQueryKind]: { readonly kind: K; readonly input: ResultQueries[K]['input'] }
}[ResultQueryKind]

export function queryWork(data: unknown, query: ResultQuery): Work<ResultQueries[ResultQueryKind]['response']> {
  switch (query.kind) {
    case 'find':
      return findWork(data, query.input.query)
    case 'order':
      return orderWork(Array.isArray(data) ? data : [], query.input.column, query.input.descending, query.input.locale)
    case 'file':
      return fileWork(data, query.input)
  }
}

/** Characters that go into one part of a file: it is copied when it is put there. */
const PART = 4_000_000

function* fileWork(data: unknown, order: FileOrder): Work<Blob> {
  const type = order.type === 'csv' ? 'text/csv;charset=utf-8' : 'application/json;charset=utf-8'
  const pieces = order.type === 'csv' ? yield* csvWork(data, order.texts) : jsonPieces(data ?? null)
  const parts: Blob[] = []
  let part: string[] = order.type === 'csv' && order.isMarked === true ? [BYTE_ORDER_MARK] : []
  let size = 0
  for (const piece of pieces) {
    part.push(piece)
    size += piece.length
    yield
    if (size < PART) continue
    parts.push(new Blob(part))
    part = []
    size = 0
  }
  return new Blob([...parts, ...part], { type })
}
