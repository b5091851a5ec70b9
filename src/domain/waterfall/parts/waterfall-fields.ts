import type { Param } from '#contract/enrichments.ts'
import type { Waterfall } from '#contract/waterfalls.ts'
import { type RunField, fieldsOf } from '../../run/run-fields.ts'

/**
 * Returns the inputs of a waterfall as parameters. Missing properties (description, choices) are taken from the
 * first provider that has it by the same name.
 */
export function waterfallParams({
  input_params,
  available_enrichments,
}: Pick<Waterfall, 'input_params' | 'available_enrichments'>): readonly Param[] {
  return input_params.map(({ name, type, required }) => {
    const known = available_enrichments.flatMap(({ params }) => params).find((param) => param.name === name)
    return {
      name,
      is_required: required,
      type_field: type || (known?.type_field ?? ''),
      description: known?.description ?? '',
      choices: known?.choices ?? null,
    }
  })
}

/** The fields of a waterfall's form, in the service's order. No input sets its price. */
export const waterfallFields = (waterfall: Parameters<typeof waterfallParams>[0]): readonly RunField[] =>
  fieldsOf({ params: [...waterfallParams(waterfall)], pricing: { type: 'fixed', parameter: null } })
