import type { FlowTextKey } from '#contract/flow-list.ts'
import { visibleText } from '#domain/result/visible-text.ts'
import { shownName } from '#domain/shown-text.ts'
import type { FlowResolverTexts } from '#texts/flows/flow-resolver.ts'
import type { FlowCatalogue } from '../model/catalogue.ts'
import { namedChoice, type RemoteChoices } from '../model/choices.ts'
import { entity, type FlowDoc, hasItem, type ItemId, readItem } from '../model/flow-document.ts'
import { isList, isRecord, type Json, own, type Path, plainText, sameJson } from '../model/json.ts'
import type { LabelledField } from '../model/node-fields.ts'
import { connectorOf, enrichmentOf, PARAM_KEYS, providersOf, verifierOf, waterfallOf } from '../model/node-parts.ts'
import { expressions, readReference } from '../model/reference-uses.ts'
import { resolve } from '../model/references.ts'
import { itemLabel } from './describe.ts'

export interface FormattedValue {
  readonly text: string
  /** The id in the API, if the text shows its name. */
  readonly id?: string
  /** An expression, JSON or an id: in the face of code. */
  readonly isCode?: boolean
  readonly isNothing?: boolean
  /** There is not even an empty value. */
  readonly isAbsent?: boolean
}

/** Context needed to show items and values by their names. */
export interface ValueFormatter {
  /** The side first; where it lacks something, the following ones are used. */
  readonly docs: readonly FlowDoc[]
  readonly catalogue: FlowCatalogue
  readonly remote?: RemoteChoices
  readonly words: FlowResolverTexts
  /** Values of one position differ in spelling alone: they are shown as they are spelled. */
  readonly isSpelled?: boolean
}

/** The name of a thing in the first of the documents that has it. */
export function formatItemName(item: ItemId, { docs, catalogue, words }: ValueFormatter): string {
  const doc = docs.find((one) => hasItem(one, item)) ?? docs[0]
  return shownName(doc ? itemLabel(doc, item, catalogue, words) : readItem(item).key)
}

/** Formats a value: references by the names of their targets, constants bare, a node by its content. */
export function formatValue(value: Json | undefined, path: Path, formatter: ValueFormatter): FormattedValue {
  const { flowResolver: t } = formatter.words
  if (value === undefined) return { text: t.nothing, isNothing: true, isAbsent: true }
  if (formatter.isSpelled) return { text: visibleText(plainText(value)) || t.blank, isCode: true }
  const last = path.findLast((key) => key !== 'value') ?? ''
  if (typeof value === 'string' && expressions.has(last))
    return { text: visibleText(value) || t.blank, isCode: value !== '' }
  const reference = readReference(value)
  if (reference) return formatReference(reference.text, formatter)
  if (isRecord(value) && own(value, 'type') === 'simple' && own(value, 'value') !== undefined)
    return formatValue(own(value, 'value'), path, formatter)
  if (value === null || value === '' || (isList(value) && value.length === 0)) return { text: t.blank, isNothing: true }
  const listed = targetName(value, path, formatter) ?? typeName(value, path, formatter)
  if (listed !== undefined) return { text: listed }
  const chosen = namedChoice(value, path, formatter)
  if (chosen) return chosen
  if (typeof value === 'string') return { text: visibleText(plainText(value)) }
  if (typeof value !== 'object') return { text: String(value), isCode: typeof value === 'boolean' }
  const providers = last === 'enrichments' ? providersOf({ enrichments: value }) : undefined
  if (providers && isList(value) && providers.length === value.length)
    return { text: formatProviders(providers, path, formatter) }
  if (isList(value) && value.every((one) => typeof one !== 'object'))
    return { text: value.map((one) => visibleText(plainText(one))).join(', ') }
  if (isRecord(value) && path.length === 2 && path[0] === 'nodes') {
    return {
      text: t.wholeNode(
        countIn(PARAM_KEYS.map((key) => own(value, key)).find(Boolean)),
        countIn(own(value, 'outputs')),
      ),
    }
  }
  return { text: visibleText(plainText(value)), isCode: true }
}

/**
 * The formatter for values of one position: where two that differ look alike, they are formatted as they are spelled.
 */
