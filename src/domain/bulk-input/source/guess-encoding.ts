import type { Encoding } from './source-options.ts'
import type { SourceFault } from '../sheet.ts'

/** First bytes of files that people take for tables, and of what is compressed. */
const MAGIC: readonly { readonly bytes: readonly number[]; readonly what: Binary }[] = [
  // Workbooks of Excel and LibreOffice are zip files.
  { bytes: [0x50, 0x4b, 0x03, 0x04], what: 'workbook' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], what: 'workbook' },
  { bytes: [0x25, 0x50, 0x44, 0x46], what: 'pdf' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], what: 'picture' },
  { bytes: [0xff, 0xd8, 0xff], what: 'picture' },
  { bytes: [0x47, 0x49, 0x46, 0x38], what: 'picture' },
  { bytes: [0x1f, 0x8b], what: 'archive' },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], what: 'archive' },
]

type Binary = Extract<SourceFault, { readonly kind: 'binary' }>['what']

/** The encoding that a byte order mark names; undefined without one. */
export function markedEncoding(bytes: Uint8Array): Encoding | undefined {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8'
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  return startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : undefined
}

/** Likely encoding: byte order mark, zeros of UTF-16, valid UTF-8; else Windows-1252, which accepts all bytes. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  return markedEncoding(bytes) ?? utf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** Returns the kind of a binary file; undefined for text. */
export function binaryKind(bytes: Uint8Array): Binary | undefined {
  const known = MAGIC.find((one) => startsWith(bytes, one.bytes))
  if (known) return known.what
  if (markedEncoding(bytes) ?? utf16(bytes)) return undefined
  const controls = bytes.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0)
  const most = isUtf8(bytes) ? MAX_CONTROLS.inUtf8 : MAX_CONTROLS.inOther
  return controls > bytes.length * most ? 'other' : undefined
}

/**
 * Share of control characters over which bytes are no text: a few NULs in an export are. What is compressed or encrypted
 * has about 0.105 and is no UTF-8.
 */
const MAX_CONTROLS = { inUtf8: 0.1, inOther: 0.04 } as const

// Tab, line feed, vertical tab, form feed, carriage return and escape come in text.
const isControl = (byte: number): boolean =>
  (byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1b) || byte === 0x7f

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

/** Latin text in UTF-16 has a zero in nearly every second byte, always on the same side. */
function utf16(bytes: Uint8Array): Encoding | undefined {
  const pairs = Math.floor(bytes.length / 2)
  if (pairs === 0) return undefined
  let even = 0
  let odd = 0
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    if (bytes[at] === 0) even += 1
    if (bytes[at + 1] === 0) odd += 1
  }
  if (odd > pairs * 0.4 && even < pairs * 0.05) return 'utf-16le'
  return even > pairs * 0.4 && odd < pairs * 0.05 ? 'utf-16be' : undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // As a stream: the last character may be cut off.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
