import { isObject } from '#lib/objects.ts'

/** Durability of a write: `strict` survives a power cut, `relaxed` the death of the tab or browser. */
export type Durability = 'strict' | 'relaxed'

/** Identifies one state of one record: revs begin again when an id is created again, seqs never do. */
export type RecordVersion = Pick<JournalRecord, 'rev' | 'seq'>

/** One thing that outlives the page, as the console reads it. */
export interface JournalRecord<Body = unknown> {
  readonly kind: string
  /** Unique within its scope and kind. */
  readonly id: string
  /** Grows by one with every change: the token of compare-and-set. */
  readonly rev: number
  /** Order of creation across tabs, counted by storage; provisional, after all stored ones, while in memory only. */
  readonly seq: number
  readonly body: Body
  /** State in the deleted store of a record that was restored from it and not changed since. */
  readonly was?: RecordVersion
}

/** A kind of record, declared by the module that uses it. The journal only calls it to check bodies read back. */
export interface Kind<B> {
  readonly name: string
  /** Number of the body's present form; a stored record of a higher number is quarantined. */
  readonly schema: number
  /** Reads a body that was stored under `schema` (this kind's or an older one); undefined or a throw = cannot be read. */
  readonly read: (body: unknown, schema: number) => B | undefined
  /** Heavy bodies stay on the device until requested: they are read one by one, never listed. */
  readonly heavy?: boolean
  /** Heavy and yet in the note of a page that unloads (`unload-flush.ts`): small, and lost with the page otherwise. */
  readonly isNoted?: boolean
}

/** A kind whose bodies only their owner reads, when it needs them: the first page loads no more of it than this. */
export const objectKind = (
  name: string,
  schema: number,
  more?: Pick<Kind<unknown>, 'heavy'>,
): Kind<Readonly<Record<string, unknown>>> => ({
  name,
  schema,
  ...more,
  read: (body) => (isObject(body) ? body : undefined),
})

/** Storage tier of a record: light ones are loaded at the start, heavy ones on demand. */
export type RecordTier = 'light' | 'heavy'

export interface Address {
  readonly scope: string
  readonly kind: string
  readonly id: string
}

/** Names a record that outlives a wipe. */
export type Spared = Pick<Address, 'kind' | 'id'>

/** A record as storage sees it: it never reads `body`, so a wrapper may encrypt it. */
export interface StoredRow extends Address {
  readonly rev: number
  readonly seq: number
  readonly schema: number
  readonly body: unknown
  /** As in `JournalRecord`. */
  readonly was?: RecordVersion
}

export type Kinds = ReadonlyMap<string, Kind<unknown>>

/** Returns the tier of the records of a kind: `light` ones are read at the start, `heavy` ones on demand. */
export const tierOf = (kind: Pick<Kind<unknown>, 'heavy'>): RecordTier => (kind.heavy ? 'heavy' : 'light')

/** A heavy record is not known before it is read, so its note holds for a new one: storage refuses it for any other. */
export const isNoted = (kind: Pick<Kind<unknown>, 'heavy' | 'isNoted'>): boolean =>
  tierOf(kind) === 'light' || kind.isNoted === true

/** One text per record of a scope, for maps. */
export const keyOf = ({ kind, id }: Pick<Address, 'kind' | 'id'>): string => JSON.stringify([kind, id])

/** Reads a row; undefined for what must be quarantined: unknown kind, newer schema, broken frame, unreadable body. */
export function decode(kinds: Kinds, row: StoredRow): JournalRecord | undefined {
  const kind = kinds.get(row.kind)
  const framed = [row.rev, row.seq, row.schema].every(Number.isSafeInteger)
  if (!kind || !framed || row.schema > kind.schema) return undefined
  const body = readBody(kind, row.body, row.schema)
  if (body === undefined) return undefined
  const { kind: name, id, rev, seq, was } = row
  return { kind: name, id, rev, seq, body, ...(was && { was }) }
}

/** Returns the body as its kind parses it; undefined also when parsing throws. */
export function readBody(kind: Kind<unknown>, body: unknown, schema: number): unknown {
  try {
    return kind.read(body, schema)
  } catch {
    return undefined
  }
}
