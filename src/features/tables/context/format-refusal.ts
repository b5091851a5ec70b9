import type { tableRows } from '#texts/en/tables/table-rows.ts'

/** Returns the reason why a value or a row was refused, in a sentence with the service's own code behind it. */
export function formatRowRefusal(code: string | undefined, t: typeof tableRows): string {
  if (code === undefined) return t.codeUnknown
  const known = Object.hasOwn(t.codes, code) ? t.codes[code] : undefined
  return t.why.code(known ?? t.codeUnknown, code)
}
