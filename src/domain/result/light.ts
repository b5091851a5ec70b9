/** Bounds under which a value is processed in one go. */
export interface Lightness {
  /** Values of every kind, containers included. */
  readonly nodes: number
  /** Characters of all its texts together, keys aside. */
  readonly text: number
  readonly depth: number
}

/** True for a value within these limits. Stops at the first limit that is exceeded. */
export function isLight(root: unknown, most: Lightness): boolean {
  let nodes = 0
  let text = 0
  const fits = (value: unknown, depth: number): boolean => {
    nodes += 1
    if (typeof value === 'string') text += value.length
    if (nodes > most.nodes || text > most.text || depth > most.depth) return false
    if (typeof value !== 'object' || value === null) return true
    if (Array.isArray(value)) return value.length <= most.nodes && value.every((item) => fits(item, depth + 1))
    const record = value as Readonly<Record<string, unknown>>
    for (const key in record) if (!fits(record[key], depth + 1)) return false
    return true
  }
  return fits(root, 0)
}
