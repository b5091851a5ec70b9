import type { Journal } from '#journal/journal.ts'
import { yieldToMain } from '#lib/slices.ts'
import type { SheetSource } from '../source/read-sheet.ts'
import { bulkSourceKind, type StoredDraft } from './bulk-draft-kinds.ts'

/** Maximum size in bytes of files that are stored on the device until their run is started. */
export const MAX_STORED = 20 * 1024 * 1024

/** Bytes of one record: written and read in a few milliseconds. */
const PART = 256 * 1024

type StoredSource = NonNullable<StoredDraft['source']>

const partId = (id: string, part: number): string => `${id}/${part}`

/** Stores a file part by part. Returns how to find it again; with no parts where it is too large. */
export async function storeSource(
  journal: Journal,
  id: string,
  { name, blob, table }: SheetSource,
): Promise<StoredSource> {
  const stored = { id, name, bytes: blob.size, ...(table && { table }) }
  if (blob.size > MAX_STORED) return { ...stored, parts: 0 }
  const parts = Math.ceil(blob.size / PART)
  for (let part = 0; part < parts; part += 1) {
    const bytes = new Uint8Array(await blob.slice(part * PART, (part + 1) * PART).arrayBuffer())
    await journal.update(bulkSourceKind, partId(id, part), () => ({ bytes: toBinaryText(bytes) }), 'relaxed')
    await yieldToMain()
  }
  return { ...stored, parts }
}

/** The file of a draft; undefined where a part of it was deleted or it was too large. */
export async function loadSource(journal: Journal, stored: StoredSource): Promise<SheetSource | undefined> {
  if (stored.parts === 0 && stored.bytes > 0) return undefined
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let part = 0; part < stored.parts; part += 1) {
    const record = await journal.get(bulkSourceKind, partId(stored.id, part))
    if (!record) return undefined
    parts.push(Uint8Array.from(record.body.bytes, (sign) => sign.charCodeAt(0)))
  }
  const { name, table } = stored
  return { name, blob: new Blob(parts), table }
}

export async function dropSource(journal: Journal, stored: StoredSource): Promise<void> {
  for (let part = 0; part < stored.parts; part += 1) await journal.remove(bulkSourceKind, partId(stored.id, part))
}

/** Characters handed to one call: more would not fit on the stack. */
const CALL = 8192

function toBinaryText(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CALL) text += String.fromCharCode(...bytes.subarray(at, at + CALL))
  return text
}