export function withDistinctNames(
  formatter: ValueFormatter,
  path: Path,
  values: readonly (Json | undefined)[],
): ValueFormatter {
  // A node or an input as a whole is formatted by its fields.
  if (path.length === 2 && path[0] !== 'form') return formatter
  const formatted = values.map((value) => [value, formatValue(value, path, formatter)] as const)
  const alike = formatted.some(([value, { text }]) =>
    formatted.some(([other, { text: same }]) => text === same && !sameJson(value, other)),
  )
  return alike ? { ...formatter, isSpelled: true } : formatter
}

/** Returns the catalogue name of the enrichment, waterfall or connector that a node runs. */
function targetName(
  value: Json,
  [container, id = '', key, ...more]: Path,
  { docs, catalogue }: ValueFormatter,
): string | undefined {
  if (container !== 'nodes' || key === undefined || more.length > 0) return undefined
  const node = { [key]: value }
  const verifier = verifierOf(node)
  if (verifier !== undefined) {
    const waterfall = docs.map((doc) => waterfallOf(entity(doc.nodes, id))).find((one) => one !== undefined)
    const known = catalogue.waterfall(waterfall ?? '')?.email_verifiers.find((one) => one.id === verifier)?.name
    const name = known || catalogue.enrichment(verifier)?.name
    return name ? shownName(name) : undefined
  }
  const enrichment = enrichmentOf(node)
  const connector = connectorOf(node)
  const waterfall = waterfallOf(node)
  const found =
    (enrichment !== undefined && catalogue.enrichment(enrichment)?.name) ||
    (connector !== undefined && catalogue.connector(connector)?.name) ||
    (waterfall !== undefined && catalogue.waterfall(waterfall)?.name)
  return found ? shownName(found) : undefined
}

/** The kind of a node or of an input, by the inspector's label. */
function typeName(value: Json, [container, , key, ...more]: Path, { words }: ValueFormatter): string | undefined {
  if (key !== 'type' || more.length > 0 || typeof value !== 'string') return undefined
  const { flowEditor, flowInspector } = words
  const kinds: Readonly<Record<string, string>> = container === 'inputs' ? flowInspector.input.types : flowEditor.kinds
  return (container === 'inputs' || container === 'nodes') && Object.hasOwn(kinds, value) ? kinds[value] : undefined
}

const countIn = (value: Json | undefined): number =>
  isList(value) ? value.length : isRecord(value) ? Object.keys(value).length : 0

/** A reference by the name of what it leads to, where any of the documents has that. */
export function formatReference(text: string, formatter: ValueFormatter): FormattedValue {
  for (const doc of formatter.docs) {
    const { source, output, found } = resolve(doc, text)
    if (found)
      return { text: formatter.words.flowResolver.source(formatItemName(source, formatter), shownName(output)) }
  }
  return { text: visibleText(text), isCode: true }
}

function formatProviders(ids: readonly number[], [, node = '']: Path, { docs, catalogue }: ValueFormatter): string {
  const identifier = docs.map((doc) => waterfallOf(entity(doc.nodes, node))).find((one) => one !== undefined)
  const known = catalogue.waterfall(identifier ?? '')?.available_enrichments ?? []
  return ids
    .map((id) => known.find((one) => one.id === id)?.name || catalogue.enrichment(id)?.name || `#${id}`)
    .map(shownName)
    .join(', ')
}

/** A field without a label in `texts/en/flows/flow-resolver.ts` does not compile here. */
type Labels = Readonly<Record<FlowTextKey | LabelledField, string>>

/** The field of a path, by its label, and whether that is a name from the flow rather than a text of the console. */
export function formatField([container = '', ...rest]: Path, { words }: ValueFormatter): FormattedValue {
  const { flowResolver: t } = words
  const labels: Labels & Readonly<Record<string, string | undefined>> = t.fields
  const known = (key: string) => (Object.hasOwn(labels, key) ? labels[key] : undefined)
  if (rest.length === 0) return { text: known(container) ?? container }
  if (container === 'form') return { text: known([container, ...rest].join('.')) ?? container }
  const inner =
    container === 'output' ? rest.filter((key) => key !== 'fields') : rest.slice(container === 'extra' ? 0 : 1)
  const keys = inner.filter((key, at) => !(at === 0 && PARAM_KEYS.includes(key)) && (key !== 'value' || at === 0))
  if (keys.length === 0) return { text: t.whole }
  const [only, ...more] = keys
  const word = more.length === 0 && !PARAM_KEYS.includes(inner[0] ?? '') ? known(only ?? '') : undefined
  return word === undefined ? { text: shownName(keys.join('.')), isCode: true } : { text: word }
}
