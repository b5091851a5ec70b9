import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { useTexts } from '#texts/texts.tsx'
import { useNow } from '#ui/use-now.ts'
import { useQuery } from '@tanstack/react-query'
import { useFlowsApi } from '#api/flows.ts'
import { useFlow } from '../editor/flow-context.ts'
import { useHasVersions, useVersionsPage } from '../editor/use-versions.ts'
import { newestSave, type NewestSave } from './newest-save.ts'

/** Interval at which the age is updated, in milliseconds. */
const EVERY = 30_000

/** Author and time of the version that was met, as far as the service gives them. `token`: of that version. */
export function TheirSave({ token }: { readonly token: string }) {
  const { locale, flowResolver: t } = useTexts(flowResolverTexts)
  const now = useNow(useServices().clock, EVERY)
  const { at, by } = useTheirSave(token)
  const who = shownName(by)
  if (at === undefined) return t.savedSome(who)
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at, locale)}>
      {t.saved(who, formatAgo(Math.max(1000, now - at), locale))}
    </time>
  )
}

/**
 * Returns the time at which the version of this token was saved, and by whom; of what the service does not say,
 * nothing.
 */
function useTheirSave(token: string): NewestSave {
  const { id } = useFlow()
  // Each response of the service with the flow is put there; nothing is requested again.
  const flow = useQuery({ ...useFlowsApi().one(id), enabled: false }).data
  const hasVersions = useHasVersions()
  const versions = useVersionsPage(1, hasVersions).data
  return newestSave(flow?.internal_version === token ? flow.updated_at : '', versions?.[0])
}
