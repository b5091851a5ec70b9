import { itemPath } from '../model/fields.ts'
import { type FlowDoc, hasItem, type ItemId, itemValue, readItem } from '../model/flow-document.ts'
import { type Json, type Path, valueAt } from '../model/json.ts'
import { type Use, usesIn } from '../model/reference-uses.ts'
import { resolve } from '../model/references.ts'
import type { MergeSide } from './conflict.ts'
import { atKeyedPath, keyedPath } from './keyed-path.ts'
import { type LostOutput, lostOutput, lostOutputs } from './lost-outputs.ts'
import { addConflict, isContested, type MergeContext } from './merge-context.ts'
import { setAt } from './set-at.ts'
import { readers, withItem, withItemOf } from './working-copy.ts'

/** The document with what references still need, and which of it is there only until a decision. */
export interface DocWithGhosts {
  readonly doc: FlowDoc
  readonly ghosts: ReadonlySet<ItemId>
}

/**
 * A reference that one side added to something the other deleted, or to an output of it, is a conflict: the deleted
 * item is restored as a ghost until it is decided. Nothing in the result refers to what both sides lack.
 */
export function restoreDeleted(pass: MergeContext, merged: FlowDoc): DocWithGhosts {
  const deleted = [...pass.deleted.mine, ...pass.deleted.theirs].filter((item) => !hasItem(merged, item))
  // Most texts name no deleted item, and then nothing is looked up.
  const names = [...deleted.map((item) => readItem(item).key), ...lostOutputs(pass)]
  return names.length === 0
    ? { doc: merged, ghosts: new Set() }
    : bringAlong(pass, names, addLostConflicts(pass, names, merged))
}

/**
 * Adds a conflict for every reference whose value is decided. An undecided one shows mine only, and must not decide for
 * others. One resolution applies to all that read the same item: the id decides which of them has it, so that the
 * result does not depend on which side is mine.
 */
function addLostConflicts(pass: MergeContext, names: readonly string[], merged: FlowDoc): DocWithGhosts {
  const ghosts = new Set<ItemId>()
  const requested = new Set<string>()
  const doc = changed(pass, merged)
    .toSorted()
    .reduce((before, owner) => {
      let after = before
      const next = () => findLost(pass, names, after, owner, (lost) => !requested.has(nameOf(lost)))
      for (let lost = next(); lost; lost = next()) {
        requested.add(nameOf(lost))
        if (isContested(pass, lost.place)) continue
        const value = itemValue(after, owner)
        const retained = decide(pass, owner, lost, value)
        if (retained === 'restore') {
          after = restore(pass, after, lost)
          if (!lost.output) ghosts.add(lost.source)
        } else
          after = withItem(after, owner, setAt(value, lost.use.path, retained.value ?? cut(value, lost.use)) ?? null)
      }
      return after
    }, merged)
  return { doc, ghosts }
}

/** Also restores the items that ghosts and open values read: the resolution of those decides about them, too. */
function bringAlong(pass: MergeContext, names: readonly string[], before: DocWithGhosts): DocWithGhosts {
  const ghosts = new Set(before.ghosts)
  let { doc } = before
  const queue = [...changed(pass, doc)]
  // An output becomes a conflict once its reader stays; until then the result shows what is missing.
  const next = (owner: ItemId) => findLost(pass, names, doc, owner, ({ output }) => !output)
  for (const owner of queue) {
    for (let lost = next(owner); lost; lost = next(owner)) {
      doc = restore(pass, doc, lost)
      ghosts.add(lost.source)
      queue.push(lost.source)
    }
  }
  return { doc, ghosts }
}

/** Items that differ from either side; one unchanged on both sides lacks only sources that they deleted. */
const changed = ({ mine, theirs }: MergeContext, doc: FlowDoc): readonly ItemId[] => readers(doc, mine, theirs)

interface Lost {
  readonly use: Use
  /** Its path in the document, with entries of lists by their key. */
  readonly place: Path
  readonly source: ItemId
  readonly retainedBy: MergeSide
  /** The source is there and this output of it is not. */
  readonly output?: LostOutput | undefined
}

const nameOf = ({ place: position, source, output }: Lost): string =>
  [...position, '#', source, output?.output].join('/')

const restore = (pass: MergeContext, doc: FlowDoc, { source, retainedBy, output }: Lost): FlowDoc =>
  output ? output.restored : withItemOf(doc, pass[retainedBy], source)

/** Returns the first reference of an item to something that the document lacks and a side still has. */
function findLost(
  pass: MergeContext,
  names: readonly string[],
  doc: FlowDoc,
  owner: ItemId,
  isOpen: (lost: Lost) => boolean = () => true,
): Lost | undefined {
  const value = itemValue(doc, owner)
  for (const use of usesIn(value)) {
    const lost = names.some((name) => use.text.includes(name)) ? lostSource(pass, doc, owner, use) : undefined
    const found = lost && { ...lost, use, place: [...itemPath(owner), ...keyedPath(value, use.path)] }
    if (found && isOpen(found)) return found
  }
  return undefined
}

/** Returns the missing source of a reference in the result; undefined where the deleting side left it broken itself. */
function lostSource(
  pass: MergeContext,
  doc: FlowDoc,
  owner: ItemId,
  use: Use,
): Pick<Lost, 'source' | 'retainedBy' | 'output'> | undefined {
  for (const [retainedBy, deletedBy] of [['mine', 'theirs'] as const, ['theirs', 'mine'] as const]) {
    const { found, source, output: named } = resolve(pass[retainedBy], use.text)
    if (!found) continue
    const output = hasItem(doc, source) ? lostOutput(pass, doc, source, named, retainedBy) : undefined
    if (hasItem(doc, source) && !output) continue
    const leftBroken = usesIn(itemValue(pass[deletedBy], owner)).some(
      ({ path, text }) => text === use.text && path.join('/') === use.path.join('/'),
    )
    if (!leftBroken) return { source, retainedBy, output }
  }
  return undefined
}

function decide(
  pass: MergeContext,
  owner: ItemId,
  { source, retainedBy, place: path, output: lost }: Lost,
  value: Json | undefined,
): 'restore' | { readonly value: Json | undefined } {
  const inner = path.slice(itemPath(owner).length)
  const [base, mine, theirs] = [pass.base, pass.mine, pass.theirs].map((doc) =>
    atKeyedPath(itemValue(doc, owner), inner),
  )
  const deletedBy = retainedBy === 'mine' ? 'theirs' : 'mine'
  const resolution = addConflict(pass, {
    kind: lost || source.startsWith('inputs/') ? 'ref-to-deleted' : 'edge-to-deleted',
    path,
    more: lost ? `${source}/${lost.output}` : source,
    ...(base !== undefined && { base }),
    ...(mine !== undefined && { mine }),
    ...(theirs !== undefined && { theirs }),
    about: [source],
    ...(lost && { output: lost.output }),
    deletedBy,
  })
  if (resolution === undefined || resolution.choice === retainedBy || resolution.choice === 'both') return 'restore'
  if (resolution.choice === 'edit') return { value: resolution.value }
  const other = retainedBy === 'mine' ? theirs : mine
  return { value: other === undefined || value === undefined ? undefined : other }
}

/** The text around a reference without it; undefined where the position is the reference. */
function cut(item: Json | undefined, { path, spelling, text }: Use): Json | undefined {
  const around = valueAt(item, path)
  if (spelling !== 'text' || typeof around !== 'string') return undefined
  return around.replaceAll(`{{${text}}}`, '').replaceAll(`{{ ${text} }}`, '').replaceAll(`{${text}}`, '')
}
