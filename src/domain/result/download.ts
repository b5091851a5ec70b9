import type { Clock } from '#lib/clock.ts'

/** Functions of the browser that a file download requires. */
export interface DownloadDeps {
  readonly page?: Pick<Document, 'createElement'>
  readonly urls?: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  readonly clock: Pick<Clock, 'after'>
}

/** `excel`: CSV that begins with a byte order mark. */
export type FileKind = 'csv' | 'excel' | 'json' | 'txt'

export interface NamedFile {
  readonly name: string
  readonly blob: Blob
}

/** A browser may begin to read the file some time after the click. */
const REVOKE_AFTER = 60_000

/** Downloads a file in the browser. Its object URL holds all of it in memory and is released a minute later. */
export function saveFile({ name, blob }: NamedFile, { page = document, urls = URL, clock }: DownloadDeps): void {
  const url = urls.createObjectURL(blob)
  const anchor = page.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.rel = 'noopener'
  anchor.click()
  clock.after(REVOKE_AFTER, () => urls.revokeObjectURL(url))
}

export interface TextFile {
  readonly name: string
  readonly text: string
  readonly type: 'text/csv' | 'application/json' | 'text/plain'
}

/** The same for a text that is at hand. */
export const downloadText = ({ name, text, type }: TextFile, deps: DownloadDeps): void =>
  saveFile({ name, blob: new Blob([text], { type: `${type};charset=utf-8` }) }, deps)

const MAX_NAME = 80

/** `email-finder_t-9f02.csv`: letters and digits of any language, nothing that a file system could take for a path. */
export function fileName(target: string | undefined, taskId: string, kind: FileKind): string {
  return `${fileStem(target ?? '', taskId) || 'result'}.${kind === 'excel' ? 'csv' : kind}`
}

/** Such a name without its extension; empty where no letter or digit is in it. */
export const fileStem = (...parts: readonly string[]): string => parts.map(slug).filter(Boolean).join('_')

const slug = (text: string): string =>
  text
    .slice(0, MAX_NAME)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
