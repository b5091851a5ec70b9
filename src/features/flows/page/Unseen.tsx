import { useEffect } from 'react'
import { useServices } from '#domain/services.tsx'
import { useFlow } from '../editor/flow-context.ts'
import { prune } from '../sync/drafts/prune.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useAdoptedNews } from './use-adopted-news.ts'
import { useKeptCamera } from './use-kept-camera.ts'
import { useLooking } from './use-looking.ts'

/** What goes on beside an open flow and may begin a moment later; what was kept long enough is let go then, too. */
export function Unseen() {
  const open = useFlow()
  const { journal, clock } = useServices()
  useLooking(open)
  useAdoptedNews(open)
  useKeptCamera(open)
  useEffect(() => void prune(journal, clock.now()).catch(() => undefined), [journal, clock])
  return <LeaveGuard />
}
