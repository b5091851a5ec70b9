import type { ConnectorDraft, Pair } from '../model/draft.ts'
import { type ConnectorField, type FieldOfKind, type KindOf, kindOf, mapFields } from '../model/fields.ts'

export interface PairValues {
  /** Stays the row's own while it is moved and changed; has no other meaning. */
  key: number
  name: string
  value: string
}

/** The values of the form's inputs, as entered. */
export type FormValues = { [F in ConnectorField]: KindOf<F> extends 'pairs' ? PairValues[] : string }

export type ListName = FieldOfKind<'pairs'>

export const rowsOf = (pairs: readonly Pair[]): PairValues[] =>
  pairs.map(({ name, value }, key) => ({ key, name, value }))

export const nextKey = (rows: readonly PairValues[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1
const textOf = (limit: number | null): string => (limit === null ? '' : String(limit))

export const toForm = (draft: ConnectorDraft): FormValues =>
  mapFields((field) => {
    const value = draft[field]
    if (value === null || typeof value === 'number') return textOf(value)
    return typeof value === 'string' ? value : rowsOf(value)
  }) as FormValues

/**
 * Returns the fields as a connector: blanks around name and URL and rows without any text are left out. A limit that is
 * no whole number is none; `problemsOf` reports it before anything is sent.
 */
export const toDraft = (values: FormValues): ConnectorDraft =>
  mapFields((field) => {
    const value = values[field]
    if (typeof value !== 'string') return written(value)
    const kind = kindOf(field)
    if (kind === 'limit') return limitOf(value)
    return kind === 'text' || kind === 'address' ? value.trim() : value
  }) as ConnectorDraft

const written = (rows: readonly PairValues[]): readonly Pair[] =>
  rows.filter(({ name, value }) => name !== '' || value !== '').map(({ name, value }) => ({ name, value }))

/** A whole number as people write it, with at most fifteen digits so that it stays exact. */
export const isWhole = (text: string): boolean => /^\d{1,15}$/.test(text.trim())

const limitOf = (text: string): number | null => (isWhole(text) ? Number(text.trim()) : null)
