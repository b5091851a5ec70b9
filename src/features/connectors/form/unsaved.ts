import { z } from '#lib/zod.ts'
import { type ConnectorField, fieldsOfKind, isKind, type KindOf, mapFields } from '../model/fields.ts'
import type { IsSecret } from '../model/bulk-text.ts'
import type { FormValues, ListName, PairValues } from './form-values.ts'
import { plainAddress, plainBody } from '../model/hidden-secrets.ts'

// A secret has null for a value: it is not stored. `isEntered`: it is not the service's.
const pairs = z.array(
  z.object({ name: z.string(), value: z.nullable(z.string()), isEntered: z.optional(z.literal(true)) }),
)
const texts = z.array(z.enum(['address', 'template']))
/** A field that a draft of an older version lacks is empty. */
const valuesSchema = z.object(
  mapFields((field) => (isKind(field, 'pairs') ? z.prefault(pairs, []) : z.prefault(z.string(), ''))),
)
type PlainValues = { [F in ConnectorField]: KindOf<F> extends 'pairs' ? z.output<typeof pairs> : string }

const unsavedSchema = z.object({
  values: valuesSchema,
  /** The service's version when the form was opened; absent for a new connector. */
  base: z.optional(valuesSchema),
  /** Fields with a secret that is not stored: `address`, `template`. */
  without: texts,
  /** Those of them that the service did not have so. */
  entered: texts,
})
/** Unsaved work as stored on this device: without any secret. */
export interface UnsavedForm extends Omit<z.output<typeof unsavedSchema>, 'values' | 'base'> {
  readonly values: PlainValues
  readonly base?: PlainValues | undefined
}

/** Reads a record; undefined for one that cannot be read. */
export const readUnsaved = (body: unknown): UnsavedForm | undefined =>
  unsavedSchema.safeParse(body).data as UnsavedForm | undefined

export function unsavedOf(values: FormValues, base: FormValues | undefined, isSecret: IsSecret): UnsavedForm {
  const plain = withoutSecrets(values, base, isSecret)
  const without = [
    ...(plain.url === values.url ? [] : (['address'] as const)),
    ...(plain.bodyTemplate === values.bodyTemplate ? [] : (['template'] as const)),
  ]
  return {
    values: plain,
    ...(base && { base: withoutSecrets(base, base, isSecret) }),
    without,
    entered: without.filter((text) =>
      text === 'address' ? values.url !== base?.url : values.bodyTemplate !== base?.bodyTemplate,
    ),
  }
}

const lists = fieldsOfKind('pairs')

function withoutSecrets(values: FormValues, base: FormValues | undefined, isSecret: IsSecret): PlainValues {
  const plain = (list: ListName): PlainValues[ListName] =>
    values[list].map(({ name, value }) => {
      if (value === '' || !isSecret({ name, value })) return { name, value }
      const isKnown = base?.[list].some((row) => row.name === name && row.value === value) === true
      return { name, value: null, ...(!isKnown && { isEntered: true as const }) }
    })
  return {
    ...values,
    url: plainAddress(values.url, isSecret),
    ...(Object.fromEntries(lists.map((list) => [list, plain(list)])) as Pick<PlainValues, ListName>),
    bodyTemplate: plainBody(values.bodyTemplate, isSecret, ''),
  }
}

export interface RestoredForm {
  readonly values: FormValues
  /** The service's version when the form was opened, with its current secrets. */
  readonly base: FormValues | undefined
  /** Names of secrets that have to be entered again; `address` and `template` for those within these. */
  readonly missing: readonly string[]
}

/**
 * Restores a form. Secrets come from the service's current values, where it has them under the same name and no others
 * were entered here.
 */
export function restored(unsaved: UnsavedForm, now: FormValues | undefined, isSecret: IsSecret): RestoredForm {
  const mine = filled(unsaved.values, unsaved, now, isSecret)
  return {
    values: mine.values,
    base: unsaved.base && filled(unsaved.base, { without: [], entered: [] }, now, isSecret).values,
    missing: mine.missing,
  }
}

function filled(
  plain: PlainValues,
  { without, entered }: Pick<UnsavedForm, 'without' | 'entered'>,
  now: FormValues | undefined,
  isSecret: IsSecret,
) {
  const missing: string[] = []
  const known = now && withoutSecrets(now, now, isSecret)
  const rows = Object.fromEntries(
    lists.map((list) => {
      const left = [...(now?.[list] ?? [])]
      const back = plain[list].map(({ name, value, isEntered }, key): PairValues => {
        if (value !== null) return { key, name, value }
        const at = isEntered ? -1 : left.findIndex((row) => row.name === name && row.value !== '')
        const found = at < 0 ? undefined : left.splice(at, 1)[0]
        if (!found) missing.push(name)
        return { key, name, value: found?.value ?? '' }
      })
      return [list, back]
    }),
  ) as Pick<FormValues, ListName>
  // The text around the secret is the same, so what the service has is what was here.
  const isSameUrl = now !== undefined && known?.url === plain.url && !entered.includes('address')
  const isSameTemplate =
    now !== undefined && known?.bodyTemplate === plain.bodyTemplate && !entered.includes('template')
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

/** The names of what was entered and is not stored, each once; `address` and `template` for secrets within these. */
export const secretNames = ({ values, entered }: UnsavedForm): readonly string[] => [
  ...new Set([
    ...lists.flatMap((list) => values[list].flatMap(({ name, isEntered }) => (isEntered ? [name] : []))),
    ...entered,
  ]),
]
