import { parseExact, stringifyExact } from '#lib/marked-numbers.ts'
import { isObject } from '#lib/objects.ts'
import { eachFlowText, flowTextsOf } from '../../model/flow-texts.ts'
import type { NewFlow } from './flow-operations.ts'

/** In bytes; larger files are no flows. */
export const MAX_FILE_BYTES = 20 * 2 ** 20

const FORMAT = 'enrichment-console-flow'

/** The text of a flow's file. Its token stays at the service: it means nothing elsewhere. */
export function writeFlowFile({ config, ui, ...texts }: NewFlow): string {
  const head = { format: FORMAT, version: 1, ...flowTextsOf(texts), config, ...(ui && { ui }) }
  return `${stringifyExact(head, 2)}\n`
}

/** A name for the file that every system can keep. */
export function fileNameOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\w -]+/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
    .toLowerCase()
    .slice(0, 60)
  return `${plain || 'flow'}.flow.json`
}

/** Content of a file, or the reason why it is no flow. */
export type ReadFile =
  | { readonly kind: 'flow'; readonly flow: NewFlow }
  /** `json`: no JSON at all. `shape`: JSON, and no flow. */
  | { readonly kind: 'wrong'; readonly why: 'json' | 'shape' }

/** Reads a file that was exported, a flow as the service spells it, or a bare graph; `fallback` is a name for the last. */
export function readFlowFile(text: string, fallback: string): ReadFile {
  let head: unknown
  try {
    head = parseExact(text.replace(/^\uFEFF/, ''))
  } catch {
    return { kind: 'wrong', why: 'json' }
  }
  if (!isObject(head)) return { kind: 'wrong', why: 'shape' }
  const config = isObject(head['config']) ? head['config'] : head
  if (!isGraph(config)) return { kind: 'wrong', why: 'shape' }
  const textAt = (key: string) => (config !== head && typeof head[key] === 'string' ? head[key] : '')
  const ui = config === head ? undefined : head['ui']
  return {
    kind: 'flow',
    flow: {
      ...eachFlowText(textAt),
      name: textAt('name').trim() || fallback,
      config,
      ...(isObject(ui) && { ui }),
    },
  }
}

const isParts = (part: unknown): boolean => Array.isArray(part) || isObject(part)

const isGraph = ({ inputs, nodes, output }: Record<string, unknown>): boolean =>
  isParts(inputs) && isParts(nodes) && isObject(output)

/** Returns the number of parts a list, or an object by id, has. */
export const countParts = (parts: unknown): number =>
  Array.isArray(parts) ? parts.length : isObject(parts) ? Object.keys(parts).length : 0
