import type { FlowTextKey } from '#contract/flow-list.ts'
import { fieldHolder } from '../model/fields.ts'
import { type Entities, entity, type FlowDoc, hasEntity, type ItemId, readItem } from '../model/flow-document.ts'
import { eachFlowText, FLOW_TEXTS } from '../model/flow-texts.ts'
import { type Json, own, sameJson } from '../model/json.ts'
import { freeName } from '../model/new-ids.ts'
import { orderIn } from '../model/same-flow.ts'
import { alignNames } from './align-names.ts'
import { breakCycles } from './break-cycles.ts'
import type { Conflict, Resolutions, MergeSide } from './conflict.ts'
import { findRenames, followRenames } from './find-renames.ts'
import { restoreDeleted } from './ghosts.ts'
import { addConflict, contest, type MergeContext } from './merge-context.ts'
import { mergeEntities } from './merge-entities.ts'
import { mergeOrder } from './merge-order.ts'
import { mergeText } from './merge-text.ts'
import { mergeUi } from './merge-ui.ts'
import { mergeRecord, mergeValue } from './merge-value.ts'
import { positionAdded } from './position-added.ts'
import { type RenamedItems, renameItems } from './rename-items.ts'
import { setAt } from './set-at.ts'
import { structuralShare } from './structural-share.ts'
import { type MergeSummary, summarize } from './summary.ts'

/** Options of a merge besides the three documents. */
export interface MergeOptions {
  /** Renames by my steps since the base, in their order. Without it my renames are guessed like theirs. */
  readonly renames?: readonly { readonly from: ItemId; readonly to: ItemId }[]
  readonly resolutions?: Resolutions
  /** Decides what no user has decided: for changes that the service made to my own write. */
  readonly prefer?: MergeSide
}

export interface Merged {
  /** Both sides' changes. Where a conflict is open it shows mine; it is not fit to be sent before all are settled. */
  readonly doc: FlowDoc
  /** Open and settled conflicts, in the order of the document. */
  readonly conflicts: readonly Conflict[]
  readonly summary: MergeSummary
}

/**
 * Merges the changes of two sides to one flow, field by field. Total and without side effects: equal arguments, equal
 * result.
 */
export function mergeFlows(base: FlowDoc, mine: FlowDoc, theirs: FlowDoc, options: MergeOptions = {}): Merged {
  return mergeShared(base, structuralShare(base, mine), structuralShare(base, theirs), options)
}

function mergeShared(base: FlowDoc, mine: FlowDoc, theirs: FlowDoc, options: MergeOptions): Merged {
  const conflicts: Conflict[] = []
  const resolutions = options.resolutions ?? {}
  const nothing: MergeContext['deleted'] = { mine: new Set(), theirs: new Set() }
  const { prefer } = options
  const first: MergeContext = {
    base,
    mine,
    theirs,
    resolutions,
    conflicts,
    deleted: nothing,
    ...(prefer && { prefer }),
  }
  const myNames = options.renames ? followRenames(base, mine, options.renames) : findRenames(base, mine)
  const { docs, renamed, last } = alignNames(first, myNames, findRenames(base, theirs))
  const apart = { ...docs, mine: keepBoth({ ...first, ...docs }) }
  const deleted = { mine: deletedBy(apart.base, apart.mine), theirs: deletedBy(apart.base, apart.theirs) }
  const pass: MergeContext = { ...first, ...apart, deleted }

  const { doc, ghosts } = restoreDeleted(pass, mergeParts(pass))
  const opened = breakCycles(pass, doc)
  const { ui, notes } = mergeUi(pass, opened)
  const positioned = renameItems(positionAdded(pass, { ...opened, ui }), last)
  const summary = summarize(pass, positioned, { renamed, ghosts: [...ghosts], notes })
  return { doc: positioned, conflicts: conflicts.map((conflict) => calledLast(conflict, last)), summary }
}

/** Returns the conflict of an item with two new names under its name in the result; it stays the same conflict. */
function calledLast(conflict: Conflict, last: RenamedItems): Conflict {
  const [container = '', key = '', ...rest] = conflict.path
  const to = last.get(`${container}/${key}` as ItemId)
  return to === undefined ? conflict : { ...conflict, path: [container, readItem(to).key, ...rest] }
}

function mergeParts(pass: MergeContext): FlowDoc {
  const { base, mine, theirs } = pass
  const texts = eachFlowText((key) => contestText(pass, key))
  const extra = mergeRecord(pass, ['extra'], base.extra, mine.extra, theirs.extra)
  return {
    ...texts,
    inputs: mergeEntities(pass, 'inputs'),
    nodes: mergeEntities(pass, 'nodes'),
    output: inMergedOrder(pass, mergeValue(pass, ['output'], base.output, mine.output, theirs.output) ?? null),
    ui: null,
    extra,
    keys: mergeOrder(base.keys, mine.keys, theirs.keys, () => true),
  }
}

/** The fields of the output in the order of both: their values may be one side's alone. */
function inMergedOrder({ base, mine, theirs }: MergeContext, output: Json): Json {
  const merged = { ...theirs, output }
  const names = orderIn(merged, 'output')
  const [was, my, their] = [base, mine, theirs].map((doc) => orderIn(doc, 'output'))
  const order = mergeOrder(was ?? [], my ?? [], their ?? [], (name) => names.includes(name))
  if (order.every((name, at) => name === names[at])) return output
  const fields = fieldHolder(merged, 'output')
  const value = Object.fromEntries([...order, ...names].map((name) => [name, own(fields?.value, name) ?? null]))
  return setAt(output, fields?.path ?? [], value) ?? output
}

function contestText(pass: MergeContext, key: FlowTextKey): string {
  const [base, mine, theirs] = [pass.base[key], pass.mine[key], pass.theirs[key]]
  if (mine === theirs || base === mine) return theirs
  if (base === theirs) return mine
  if (FLOW_TEXTS[key].merge === 'lines') return mergeText(pass, [key], base, mine, theirs)
  const value = contest(pass, 'field', [key], base, mine, theirs)
  return typeof value === 'string' ? value : mine
}

function deletedBy(base: FlowDoc, side: FlowDoc): ReadonlySet<ItemId> {
  const deleted = (container: 'inputs' | 'nodes') =>
    base[container].order.filter((key) => !hasEntity(side[container], key)).map((key): ItemId => `${container}/${key}`)
  return new Set([...deleted('inputs'), ...deleted('nodes')])
}

/** Keeps both of two items added under one id: mine gets another id, and my references follow. */
function keepBoth(pass: MergeContext): FlowDoc {
  const names = new Map<ItemId, ItemId>()
  for (const container of ['inputs', 'nodes'] as const) {
    for (const key of pass.mine[container].order) {
      const [mine, theirs] = [entity(pass.mine[container], key), entity(pass.theirs[container], key)]
      if (theirs === undefined || mine === undefined || hasEntity(pass.base[container], key) || sameJson(mine, theirs))
        continue
      const silent: MergeContext = { ...pass, conflicts: [] }
      if (addConflict(silent, { kind: 'add-add', path: [container, key], mine, theirs })?.choice !== 'both') continue
      pass.conflicts.push(...silent.conflicts)
      names.set(
        `${container}/${key}`,
        `${container}/${freeName(`${key}_2`, isTaken(pass.mine[container], pass.theirs[container]))}`,
      )
    }
  }
  return renameItems(pass.mine, names)
}

const isTaken =
  (mine: Entities, theirs: Entities) =>
  (key: string): boolean =>
    hasEntity(mine, key) || hasEntity(theirs, key)
