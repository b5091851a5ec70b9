import type { FormValues } from './form-values.ts'

/** The parts of a request that share one place in the form. */
export const parts = ['parameters', 'headers', 'body', 'auth'] as const
export type RequestPart = (typeof parts)[number]

/** The part an address names, such as `?part=headers`. */
export const partNamed = (name: string | null): RequestPart | undefined => parts.find((part) => part === name)

/** The part to begin with where the address names none: the first that holds something, from the back. */
export function firstPart(values: FormValues): RequestPart {
  if (values.bodyTemplate !== '' || values.body.length > 0) return 'body'
  return values.headers.length > 0 ? 'headers' : 'parameters'
}

/** Returns the part that contains a path of the form; undefined for fields that are always visible. */
export function partOfPath(path: string): RequestPart | undefined {
  if (path === 'bodyTemplate') return 'body'
  const [field] = path.split('.')
  return parts.find((part) => part === field)
}
