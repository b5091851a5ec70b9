import { useState } from 'react'
import { DeletionDialog } from '#domain/DeletionDialog.tsx'
import { useServices } from '#domain/services.tsx'
import { useSpending } from '#domain/use-spending.ts'
import { useTasks } from '#domain/use-tasks.ts'
import { settingsTexts } from '#texts/settings.ts'
import { useTexts } from '#texts/texts.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Status } from '#ui/Status.tsx'
import { DAY, KEEP_DAYS, type Losing, losing } from './kept-data.ts'

/** For how long results are kept on this device. A shorter time that takes some away is asked about first. */
export function KeepResults({ onChanged }: { readonly onChanged: () => void }) {
  const { settings } = useTexts(settingsTexts)
  const t = settings.data
  const { spending, clock } = useServices()
  const { keepResultsFor } = useSpending()
  const tasks = useTasks()
  const [asked, setAsked] = useState<Losing & { readonly days: number }>()
  const [outcome, setOutcome] = useState<'saved' | 'failed'>()
  const days = keepResultsFor / DAY
  const offered = [...new Set([...KEEP_DAYS, days])].toSorted((a, b) => a - b)

  const save = (next: number) => {
    setAsked(undefined)
    spending.change({ keepResultsFor: next * DAY }).then(
      () => {
        setOutcome('saved')
        onChanged()
      },
      () => setOutcome('failed'),
    )
  }
  return (
    <>
      <RadioGroup
        label={t.keep}
        value={String(days)}
        error={outcome === 'failed' ? settings.saveFailed : undefined}
        choices={offered.map((each) => ({ value: String(each), label: t.keepFor(each) }))}
        onChange={(value) => {
          const next = Number(value)
          const lost = losing(tasks, next * DAY, clock.now())
          if (next < days && lost.count > 0) setAsked({ ...lost, days: next })
          else save(next)
        }}
      />
      <p className="ec-meta">
        {t.keepHint} <output>{outcome === 'saved' && <Status tone="ok">{settings.saved}</Status>}</output>
      </p>
      <ShorterDialog asked={asked} onClose={() => setAsked(undefined)} onConfirm={save} />
    </>
  )
}

interface ShorterProps {
  readonly asked: (Losing & { readonly days: number }) | undefined
  readonly onClose: () => void
  readonly onConfirm: (days: number) => void
}

function ShorterDialog({ asked, onClose, onConfirm }: ShorterProps) {
  const { settings } = useTexts(settingsTexts)
  const t = settings.data.shorter
  const { count = 0, only = 0, days = 0 } = asked ?? {}
  return (
    <DeletionDialog
      isOpen={asked !== undefined}
      onClose={onClose}
      title={t.title(count)}
      confirm={t.confirm(count)}
      onConfirm={() => onConfirm(days)}
    >
      <p className="ec-prose">
        {t.body} {only > 0 && t.only(only)}
      </p>
    </DeletionDialog>
  )
}
