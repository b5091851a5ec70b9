import { entry, isList, type Json, type Path } from '../model/json.ts'
import { fieldName } from '../model/reference-uses.ts'

/** A path in which entries of lists that have keys go by their key: the same on either side, whatever is before it. */
export function keyedPath(value: Json | undefined, path: Path): Path {
  const [key, ...rest] = path
  if (key === undefined) return path
  const inner = entry(value, key)
  return [isList(value) ? (fieldName(inner) ?? key) : key, ...keyedPath(inner, rest)]
}

/** Returns the value at a keyed path; undefined if there is none. */
export function atKeyedPath(value: Json | undefined, [key, ...rest]: Path): Json | undefined {
  if (key === undefined) return value
  const inner = isList(value) ? (value.find((item) => fieldName(item) === key) ?? entry(value, key)) : entry(value, key)
  return atKeyedPath(inner, rest)
}
