import { useQuery } from '@tanstack/react-query'
import { useFlowsApi } from '#api/flows.ts'
import { useFlow } from '../editor/flow-context.ts'
import { useHasVersions, useVersionsPage } from '../editor/use-versions.ts'
import { newestSave, type NewestSave } from './newest-save.ts'

/** When the version of this token was saved, and by whom; of what the service does not say, nothing. */
export function useTheirSave(token: string): NewestSave {
  const { id } = useFlow()
  // Each answer of the service with the flow is put there; nothing is asked anew.
  const flow = useQuery({ ...useFlowsApi().one(id), enabled: false }).data
  const hasVersions = useHasVersions()
  const versions = useVersionsPage(1, hasVersions).data
  return newestSave(flow?.internal_version === token ? flow.updated_at : '', versions?.[0])
}
