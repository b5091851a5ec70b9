import { entry, isList, isRecord, type Json, type Path, withoutKey } from '../model/json.ts'

/** The value with another one at the end of a path; undefined takes it away. What the path does not lead to stays. */
export function setAt(value: Json | undefined, [key, ...rest]: Path, next: Json | undefined): Json | undefined {
  if (key === undefined) return next
  const inner = setAt(entry(value, key), rest, next)
  if (isList(value)) {
    const at = Number(key)
    return value.flatMap((item, index) => (index === at ? (inner === undefined ? [] : [inner]) : [item]))
  }
  if (!isRecord(value)) return value
  return inner === undefined ? withoutKey(value, key) : { ...value, [key]: inner }
}
