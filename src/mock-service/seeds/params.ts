import type { ChoiceRecord, ParamRecord } from '../enrichment-records.ts'

/** Short ways to write the parameters of a seed's enrichments. */
export const text = (name: string, description: string): ParamRecord => ({
  name,
  is_required: true,
  type_field: 'text',
  description,
})

export const typed = (type_field: string, name: string, description: string): ParamRecord => ({
  ...text(name, description),
  type_field,
})

export const optional = (param: ParamRecord): ParamRecord => ({ ...param, is_required: false })

export const inlineChoice = (
  type_field: 'select' | 'mselect',
  name: string,
  description: string,
  items: readonly ChoiceRecord[],
): ParamRecord => ({ ...typed(type_field, name, description), choices: { mode: 'inline', items: [...items] } })

/**
 * A parameter whose choices are fetched; `enrichment` is the id in the path. Not documented: whether the path
 * carries the version prefix; enrichments with an odd id leave it out, so that both are seen.
 */
export function remoteChoice(
  type_field: 'select' | 'mselect',
  name: string,
  description: string,
  enrichment: number,
  list: string,
): ParamRecord {
  const path = `/enrichments/${enrichment}/params/${name}/choices`
  const endpoint = enrichment % 2 === 0 ? `/v1${path}` : path
  return { ...typed(type_field, name, description), choices: { mode: 'remote', endpoint, list } }
}
