import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { useTexts } from '#texts/texts.tsx'
import { useNow } from '#ui/use-now.ts'
import { useTheirSave } from './use-their-save.ts'

/** How often the age is said anew, in milliseconds. */
const EVERY = 30_000

/** Who saved the version that was met, and when, as far as the service says. `token`: of that version. */
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
