import type { ConnectorDraft, Pair } from '../draft.ts'

/** A row while it is edited. */
export interface PairValues {
  /** Stays the row's own while it is moved and changed; says nothing else. */
  key: number
  name: string
  value: string
}

/** What stands in the fields, as it was typed. */
export interface FormValues {
  name: string
  type: string
  method: string
  url: string
  headers: PairValues[]
  parameters: PairValues[]
  body: PairValues[]
  bodyTemplate: string
  rateLimit: string
  maxConcurrency: string
}

/** The lists of rows in the form. */
export type ListName = 'headers' | 'parameters' | 'body'

/** Rows to edit. */
export const rowsOf = (pairs: readonly Pair[]): PairValues[] =>
  pairs.map(({ name, value }, key) => ({ key, name, value }))

/** The key of one more row. */
export const nextKey = (rows: readonly PairValues[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1
const textOf = (limit: number | null): string => (limit === null ? '' : String(limit))

/** A connector as its fields hold it. */
export const toForm = (draft: ConnectorDraft): FormValues => ({
  ...draft,
  headers: rowsOf(draft.headers),
  parameters: rowsOf(draft.parameters),
  body: rowsOf(draft.body),
  rateLimit: textOf(draft.rateLimit),
  maxConcurrency: textOf(draft.maxConcurrency),
})

/**
 * What the fields hold, as a connector: blanks around name and address and rows without any text are no part of it. A
 * limit that is no whole number is none; `problemsOf` says so before anything is sent.
 */
export const toDraft = (values: FormValues): ConnectorDraft => ({
  ...values,
  name: values.name.trim(),
  url: values.url.trim(),
  headers: written(values.headers),
  parameters: written(values.parameters),
  body: written(values.body),
  rateLimit: limitOf(values.rateLimit),
  maxConcurrency: limitOf(values.maxConcurrency),
})

const written = (rows: readonly PairValues[]): readonly Pair[] =>
  rows.filter(({ name, value }) => name !== '' || value !== '').map(({ name, value }) => ({ name, value }))

/** A whole number as people write it, with at most fifteen digits so that it stays exact. */
export const isWhole = (text: string): boolean => /^\d{1,15}$/.test(text.trim())

const limitOf = (text: string): number | null => (isWhole(text) ? Number(text.trim()) : null)
