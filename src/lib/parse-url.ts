import { tryOrUndefined } from './try-or-undefined.ts'

/**
 * An address as the platform reads it, or undefined where it reads none. Not by `URL.canParse`: that of Node 20, called
 * often, refuses every text with a letter between U+0080 and U+00FF.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  return tryOrUndefined(() => new URL(text, base))
}
