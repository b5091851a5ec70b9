import { useQuery } from '@tanstack/react-query'
import { useApi } from '#api/context.tsx'
import { useTexts } from '#texts/texts.tsx'
import { useStore } from '#ui/use-store.ts'
import { useServices } from './services.tsx'
import { shownName } from './shown-text.ts'

/** Returns the name of the open workspace: the one it is saved under, else its owner's. */
export function useWorkspaceName(): string {
  const { shell } = useTexts()
  const { connections } = useServices()
  const saved = useStore(connections.saved)
  const me = useQuery(useApi().account.me())
  const openId = connections.openId()
  const owner = me.data?.first_name || me.data?.email
  const name = saved.find(({ id }) => id === openId)?.name
  return name ? shownName(name) : owner ? shell.workspaceOf(shownName(owner)) : shell.workspace
}
