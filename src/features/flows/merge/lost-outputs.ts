import { entity, type FlowDoc, type ItemId, readItem } from '../model/flow-document.ts'
import { isList, isRecord, type Json, own, ownText } from '../model/json.ts'
import { fieldName } from '../model/reference-uses.ts'
import type { MergeSide } from './conflict.ts'
import { isContested, type MergeContext } from './merge-context.ts'
import { setAt } from './set-at.ts'
import { withItem } from './working-copy.ts'

/** Parts of a node that declare its outputs: the outputs, and the exits of a condition. */
const CONTAINERS = ['outputs', 'cases'] as const
type ItemContainer = (typeof CONTAINERS)[number]

const nameOf = (one: Json): string | undefined =>
  typeof one === 'string' ? one : (ownText(one, 'id') ?? fieldName(one))

function namesIn(node: Json | undefined, container: ItemContainer): readonly string[] {
  const given = own(node, container)
  return isRecord(given) ? Object.keys(given) : isList(given) ? given.flatMap((one) => nameOf(one) ?? []) : []
}

const nodeIn = (doc: FlowDoc, item: ItemId): Json | undefined => {
  const { container, key } = readItem(item)
  return container === 'nodes' ? entity(doc.nodes, key) : undefined
}

/** The declared outputs that one side took from nodes which both still have. */
export function lostOutputs({ base, mine, theirs }: MergeContext): readonly string[] {
  return base.nodes.order.flatMap((key) => {
    const [was, my, their] = [base, mine, theirs].map((doc) => entity(doc.nodes, key))
    if (my === undefined || their === undefined || (my === was && their === was)) return []
    return CONTAINERS.flatMap((container) => {
      const [retained, other] = [namesIn(my, container), namesIn(their, container)]
      return namesIn(was, container).filter((name) => !retained.includes(name) || !other.includes(name))
    })
  })
}

/** An output that a reference names and the result lacks, because a side took it out; with the result that has it again. */
export interface LostOutput {
  readonly output: string
  readonly restored: FlowDoc
}

/** Finds it; undefined where nothing is lost, and while another conflict about its outputs is open. */
export function lostOutput(
  pass: MergeContext,
  doc: FlowDoc,
  source: ItemId,
  named: string,
  retainedBy: MergeSide,
): LostOutput | undefined {
  const [now, was, retained, other] = [
    doc,
    pass.base,
    pass[retainedBy],
    pass[retainedBy === 'mine' ? 'theirs' : 'mine'],
  ].map((flow) => nodeIn(flow, source))
  if (now === undefined || was === undefined || other === undefined) return undefined
  for (const container of CONTAINERS) {
    const isNamed = (name: string) => named === name || named.startsWith(`${name}.`)
    if (namesIn(now, container).some(isNamed) || namesIn(other, container).some(isNamed)) continue
    const output = namesIn(retained, container).find((name) => isNamed(name) && namesIn(was, container).includes(name))
    if (output === undefined || isContested(pass, [...source.split('/'), container, output])) continue
    const given = withEntry(own(now, container), own(retained, container), output)
    const restored = given && setAt(now, [container], given)
    if (restored !== undefined) return { output, restored: withItem(doc, source, restored) }
  }
  return undefined
}

/** A list or a record with an entry of another one, after the same one as there; undefined where they are of two kinds. */
function withEntry(to: Json | undefined, from: Json | undefined, name: string): Json | undefined {
  if (isRecord(from)) return to === undefined || isRecord(to) ? { ...to, [name]: own(from, name) ?? null } : undefined
  if (!isList(from) || (to !== undefined && !isList(to))) return undefined
  const list = to ?? []
  const at = from.findIndex((one) => nameOf(one) === name)
  const before = from.slice(0, at).findLast((one) => list.some((other) => nameOf(other) === nameOf(one)))
  const index = before === undefined ? 0 : list.findIndex((one) => nameOf(one) === nameOf(before)) + 1
  return list.toSpliced(index, 0, from[at] ?? null)
}
