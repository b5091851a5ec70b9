import type { FlowCatalogue } from '../model/catalogue.ts'
import { fieldOf, isBlank } from '../model/fields.ts'
import { type FlowDoc, type ItemId, itemValue, readItem } from '../model/flow-document.ts'
import { exitsOf } from '../model/kinds.ts'
import { bareName } from '../model/new-ids.ts'
import { casesOf, RUN_IF } from '../model/node-parts.ts'
import { nodeFacts } from '../model/node-kinds.ts'
import type { Port } from '../model/port.ts'
import { inputsOf, outputsOf } from '../model/ports.ts'

/** Pair of an output and an input that may get its value. */
export interface FieldPair {
  /** Empty for the source as a whole. */
  readonly output: string
  /** Empty for a field that is created for it; a path such as `cases.0.when` for the test of a condition. */
  readonly input: string
  /** Score of the pair; `SAME` and above by the same name. */
  readonly fit: number
  /** True where the input has a value, which the line would replace. */
  readonly isTaken: boolean
}

// Each rank outweighs all below it: name, then words in common, then type.
const SAME = 100
/** All words of one name are in the other: `company` and `company_name`. */
const WITHIN = 40
const SOME_WORDS = 30
const TYPE = 4
const REQUIRED = 2
const TAKEN = -200

/** All that may be joined from one item to another, the best first. `exit`: the edge leaves a condition by this one. */
export function fieldPairs(
  doc: FlowDoc,
  catalogue: FlowCatalogue,
  source: ItemId,
  exit: string,
  target: ItemId,
): readonly FieldPair[] {
  const exits = exitsOf(itemValue(doc, source))
  const isNode = readItem(target).container === 'nodes'
  if (exits.length > 0 && isNode) {
    // A node after a condition runs only if that exit was taken.
    const from = exit === '' ? exits : [exit]
    return from.map((output, at) => ({ output, input: RUN_IF, fit: from.length === 1 ? SAME : -at, isTaken: false }))
  }
  const outputs = outputsOf(doc, source, catalogue).filter(({ name }) => exit === '' || name === exit)
  const facts = isNode ? nodeFacts(itemValue(doc, target)) : undefined
  if (facts?.outputs === 'exits') {
    const tests = testsOf(doc, target)
    if (tests.length > 0)
      return tests.flatMap((test) => outputs.map(({ name }): FieldPair => ({ ...test, output: name })))
  }
  // An item without prescribed inputs: a field of the source's name is created.
  const isOpen = target === 'output' || (facts !== undefined && facts.inputs !== 'catalogue')
  const known = inputsOf(doc, target, catalogue)
  const inputs = isOpen || known.length === 0 ? [...known, { name: '', type: '', required: false }] : known
  const pairs = outputs.flatMap((output) =>
    inputs.map((input): FieldPair => {
      const isTaken = input.name !== '' && !isBlank(fieldOf(doc, target, input.name)?.value)
      return { output: output.name, input: input.name, fit: fitOf(source, output, input, isTaken), isTaken }
    }),
  )
  return pairs.toSorted((a, b) => b.fit - a.fit)
}

/** The tests of a condition, empty ones first. An edge into one that has a test adds another part to it. */
const testsOf = (doc: FlowDoc, item: ItemId): readonly Omit<FieldPair, 'output'>[] =>
  casesOf(itemValue(doc, item))
    .map(({ when, path }) => ({
      input: [...path, 'when'].join('.'),
      fit: when.trim() === '' ? TYPE : 0,
      isTaken: false,
    }))
    .toSorted((a, b) => b.fit - a.fit)

/**
 * The pairs that need no choice: all of the same name whose input is empty; else the only one there is, or the only one
 * of an item with a single value that shares its words.
 */
export function obviousPairs(pairs: readonly FieldPair[]): readonly FieldPair[] {
  const same = eachOnce(pairs.filter(({ fit, isTaken }) => fit >= SAME && !isTaken))
  if (same.length > 0) return same
  const [best, second] = pairs
  if (!best || best.isTaken) return []
  const isAlone = second === undefined || (best.fit >= WITHIN && second.fit < WITHIN && second.output === best.output)
  if (isAlone) return [best]
  // Where all else has a value and none is of this name, a new field is all there is space for.
  const [free, ...others] = pairs.filter(({ isTaken }) => !isTaken)
  const isSameTaken = pairs.some(({ fit, isTaken }) => isTaken && fit - TAKEN >= SAME)
  return free?.input === '' && others.length === 0 && !isSameTaken ? [free] : []
}

/** True for pairs that share their name or words of it: they are likely, and a user chooses. */
export const isLikely = ({ fit }: FieldPair): boolean => fit > TYPE + REQUIRED + 1

/** So many are offered at first. */
export const MAX_SHOWN_PAIRS = 5

/** The likeliest few: each output and each input at most once, what is free before what has a value. */
export function firstPairs(pairs: readonly FieldPair[]): readonly FieldPair[] {
  const once = eachOnce(pairs.filter(({ isTaken }) => !isTaken))
  const likely = once.filter(isLikely)
  const few = likely.length > 0 ? likely : pairs.filter(({ isTaken }) => !isTaken)
  return (few.length > 0 ? few : pairs).slice(0, MAX_SHOWN_PAIRS)
}

/** Returns several pairs that share words as no other pair does: `first` to `first_name`, `last` to `last_name`. */
export function connectedPairs(pairs: readonly FieldPair[]): readonly FieldPair[] {
  const within = pairs.filter(({ fit, isTaken }) => fit >= WITHIN && !isTaken)
  const isAlone = (pair: FieldPair) =>
    within.every((other) => other === pair || (other.input !== pair.input && other.output !== pair.output))
  const alone = within.filter(isAlone)
  return alone.length > 1 ? alone : []
}

function eachOnce(pairs: readonly FieldPair[]): readonly FieldPair[] {
  const [inputs, outputs] = [new Set<string>(), new Set<string>()]
  return pairs.filter(({ input, output }) => {
    if ((input !== '' && inputs.has(input)) || (output !== '' && outputs.has(output))) return false
    inputs.add(input)
    outputs.add(output)
    return true
  })
}

function fitOf(source: ItemId, output: Port, input: Port, isTaken: boolean): number {
  const from = output.name || readItem(source).key
  const isSame = input.name !== '' && bareName(from) === bareName(input.name)
  const share = isSame || input.name === '' ? 0 : nameSimilarity(from, input.name)
  // Nearly everything is text, so the type text tells nothing apart.
  const isOfType = output.type !== 'text' && output.type !== '' && output.type === input.type
  return (
    (isSame ? SAME : share === 1 ? WITHIN : SOME_WORDS * share) +
    (isOfType ? TYPE : 0) +
    (input.required ? REQUIRED : 0) +
    (input.name === '' ? 0.5 : 0) +
    (isTaken ? TAKEN : 0)
  )
}

/** Words that do not describe a value. */
const BARE = new Set(['id', 'value', 'of', 'the'])

/** The words of a name: `firstName`, `first-name` and `First name` alike. */
const wordsOf = (name: string): ReadonlySet<string> =>
  new Set(
    name
      .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !BARE.has(word)),
  )

/** Similarity of two names: 1 if one has all words of the other, else the share in common, under a half. */
function nameSimilarity(a: string, b: string): number {
  const [left, right] = [wordsOf(a), wordsOf(b)]
  const shared = [...left].filter((word) => right.has(word)).length
  if (shared === 0) return 0
  if (shared === Math.min(left.size, right.size)) return 1
  return shared / (left.size + right.size)
}
