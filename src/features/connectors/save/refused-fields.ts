import type { FieldProblem, Problem } from '#api/errors.ts'
import { isObject } from '#lib/objects.ts'
import { fieldNamed } from '../model/fields.ts'
import type { FieldRefusal } from './outcome.ts'

interface Located {
  readonly loc: readonly unknown[]
  readonly msg: string
}

const isLocated = (value: unknown): value is Located =>
  isObject(value) && Array.isArray(value['loc']) && typeof value['msg'] === 'string'

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * Assigns a refusal to fields. A row is named only in the whole path (`body.headers.2.value`), of which a `Problem`
 * stores the last name; so the path is read from the body where there is one. Messages on no field of the form come
 * back as `other`.
 */
export function refusedFields(problem: Problem): {
  readonly fields: readonly FieldRefusal[]
  readonly other: readonly FieldProblem[]
} {
  if (problem.kind !== 'invalid' && problem.kind !== 'invalid-request') return { fields: [], other: [] }
  const extra = problem.kind === 'invalid' ? problem.extra : {}
  const located = [...listIn(extra['fields']), ...listIn(extra['detail'])].filter(isLocated)
  const found: { field?: FieldRefusal; other?: FieldProblem }[] =
    located.length > 0 ? located.map(positioned) : problem.fields.map(named)
  return {
    fields: found.flatMap(({ field }) => (field ? [field] : [])),
    other: found.flatMap(({ other }) => (other ? [other] : [])),
  }
}

function named(problem: FieldProblem): { field?: FieldRefusal; other?: FieldProblem } {
  const field = fieldNamed(problem.name)
  return field ? { field: { field, message: problem.message } } : { other: problem }
}

/** `loc` is a path of texts or integers that begins with the location of the value, `body`, which is also one of our fields. */
function positioned({ loc, msg }: Located): { field?: FieldRefusal; other?: FieldProblem } {
  const path = loc[0] === 'body' && loc.length > 1 ? loc.slice(1) : loc
  const field = fieldNamed(path[0])
  if (!field) return { other: { name: path.map(String).join('.'), message: msg } }
  const row = Number(path[1])
  const part = path[2]
  return {
    field: {
      field,
      message: msg,
      ...(path.length > 1 && Number.isInteger(row) && { row }),
      ...((part === 'name' || part === 'value') && { part }),
    },
  }
}
