import { useState } from 'react'

/** The first of the values that are equal as JSON, so that an effect or a query runs again only where something changed. */
export function useSame<T>(value: T): T {
  const text = JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))
  const [first, setFirst] = useState({ text, value })
  if (first.text === text) return first.value
  setFirst({ text, value })
  return value
}
