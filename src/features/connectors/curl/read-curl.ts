import type { CurlReading } from './curl-reading.ts'

/** Reads a pasted curl command. Never throws, whatever the text. Import it only from code that is fetched when needed. */
export function readCurl(text: string): CurlReading {
  return { ok: false, refusal: { code: 'empty', what: text } }
}
