import { useMemo } from 'react'
import { useRemoteChoices } from '../editor/use-remote-choices.ts'
import { rowsOf } from './field-rows.ts'
import type { ResolverState } from './use-resolving.ts'

/** The same, with the names of what is chosen from lists of the service. */
export function useNamed(resolving: ResolverState): ResolverState {
  const { groups, known, meeting } = resolving
  const { base, merged } = meeting
  const places = useMemo(() => {
    const { summary } = merged
    const rows = groups.flatMap((group) => rowsOf(group, summary))
    return [...rows, ...summary.mine, ...summary.theirs].map(({ path }) => path)
  }, [groups, merged])
  const remote = useRemoteChoices(places, { docs: [merged.doc, base], catalogue: known.catalogue })
  const named = useMemo(() => ({ ...known, remote }), [known, remote])
  return { ...resolving, known: named }
}
