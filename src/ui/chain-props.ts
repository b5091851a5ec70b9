/** Two sets of properties as one: where both have a handler of one name, the first one's is called and then the second's. */
export function chainProps<A extends object, B extends object>(first: A, second: B): A & B {
  const both = { ...first, ...second } as Record<string, unknown>
  const others = new Map<string, unknown>(Object.entries(second))
  for (const [name, one] of Object.entries(first)) {
    const other = others.get(name)
    if (typeof one !== 'function') continue
    both[name] = typeof other !== 'function' ? one : (...of: unknown[]) => [one(...of), other(...of)]
  }
  return both as A & B
}
