import { createContext, use } from 'react'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import type { UnknownValue } from '../curl/curl-reading.ts'

/** By the path of a field the shell variable that a pasted command had there, and what is left of its text. */
export const TypedByHandContext = createContext<ReadonlyMap<string, Pick<UnknownValue, 'variable' | 'left'>>>(new Map())

/**
 * Returns the variable that belongs into a field still as the pasted command left it, empty or with a literal prefix;
 * undefined for all other fields.
 */
export function useTypedByHand(): (path: string, value: string) => string | undefined {
  const { connectorForm: t } = useTexts(connectorFormTexts)
  const variables = use(TypedByHandContext)
  return (path, value) => {
    const unknown = variables.get(path)
    return unknown && value.trim() === unknown.left.trim() ? t.fromVariable(unknown.variable) : undefined
  }
}
