import type { Catalogue } from '../model/catalogue.ts'
import { fieldOf, isBlank } from '../model/fields.ts'
import { type FlowDoc, type ItemId, itemValue, readItem } from '../model/flow-document.ts'
import { exitsOf, kindOf } from '../model/kinds.ts'
import { bareName } from '../model/new-ids.ts'
import { RUN_IF } from '../model/node-parts.ts'
import { inputsOf, outputsOf, type Port } from '../model/ports.ts'

/** What of one item may feed what of another. */
export interface Pair {
  /** Empty for the source as a whole. */
  readonly output: string
  /** Empty for a field that is made for it. */
  readonly input: string
  /** How well they fit; above `CLEAR` by the same name. */
  readonly fit: number
  /** True where the input has a value, which the line would replace. */
  readonly isTaken: boolean
}

/** Pairs of the same name fit so well that nobody needs to be asked. */
const CLEAR = 10

/** All that may be joined from one item to another, the best first. `exit`: the wire leaves a condition by this one. */
export function pairsOf(
  doc: FlowDoc,
  catalogue: Catalogue,
  source: ItemId,
  exit: string,
  target: ItemId,
): readonly Pair[] {
  const exits = exitsOf(itemValue(doc, source))
  const isNode = readItem(target).room === 'nodes'
  if (exits.length > 0 && isNode) {
    // What comes after a condition runs only where that exit was taken.
    const from = exit === '' ? exits : [exit]
    return from.map((output, at) => ({ output, input: RUN_IF, fit: from.length === 1 ? CLEAR : -at, isTaken: false }))
  }
  const outputs = outputsOf(doc, source, catalogue).filter(({ name }) => exit === '' || name === exit)
  const kind = kindOf(doc, target)
  // Whose inputs nobody prescribes: a field of the source's name is made.
  const isOpen = kind === 'output' || kind === 'transform' || kind === 'condition' || kind === 'unknown'
  const known = inputsOf(doc, target, catalogue)
  const inputs = isOpen || known.length === 0 ? [...known, { name: '', type: '', required: false }] : known
  const pairs = outputs.flatMap((output) =>
    inputs.map((input): Pair => {
      const isTaken = input.name !== '' && !isBlank(fieldOf(doc, target, input.name)?.value)
      return { output: output.name, input: input.name, fit: fitOf(source, output, input, isTaken), isTaken }
    }),
  )
  return pairs.toSorted((a, b) => b.fit - a.fit)
}

/** The pair that nobody needs to be asked about: the only one, or one of the same name that takes nobody's place. */
export function clearPair(pairs: readonly Pair[]): Pair | undefined {
  const [best, second] = pairs
  if (!best || best.isTaken) return undefined
  if (!second || (best.fit >= CLEAR && second.fit < best.fit)) return best
  return undefined
}

function fitOf(source: ItemId, output: Port, input: Port, isTaken: boolean): number {
  const from = bareName(output.name || readItem(source).key)
  const to = bareName(input.name)
  const isSame = from === to
  const isLike = !isSame && to !== '' && (from.endsWith(to) || to.endsWith(from))
  const isOfType = output.type !== '' && output.type === input.type
  return (
    (isSame ? CLEAR : isLike ? 4 : 0) +
    (isOfType ? 1 : 0) +
    (input.required ? 2 : 0) +
    (input.name === '' ? 0.5 : 0) -
    (isTaken ? 6 : 0)
  )
}
