import { isObject } from '#lib/objects.ts'
import { decode, isNoted, type Kinds, type StoredRow, tierOf } from './records.ts'
import { type StorageWrite, writeOf } from './storage.ts'
import { tryOrUndefined } from '#lib/try-or-undefined.ts'

/** The groups of a note as far as this version can read them: a note that is not of our making stores nothing. */
export function readNote(text: string, scope: string, kinds: Kinds): readonly (readonly StorageWrite[])[] {
  const groups: unknown = parsed(text)
  if (!Array.isArray(groups)) return []
  return groups.flatMap((group: unknown) => {
    const writes = Array.isArray(group) ? group.map((one: unknown) => readWrite(one, scope, kinds)) : []
    return writes.length > 0 && writes.every((one) => one !== undefined) ? [writes] : []
  })
}

function readWrite(value: unknown, scope: string, kinds: Kinds): StorageWrite | undefined {
  if (!isObject(value) || !isObject(value['row'])) return undefined
  const { kind, id, rev, seq, schema, body } = value['row']
  const { expectedRev, gone: deleted } = value
  if (typeof kind !== 'string' || typeof id !== 'string' || typeof expectedRev !== 'number') return undefined
  if (typeof rev !== 'number' || typeof seq !== 'number' || typeof schema !== 'number') return undefined
  const row: StoredRow = { scope, kind, id, rev, seq, schema, body }
  const known = kinds.get(kind)
  return known && isNoted(known) && decode(kinds, row)
    ? writeOf(tierOf(known), row, expectedRev, deleted === true)
    : undefined
}

function parsed(text: string): unknown {
  return tryOrUndefined(() => JSON.parse(text))
}
