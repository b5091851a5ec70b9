import type { FlowCatalogue } from '../model/catalogue.ts'
import { fieldOf, isBlank } from '../model/fields.ts'
import { connectableItems, type FlowDoc, type ItemId, itemValue } from '../model/flow-document.ts'
import { bareName } from '../model/new-ids.ts'
import { nodeFacts } from '../model/node-kinds.ts'
import { inputsOf, outputsOf } from '../model/ports.ts'
import type { FlowEdge } from '../model/references.ts'

export interface FilledInputs {
  readonly source: ItemId
  readonly output: string
  readonly input: string
}

/**
 * Values of the flow for the required parameters of an item that have none, by the very same name: from the nearest item that
 * leads to `near`, else from the only one in the flow. Where two are as near, nothing is guessed. `except`: items that wait
 * for this one, and parameters that are filled already.
 */
export function fillByName(
  doc: FlowDoc,
  edges: readonly FlowEdge[],
  catalogue: FlowCatalogue,
  item: ItemId,
  near: readonly ItemId[],
  except: { readonly items: ReadonlySet<ItemId>; readonly inputs: ReadonlySet<string> },
): readonly FilledInputs[] {
  const open = inputsOf(doc, item, catalogue).filter(
    ({ name, required }) => required && !except.inputs.has(name) && isBlank(fieldOf(doc, item, name)?.value),
  )
  if (open.length === 0) return []
  const sources = connectableItems(doc).filter((one) => one !== 'output' && one !== item && !except.items.has(one))
  const rings = [...ringsBefore(edges, near), sources]
  return open.flatMap(({ name }): FilledInputs[] => {
    for (const ring of rings) {
      const found = ring.flatMap((source) => {
        const output = sources.includes(source) ? outputNamed(doc, source, name, catalogue) : undefined
        return output === undefined ? [] : [{ source, output, input: name }]
      })
      if (found.length > 0) return found.length === 1 ? found : []
    }
    return []
  })
}

/** Returns the items, then their sources, then the sources of these, and so on. */
function ringsBefore(edges: readonly FlowEdge[], near: readonly ItemId[]): readonly (readonly ItemId[])[] {
  const rings: ItemId[][] = []
  const seen = new Set<ItemId>(near)
  for (let ring: ItemId[] = [...near]; ring.length > 0;) {
    rings.push(ring)
    const here = new Set(ring)
    ring = []
    for (const { source, target } of edges) {
      if (!here.has(target) || seen.has(source)) continue
      seen.add(source)
      ring.push(source)
    }
  }
  return rings
}

function outputNamed(doc: FlowDoc, source: ItemId, name: string, catalogue: FlowCatalogue): string | undefined {
  const wanted = bareName(name)
  if (source.startsWith('inputs/')) return bareName(source.slice('inputs/'.length)) === wanted ? '' : undefined
  // The value of an exit of a condition is whether it was taken.
  if (nodeFacts(itemValue(doc, source)).outputs === 'exits') return undefined
  return outputsOf(doc, source, catalogue).find((port) => bareName(port.name) === wanted)?.name
}
