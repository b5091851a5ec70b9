import type { Encoding } from './source-options.ts'

export interface DecodeCounts {
  nul: number
  undecodable: number
  /** Line ends by their kind. */
  readonly ends: { lf: boolean; cr: boolean; crlf: boolean }
}

export interface TextDecoding {
  /** Text of the next bytes, with `\n` for every line end and without NUL. `last` flushes what was held back. */
  readonly push: (bytes: Uint8Array | undefined, last: boolean) => string
  readonly counts: DecodeCounts
}

/**
 * Decodes bytes piece by piece: a character, or a line end of two, may be across two pieces. Line ends become `\n` because
 * a file may mix them and the CSV parser supports one kind at a time.
 */
export function decodeText(encoding: Encoding): TextDecoding {
  const decoder = new TextDecoder(encoding)
  const counts: DecodeCounts = { nul: 0, undecodable: 0, ends: { lf: false, cr: false, crlf: false } }
  let held = ''
  return {
    counts,
    push: (bytes, last) => {
      let text = held + decoder.decode(bytes, { stream: !last })
      held = ''
      if (text.includes('\0')) {
        counts.nul += count(text, '\0')
        text = text.replaceAll('\0', '')
      }
      if (!last && text.endsWith('\r')) {
        held = '\r'
        text = text.slice(0, -1)
      }
      if (text.includes('\uFFFD')) counts.undecodable += count(text, '\uFFFD')
      return oneLineEnd(text, counts.ends)
    },
  }
}

function oneLineEnd(text: string, ends: DecodeCounts['ends']): string {
  if (!text.includes('\r')) {
    ends.lf ||= text.includes('\n')
    return text
  }
  return text.replace(/\r\n?|\n/g, (end) => {
    ends[end === '\n' ? 'lf' : end === '\r' ? 'cr' : 'crlf'] = true
    return '\n'
  })
}

function count(text: string, sign: string): number {
  let found = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) found += 1
  return found
}
