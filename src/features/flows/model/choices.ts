import { choicePath } from '#contract/choice-path.ts'
import type { Choice } from '#contract/enrichments.ts'
import { visibleText } from '#domain/result/visible-text.ts'
import { shownName } from '#domain/shown-text.ts'
import { type FlowCatalogue, isDetail } from './catalogue.ts'
import { entity, type FlowDoc } from './flow-document.ts'
import { isList, type Json, type Path } from './json.ts'
import { enrichmentOf, PARAM_KEYS } from './node-parts.ts'

/** Lists of choices that the service keeps beside the catalogue, by their path, as far as they were read. */
export type RemoteChoices = ReadonlyMap<string, readonly Choice[]>

/** Sources of choices: the first document that has the node decides which enrichment it runs. */
export interface ChoicesOf {
  readonly docs: readonly FlowDoc[]
  readonly catalogue: FlowCatalogue
}

/** Returns the parameter that a path of a document leads to, or into. */
function paramAt([container, node = '', key = '', inner]: Path, { docs, catalogue }: ChoicesOf) {
  if (container !== 'nodes') return undefined
  const name = PARAM_KEYS.includes(key) ? inner : key
  const id = docs.map((doc) => enrichmentOf(entity(doc.nodes, node))).find((one) => one !== undefined)
  const enrichment = catalogue.enrichment(id ?? -1)
  return isDetail(enrichment) ? enrichment.params.find((param) => param.name === name) : undefined
}

/** Returns the path that the choices of a parameter are fetched from, where they have to be fetched, and may be. */
export function choicesPath(path: Path, of: ChoicesOf): string | undefined {
  const choices = paramAt(path, of)?.choices
  const endpoint = choices?.mode === 'remote' ? choices.endpoint : undefined
  return endpoint && choicePath(endpoint) ? endpoint : undefined
}

export interface NamedChoice {
  readonly text: string
  /** The id that is sent. */
  readonly id: string
}

/** Name of a parameter value, or of each of several, if its choices are known; ids are sent, names are shown. */
export function namedChoice(
  value: Json | undefined,
  path: Path,
  of: ChoicesOf & { readonly remote?: RemoteChoices | undefined },
): NamedChoice | undefined {
  const items = paramAt(path, of)?.choices?.items ?? of.remote?.get(choicesPath(path, of) ?? '')
  const ids = (isList(value) ? value : [value ?? null]).map((one) =>
    typeof one === 'object' ? undefined : String(one),
  )
  const names = ids.map((id) => items?.find((choice) => choice.id === id))
  if (!items || ids.includes(undefined) || names.every((name) => name === undefined)) return undefined
  const nameOf = ({ id, name }: Choice) =>
    shownName(items.some((other) => other.name === name && other.id !== id) ? `${name} (${id})` : name)
  const shown = ids.map((id) => visibleText(id ?? ''))
  return {
    text: names.map((choice, at) => (choice ? nameOf(choice) : shown[at])).join(', '),
    id: shown.join(', '),
  }
}
