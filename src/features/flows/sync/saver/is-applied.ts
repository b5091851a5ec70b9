import { changesBetween } from '../../merge/changes.ts'
import { entity, type FlowDoc } from '../../model/flow-document.ts'
import { isFlowText } from '../../model/flow-texts.ts'
import { isRecord, type Json, own, sameJson } from '../../model/json.ts'
import { sameFlow } from '../../model/same-flow.ts'
import type { FlowWrite } from './saver-state.ts'

/**
 * True if a version holds all that a write without a response carried. The presence of an id proves nothing: another
 * user may have added it, too, from the same file or typed by hand. What the service fills in for new items is no
 * difference.
 */
export function isApplied(doc: FlowDoc, { doc: sent, before }: Pick<FlowWrite, 'doc' | 'before'>): boolean {
  if (sameFlow(doc, sent)) return true
  // A service need not retain a requested order.
  const changes = changesBetween(before, sent).filter(({ kind }) => kind !== 'ordered')
  return (
    changes.length > 0 &&
    changes.every(({ kind, path, now }) => {
      const current = at(doc, path)
      return kind === 'added' && path[0] === 'nodes' ? holds(current, now) : sameJson(current, now)
    })
  )
}

/** Equal, but for keys that are in the first alone. */
function holds(current: Json | undefined, sent: Json | undefined): boolean {
  if (!isRecord(current) || !isRecord(sent)) return sameJson(current, sent)
  return Object.keys(sent).every((key) => holds(own(current, key), own(sent, key)))
}

function at(doc: FlowDoc, [first = '', second, ...rest]: readonly string[]): Json | undefined {
  switch (first) {
    case 'inputs':
    case 'nodes':
      return inside(entity(doc[first], second ?? ''), rest)
    case 'output':
    case 'ui':
    case 'extra':
      return inside(doc[first], second === undefined ? [] : [second, ...rest])
    default:
      return isFlowText(first) ? doc[first] : undefined
  }
}

const inside = (value: Json | undefined, keys: readonly string[]): Json | undefined =>
  keys.reduce<Json | undefined>(own, value)
