import { useMemo, useState } from 'react'
import { flowHistoryTexts } from '#texts/flow-history.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { useStepWords } from '../editor/step-words.ts'
import { Comparison } from './Comparison.tsx'
import { docAfter } from './earlier.ts'
import { Entry } from './Entry.tsx'
import styles from './History.module.css'

const AT_ONCE = 50

/** What was done to the flow on this device, newest first, back to before the first of it. */
export function DeviceSteps({ onRestored }: { readonly onRestored: () => void }) {
  const { flowHistory: t } = useTexts(flowHistoryTexts)
  const { editor } = useFlow()
  // The steps belong to one state of the flow: each new one is another.
  useEditor((state) => state.doc)
  const { past } = editor.history()
  const said = useStepWords()
  const [shown, setShown] = useState(AT_ONCE)
  const [open, setOpen] = useState<number>()
  if (past.length === 0) {
    return (
      <EmptyState icon="rotate-ccw-clock" title={t.noSteps} level={3}>
        {t.noStepsBody}
      </EmptyState>
    )
  }
  const counts = Array.from({ length: past.length + 1 }, (_, at) => past.length - at)
  return (
    <>
      <p className={styles.quiet}>{t.deviceBody}</p>
      <ol className={styles.line} aria-label={t.sources.device}>
        {counts.slice(0, shown).map((count) => {
          const step = past[count - 1]
          const name = step ? sentence(said(step.label)) : t.start
          return (
            <Entry
              key={count}
              title={name}
              at={step?.at}
              mark={count === past.length ? t.here : undefined}
              isOpen={open === count}
              onToggle={() => setOpen(open === count ? undefined : count)}
            >
              <Earlier count={count} name={name} onRestored={onRestored} />
            </Entry>
          )
        })}
      </ol>
      {shown < counts.length && (
        <Button size="sm" onClick={() => setShown(shown + AT_ONCE)}>
          {t.older}
        </Button>
      )}
    </>
  )
}

interface EarlierProps {
  /** How many of the steps had been done. */
  readonly count: number
  readonly name: string
  readonly onRestored: () => void
}

function Earlier({ count, name, onRestored }: EarlierProps) {
  const { editor } = useFlow()
  const now = useEditor((state) => state.doc)
  const { past } = editor.history()
  const doc = useMemo(() => docAfter(now, past, count), [now, past, count])
  const before = useMemo(
    () => (count > 0 ? docAfter(doc, past.slice(0, count), count - 1) : undefined),
    [doc, past, count],
  )
  return <Comparison name={name} doc={doc} before={before} onRestored={onRestored} />
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
