import { entriesOf, type Path } from './paths.ts'

/** What stands at a path; undefined where nothing does. */
export function valueAtPath(root: unknown, path: Path): unknown {
  let value = root
  for (const place of path) value = entriesOf(value)?.at(place)
  return value
}
