/** Names as they are shown: trimmed, none empty, none twice. */
export interface NamedColumns {
  readonly columns: readonly string[]
  readonly repeated: number
}

/** Names `width` columns; `unnamed` gives a name to the column at an index. */
export function nameColumns(names: readonly string[], width: number, unnamed: (index: number) => string): NamedColumns {
  const taken = new Map<string, number>()
  let repeated = 0
  const columns = Array.from({ length: Math.max(width, names.length) }, (_, index) => {
    const name = names[index]?.trim() || unnamed(index)
    let shown = name
    for (let count = taken.get(name) ?? 0; taken.has(shown); shown = `${name} (${count})`) count += 1
    if (shown !== name) {
      repeated += 1
      taken.set(name, (taken.get(name) ?? 1) + 1)
    }
    taken.set(shown, 1)
    return shown
  })
  return { columns, repeated }
}
