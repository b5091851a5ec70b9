/** A function of the language that a field is written in. */
export interface CodeFunction {
  readonly name: string
  /** Call and result in one line. */
  readonly signature: string
  /** Called after a dot: `name.startsWith("A")`. */
  readonly isMethod?: true
}

/** Functions of the Common Expression Language, its macros and its extension for strings. */
export const celFunctions: readonly CodeFunction[] = [
  { name: 'has', signature: 'has(value) → bool' },
  { name: 'size', signature: 'size(value) → int' },
  { name: 'string', signature: 'string(value) → string' },
  { name: 'int', signature: 'int(value) → int' },
  { name: 'double', signature: 'double(value) → double' },
  { name: 'contains', signature: 'text.contains(part) → bool', isMethod: true },
  { name: 'startsWith', signature: 'text.startsWith(part) → bool', isMethod: true },
  { name: 'endsWith', signature: 'text.endsWith(part) → bool', isMethod: true },
  { name: 'lowerAscii', signature: 'text.lowerAscii() → string', isMethod: true },
  { name: 'upperAscii', signature: 'text.upperAscii() → string', isMethod: true },
  { name: 'trim', signature: 'text.trim() → string', isMethod: true },
  { name: 'replace', signature: 'text.replace(part, by) → string', isMethod: true },
  { name: 'split', signature: 'text.split(by) → list', isMethod: true },
  { name: 'join', signature: 'list.join(by) → string', isMethod: true },
  { name: 'size', signature: 'value.size() → int', isMethod: true },
]

/** Filters of Jinja, written after a bar: `{{ name | upper }}`. */
export const jinjaFilters: readonly CodeFunction[] = [
  { name: 'default', signature: 'value | default(other)' },
  { name: 'tojson', signature: 'value | tojson → JSON' },
  { name: 'upper', signature: 'text | upper → string' },
  { name: 'lower', signature: 'text | lower → string' },
  { name: 'title', signature: 'text | title → string' },
  { name: 'capitalize', signature: 'text | capitalize → string' },
  { name: 'trim', signature: 'text | trim → string' },
  { name: 'replace', signature: 'text | replace(part, by) → string' },
  { name: 'join', signature: 'list | join(by) → string' },
  { name: 'length', signature: 'value | length → int' },
  { name: 'first', signature: 'list | first' },
  { name: 'last', signature: 'list | last' },
  { name: 'int', signature: 'value | int → int' },
  { name: 'float', signature: 'value | float → float' },
]
