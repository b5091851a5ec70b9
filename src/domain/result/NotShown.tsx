import { formatBytes, formatCount } from '#lib/format.ts'
import { resultTexts } from '#texts/tasks/result.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { DEEPEST } from './paths.ts'
import { MAX_LINE, type ResultStats } from './result-stats.ts'
import type { ResultViewName } from './use-result-address.ts'
import type { Save } from './use-save.ts'

export interface NotShownProps {
  /** Undefined while a large result is still looked through. */
  readonly survey: ResultStats | undefined
  readonly view: ResultViewName
  readonly noCopy: boolean
  readonly save: Save
}

/** What of a result cannot be shown or kept here, in words, with the file that has all of it. */
export function NotShown({ survey, view, noCopy, save }: NotShownProps) {
  const { result, locale } = useTexts(resultTexts)
  const t = result.notShown
  if (!survey) return null
  const n = (count: number) => formatCount(count, locale)
  const parts = [
    survey.binary > 0 && t.binary(n(survey.binary)),
    survey.broken > 0 && t.broken(n(survey.broken)),
    survey.tooDeep && t.tooDeep(n(DEEPEST)),
    view === 'json' && survey.long > 0 && t.long(n(survey.long), n(MAX_LINE)),
  ].filter((part) => part !== false)
  const action = (
    <Button size="sm" icon="download" isBusy={save.busy === 'json'} onClick={() => save.file('json')}>
      {result.downloadJson}
    </Button>
  )
  return (
    <>
      {noCopy && (
        <Notice tone="warn" icon="hard-drive" title={t.noCopy(formatBytes(survey.size, locale))} action={action}>
          {t.noCopyHelp}
        </Notice>
      )}
      {parts.length > 0 && (
        <Notice title={t.title} action={action}>
          {parts.join(' ')}
        </Notice>
      )}
    </>
  )
}
