import type { Ref } from 'react'
import { formatCount } from '#lib/format.ts'
import { resultTexts } from '#texts/tasks/result.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import type { ResultFind } from './use-find.ts'
import styles from './FindBar.module.css'

export interface FindBarProps {
  readonly find: ResultFind
  readonly onFocus: () => void
  readonly ref: Ref<HTMLInputElement>
}

/** The field for a search in a result, the number of matches, and the buttons to step through them. */
export function ResultFindBar({ find, onFocus, ref }: FindBarProps) {
  const { result, locale } = useTexts(resultTexts)
  const t = result.find
  const { found, query, at, isBusy, step } = find
  const n = (count: number) => formatCount(count, locale)
  const nothing = found?.total === 0
  const reason = found && !nothing ? undefined : nothing ? t.none : t.first
  return (
    <div className={styles.bar} onFocus={onFocus}>
      <div className={styles.field}>
        <SearchField
          ref={ref}
          size="sm"
          label={t.label}
          clearLabel={t.clear}
          keys="mod+f"
          value={query}
          onChange={find.setQuery}
          isBusy={isBusy}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            step(event.shiftKey ? -1 : 1)
          }}
        />
      </div>
      <span role="status" className="ec-3 ec-tnum">
        {found && (nothing ? t.none : t.count(n(at + 1), n(found.total)))}
        {found && found.total > found.paths.length && ` ${t.steps(n(found.paths.length))}`}
        {isBusy && <span className="ec-sr">{t.busy}</span>}
      </span>
      {query !== '' && (
        <span className="ec-line ec-line--4">
          <GhostButton icon="chevron-up" aria-label={t.previous} disabledReason={reason} onClick={() => step(-1)} />
          <GhostButton icon="chevron-down" aria-label={t.next} disabledReason={reason} onClick={() => step(1)} />
        </span>
      )}
    </div>
  )
}
