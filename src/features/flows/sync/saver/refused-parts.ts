import type { Problem } from '#api/errors.ts'
import { isObject } from '#lib/objects.ts'
import { type Entities, type FlowDoc, hasEntity, type ItemId } from '../../model/flow-document.ts'

/** One thing a refusal is about: an item of the flow and what of it, or neither. */
export interface RefusedPart {
  readonly item?: ItemId
  /** The names below the item, as the service wrote them. */
  readonly field: string
  readonly message: string
}

type Loc = readonly (string | number)[]

interface Located {
  readonly loc: Loc
  readonly msg: string
}

const isLocated = (value: unknown): value is Located =>
  isObject(value) && Array.isArray(value['loc']) && typeof value['msg'] === 'string'

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * Returns the parts of a flow that the service refused, with its messages. `loc` names an entry of a list by its
 * position as it was sent, or by its key; it may begin with `body` and `config`.
 */
export function refusedParts(problem: Problem, doc: FlowDoc): readonly RefusedPart[] {
  if (problem.kind === 'invalid-request') return problem.fields.map(({ name, message }) => ({ field: name, message }))
  if (problem.kind !== 'invalid') return []
  const { extra, fields } = problem
  const located = [...listIn(extra['fields']), ...listIn(extra['detail'])].filter(isLocated)
  if (located.length === 0) return fields.map(({ name, message }) => ({ field: name, message }))
  return located.map(({ loc, msg }) => ({ ...positioned(loc, doc), message: msg }))
}

function positioned(loc: Loc, doc: FlowDoc): Pick<RefusedPart, 'item' | 'field'> {
  const path = without(without(loc, 'body'), 'config')
  const [container, which, ...rest] = path
  if (container === 'output') return { item: 'output', field: path.slice(1).join('.') }
  if ((container !== 'inputs' && container !== 'nodes') || which === undefined) return { field: path.join('.') }
  const key = keyOf(doc[container], which)
  return key === undefined ? { field: path.join('.') } : { item: `${container}/${key}`, field: rest.join('.') }
}

const without = (loc: Loc, first: string): Loc => (loc[0] === first && loc.length > 1 ? loc.slice(1) : loc)

const keyOf = (entities: Entities, which: string | number): string | undefined =>
  hasEntity(entities, String(which)) ? String(which) : entities.order[Number(which)]
