import { z } from '#lib/zod.ts'
import { isSecret } from '../../run/secret-fields.ts'
import type { InputMapping } from './mapping.ts'

const valueSourceSchema = z.union([
  z.object({ from: z.literal('column'), column: z.string() }),
  z.object({ from: z.literal('constant'), value: z.union([z.string(), z.array(z.string())]) }),
  z.object({ from: z.literal('nothing') }),
])

/** A mapping as records hold it: pairs, for a parameter may be called `__proto__`. */
export const storedMappingSchema = z.array(
  z.tuple([z.string(), z.object({ source: valueSourceSchema, trim: z.boolean(), lower: z.boolean() })]),
)

/** A mapping for a record. Fixed values of inputs that hold secrets are left out: they stay off the device. */
export const toStoredMapping = (mapping: InputMapping): z.output<typeof storedMappingSchema> =>
  [...mapping]
    .filter(([param, { source }]) => source.from !== 'constant' || !isSecret(param))
    .map(([param, { source, trim, lower }]) => [
      param,
      {
        source: source.from === 'constant' ? { from: 'constant', value: plainValue(source.value) } : source,
        trim,
        lower,
      },
    ])

const plainValue = (value: string | readonly string[]) => (typeof value === 'string' ? value : [...value])
