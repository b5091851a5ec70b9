import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { downloadText } from '#domain/result/download.ts'
import { useServices } from '#domain/services.tsx'
import { settingsTexts } from '#texts/settings.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { SizesTable } from './SizesTable.tsx'
import { DeletionDialog } from '#domain/DeletionDialog.tsx'
import { useSpending } from '#domain/use-spending.ts'
import { useTasks } from '#domain/use-tasks.ts'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Status } from '#ui/Status.tsx'
import { DAY, KEEP_DAYS, type Losing, losing } from './stored-data.ts'

/** Data on this device, its retention, and the buttons to delete or export it. */
export function DataSection() {
  const { settings, common } = useTexts(settingsTexts)
  const t = settings.data
  const { journal, clock } = useServices()
  const health = useSyncExternalStore(journal.health.subscribe, journal.health.get)
  const [isErasing, setIsErasing] = useState(false)
  const sizes = useQuery({
    // Of the journal alone: no request is sent.
    queryKey: ['journal', journal.scope, 'sizes'],
    queryFn: journal.sizes,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const day = new Date(clock.now()).toISOString().slice(0, 10)
      const file = {
        name: `${t.exportName}_${day}.json`,
        type: 'application/json',
        text: await journal.exportAll(),
      } as const
      downloadText(file, { clock })
    },
  })
  return (
    <>
      <p className="ec-2">
        {t.intro} {t.where[health.location]}
      </p>
      <KeepResults onChanged={() => void sizes.refetch()} />
      <h3 className="ec-h">{t.sizes}</h3>
      {sizes.isPending && <Skeleton label={t.reading} shape="lines" />}
      {sizes.isError && (
        <Notice
          tone="bad"
          role="alert"
          title={t.readFailed}
          action={
            <Button size="sm" icon="rotate-cw" onClick={() => void sizes.refetch()}>
              {common.retry}
            </Button>
          }
        />
      )}
      {sizes.data && <SizesTable sizes={sizes.data} />}
      <div className="ec-line ec-line--wrap">
        <Button icon="download" isBusy={save.isPending} onClick={() => save.mutate()}>
          {t.export}
        </Button>
        <Button disabledReason={sizes.data?.length === 0 ? t.nothing : undefined} onClick={() => setIsErasing(true)}>
          {t.erase}
        </Button>
      </div>
      {save.isError && <Notice tone="bad" role="alert" title={t.exportFailed} />}
      <p className="ec-meta">
        {t.exportHint} {t.eraseHint}
      </p>
      <EraseDialog
        sizes={sizes.data ?? []}
        isOpen={isErasing}
        onClose={() => setIsErasing(false)}
        onErased={() => void sizes.refetch()}
      />
    </>
  )
}

/** Time for which results are stored on this device. A shorter time that deletes some is confirmed first. */
function KeepResults({ onChanged }: { readonly onChanged: () => void }) {
  const { settings } = useTexts(settingsTexts)
  const t = settings.data
  const { spending, clock } = useServices()
  const { keepResultsFor } = useSpending()
  const tasks = useTasks()
  const [requested, setRequested] = useState<Losing & { readonly days: number }>()
  const [outcome, setOutcome] = useState<'saved' | 'failed'>()
  const days = keepResultsFor / DAY
  const offered = [...new Set([...KEEP_DAYS, days])].toSorted((a, b) => a - b)

  const save = (next: number) => {
    setRequested(undefined)
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
          if (next < days && lost.count > 0) setRequested({ ...lost, days: next })
          else save(next)
        }}
      />
      <p className="ec-meta">
        {t.keepHint} <output>{outcome === 'saved' && <Status tone="ok">{settings.saved}</Status>}</output>
      </p>
      <ShorterDialog requested={requested} onClose={() => setRequested(undefined)} onConfirm={save} />
    </>
  )
}

interface ShorterProps {
  readonly requested: (Losing & { readonly days: number }) | undefined
  readonly onClose: () => void
  readonly onConfirm: (days: number) => void
}

function ShorterDialog({ requested, onClose, onConfirm }: ShorterProps) {
  const { settings } = useTexts(settingsTexts)
  const t = settings.data.shorter
  const { count = 0, only = 0, days = 0 } = requested ?? {}
  return (
    <DeletionDialog
      isOpen={requested !== undefined}
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
