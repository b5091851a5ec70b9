import { useEffect } from 'react'
import { useServices } from '#domain/services.tsx'
import { useFlow } from '../editor/flow-context.ts'
import { prune } from '../sync/drafts/prune.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useRemoteChecks } from './use-remote-checks.ts'
import { useRemoteUpdateNotices } from './use-remote-update-notices.ts'
import { useSavedCamera } from './use-saved-camera.ts'

/** What goes on beside an open flow and may begin a moment later; what was kept long enough is let go then, too. */
export function FlowBackgroundTasks() {
  const open = useFlow()
  const { journal, clock } = useServices()
  useRemoteChecks(open)
  useRemoteUpdateNotices(open)
  useSavedCamera(open)
  useEffect(() => void prune(journal, clock.now()).catch(() => undefined), [journal, clock])
  return <LeaveGuard />
}
