import { z } from '#lib/zod.ts'
import type { IsSecret } from './bulk-text.ts'
import type { FormValues, ListName, PairValues } from './form-values.ts'
import { plainAddress, plainJson } from './hidden-secrets.ts'

// A secret has null for a value: it is not written down.
const pairs = z.array(z.object({ name: z.string(), value: z.nullable(z.string()) }))
const valuesSchema = z.object({
  name: z.string(),
  type: z.string(),
  method: z.string(),
  url: z.string(),
  headers: pairs,
  parameters: pairs,
  body: pairs,
  bodyTemplate: z.string(),
  rateLimit: z.string(),
  maxConcurrency: z.string(),
})
type PlainValues = z.output<typeof valuesSchema>

const unsavedSchema = z.object({
  values: valuesSchema,
  /** What the service had when the form was opened; absent for a new connector. */
  base: z.optional(valuesSchema),
  /** What held a secret that is not kept: `address`, `template`. */
  without: z.array(z.enum(['address', 'template'])),
})
/** What was written and not saved, as this device keeps it: without any secret. */
export type Unsaved = z.output<typeof unsavedSchema>

/** Reads a record; undefined for one that cannot be read. */
export const readUnsaved = (body: unknown): Unsaved | undefined => unsavedSchema.safeParse(body).data

/** What of a form is written down. */
export function unsavedOf(values: FormValues, base: FormValues | undefined, isSecret: IsSecret): Unsaved {
  const plain = withoutSecrets(values, isSecret)
  return {
    values: plain,
    ...(base && { base: withoutSecrets(base, isSecret) }),
    without: [
      ...(plain.url === values.url ? [] : (['address'] as const)),
      ...(plain.bodyTemplate === values.bodyTemplate ? [] : (['template'] as const)),
    ],
  }
}

const lists = ['headers', 'parameters', 'body'] as const satisfies readonly ListName[]

function withoutSecrets(values: FormValues, isSecret: IsSecret): PlainValues {
  const plain = (rows: readonly PairValues[]) =>
    rows.map(({ name, value }) => ({ name, value: value !== '' && isSecret({ name, value }) ? null : value }))
  return {
    ...values,
    url: plainAddress(values.url, isSecret),
    headers: plain(values.headers),
    parameters: plain(values.parameters),
    body: plain(values.body),
    bodyTemplate: plainJson(values.bodyTemplate, isSecret, ''),
  }
}

/** A form brought back. */
export interface Restored {
  readonly values: FormValues
  /** What the service had when the form was opened: secrets are those it has now. */
  readonly base: FormValues | undefined
  /** Names of secrets that have to be entered again; `address` and `template` for those within these. */
  readonly missing: readonly string[]
}

/** Brings a form back. Secrets are taken from what the service has now, where it has them under the same name. */
export function restored(unsaved: Unsaved, now: FormValues | undefined, isSecret: IsSecret): Restored {
  const mine = filled(unsaved.values, unsaved.without, now, isSecret)
  return {
    values: mine.values,
    base: unsaved.base && filled(unsaved.base, [], now, isSecret).values,
    missing: mine.missing,
  }
}

function filled(plain: PlainValues, without: Unsaved['without'], now: FormValues | undefined, isSecret: IsSecret) {
  const missing: string[] = []
  const known = now && withoutSecrets(now, isSecret)
  const rows = Object.fromEntries(
    lists.map((list) => {
      const left = [...(now?.[list] ?? [])]
      const back = plain[list].map(({ name, value }, key): PairValues => {
        if (value !== null) return { key, name, value }
        const at = left.findIndex((row) => row.name === name && row.value !== '')
        const found = at < 0 ? undefined : left.splice(at, 1)[0]
        if (!found) missing.push(name)
        return { key, name, value: found?.value ?? '' }
      })
      return [list, back]
    }),
  ) as Pick<FormValues, ListName>
  // The text around the secret is the same, so what the service has is what was here.
  const isSameUrl = now !== undefined && known?.url === plain.url
  const isSameTemplate = now !== undefined && known?.bodyTemplate === plain.bodyTemplate
  if (without.includes('address') && !isSameUrl) missing.push('address')
  if (without.includes('template') && !isSameTemplate) missing.push('template')
  const values: FormValues = {
    ...plain,
    ...rows,
    url: isSameUrl ? now.url : plain.url,
    bodyTemplate: isSameTemplate ? now.bodyTemplate : plain.bodyTemplate,
  }
  return { values, missing }
}

/** The names of what is not kept, each once; `address` and `template` for secrets within these. */
export const secretNames = ({ values, without }: Unsaved): readonly string[] => [
  ...new Set([
    ...lists.flatMap((list) => values[list].flatMap(({ name, value }) => (value === null ? [name] : []))),
    ...without,
  ]),
]
