import { useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { formatCount, formatDuration } from '#lib/format.ts'
import { importTexts } from '#texts/tables/import.ts'
import { useTexts } from '#texts/texts.tsx'
import { useNow } from '#ui/use-now.ts'
import type { ImportView } from './import-session.ts'
import { settledRows } from './table-import.ts'

/** Minimum time of measurement before a rate is shown, in ms. */
const MIN_MS = 2_000
const SECOND = 1_000

/** Created columns, then rows a second since this page shows the import, and the estimated time left; else nothing. */
export function ImportPace({ view: { plan, progress } }: { readonly view: ImportView }) {
  const { tableImport: t, locale } = useTexts(importTexts)
  const { clock } = useServices()
  const done = settledRows(progress)
  const [first] = useState(() => ({ at: clock.now(), done }))
  const spent = useNow(clock, SECOND) - first.at
  const { fresh } = progress
  if (fresh.length < plan.fresh.length) {
    return (
      <span className="ec-tnum">
        {t.run.creating(formatCount(fresh.length, locale), formatCount(plan.fresh.length, locale))}
      </span>
    )
  }
  if (done === 0) return <span>{t.run.preparing}</span>
  if (spent < MIN_MS || done <= first.done) return null
  const rate = (done - first.done) / spent
  return (
    <span className="ec-tnum">
      {t.run.rate(formatCount(Math.round(rate * SECOND), locale))},{' '}
      {t.run.left(formatDuration((plan.rows - done) / rate, locale))}
    </span>
  )
}
