import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import type { MissingPartProps } from '#ui/lazy-part.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useStore } from '#ui/use-store.ts'
import { useApp } from './app-context.tsx'
import { useReload } from './use-reload.ts'

/** Notice in place of a part of a page that could not be fetched; it comes by itself once the device is online again. */
export function ChunkLoadError({ onRetry, isRetrying }: MissingPartProps) {
  const { shell, common } = useTexts()
  const { around, missing } = useApp()
  const { reload, isFinishing } = useReload()
  const isUpdated = useStore(missing.store) === 'updated'
  const { online } = around
  const comeBack = useEffectEvent(onRetry)
  useEffect(() => online.subscribe(() => online.get() && comeBack()), [online])
  const { title, body } = isUpdated ? shell.stale : shell.missingPart
  const action = isUpdated ? (
    <Button size="sm" icon="rotate-cw" isBusy={isFinishing} onClick={reload}>
      {isFinishing ? shell.finishing : shell.crashed.reload}
    </Button>
  ) : (
    <Button size="sm" icon="rotate-cw" isBusy={isRetrying} onClick={onRetry}>
      {common.retry}
    </Button>
  )
  return (
    <Notice tone="warn" icon="unplug" role="alert" title={title} action={action}>
      {body}
    </Notice>
  )
}
