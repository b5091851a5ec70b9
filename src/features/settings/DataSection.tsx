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
import { KeepResults } from './KeepResults.tsx'
import { SizesTable } from './SizesTable.tsx'

/** Data on this device, its retention, and the buttons to delete or export it. */
export function DataSection() {
  const { settings, common } = useTexts(settingsTexts)
  const t = settings.data
  const { journal, clock } = useServices()
  const health = useSyncExternalStore(journal.health.subscribe, journal.health.get)
  const [isErasing, setIsErasing] = useState(false)
  const sizes = useQuery({
    // Of the journal alone: nothing is asked of the service.
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
      downloadText(file, { page: document, urls: URL, clock })
    },
  })
  return (
    <>
      <p className="ec-2">
        {t.intro} {t.where[health.place]}
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
