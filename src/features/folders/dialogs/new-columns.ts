/** Returns the names in a text of one name a line, or in a copied row of headers; blank ones are omitted. */
export const columnNames = (text: string): readonly string[] =>
  text
    .split(/[\n\r\t]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** The first duplicate name, if any: rows key their columns by name, so two of one name cannot be told apart. */
export const nameTwice = (names: readonly string[]): string | undefined =>
  names.find((name, at) => names.indexOf(name) !== at)
