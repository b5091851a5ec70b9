import { createContext, use } from 'react'
import { connectorFormTexts } from '#texts/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'

/** By the path of a field the shell variable that a pasted command had in its place. */
export const TypedByHandContext = createContext<ReadonlyMap<string, string>>(new Map())

/** Returns for an empty field at a path which variable of the pasted command it stands for; undefined for others. */
export function useTypedByHand(): (path: string, value: string) => string | undefined {
  const { connectorForm: t } = useTexts(connectorFormTexts)
  const variables = use(TypedByHandContext)
  return (path, value) => {
    const variable = value === '' ? variables.get(path) : undefined
    return variable === undefined ? undefined : t.fromVariable(variable)
  }
}
