import { useState } from 'react'
import type { RunView } from '#domain/bulk/run-status.ts'
import { progressOf } from '#domain/bulk/run-progress.ts'
import { formatCount } from '#lib/format.ts'
import { runPageTexts, type RunPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'

/** Tells a screen reader when the run asks, pauses, stops or ends, and nothing between. What was so at first is no news. */
export function Milestones({ view }: { readonly view: RunView }) {
  const texts = useTexts(runPageTexts)
  const [first] = useState(view.run.state)
  const [hasMoved, setHasMoved] = useState(false)
  if (!hasMoved && view.run.state !== first) setHasMoved(true)
  return <output className="ec-sr">{hasMoved ? words(view, texts) : ''}</output>
}

function words(view: RunView, { runPage: { announcements: t, halt }, locale }: RunPageTexts): string {
  switch (view.run.state) {
    case 'asking':
      return t.pilot
    case 'halted':
      return view.run.halt ? t.halted(halt.why[view.run.halt.why]) : ''
    case 'stopped':
      return view.live ? '' : t.stopped
    case 'done': {
      const { found, total } = progressOf(view)
      return t.done(formatCount(found, locale), formatCount(total, locale))
    }
    default:
      return ''
  }
}
