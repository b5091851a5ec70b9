import { shownName } from '#domain/shown-text.ts'
import type { FlowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import type { FlowCatalogue } from '../model/catalogue.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { outputsOf } from '../model/ports.ts'
import { resolve } from '../model/references.ts'
import { itemLabel } from './describe.ts'

/** Label of a reference: “Find domain · Domain” for `dom.domain`. Undefined for what the flow lacks. */
export function referenceLabel(
  doc: FlowDoc,
  reference: string,
  catalogue: FlowCatalogue,
  texts: FlowInspectorTexts,
): string | undefined {
  const { source, output, found } = resolve(doc, reference)
  if (!found) return undefined
  const name = shownName(itemLabel(doc, source, catalogue, texts))
  if (source.startsWith('inputs/')) return name
  const port = outputsOf(doc, source, catalogue).find((one) => one.name === output)
  return `${name} · ${shownName(port?.label ?? (output || texts.flowInspector.field.whole))}`
}
