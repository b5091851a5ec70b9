import { useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { flowSavingTexts } from '#texts/flows/flow-saving.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { CircleDot } from '#ui/flow-glyphs.ts'
import { Icon } from '#ui/Icon.tsx'
import { Status } from '#ui/Status.tsx'
import { useStore } from '#ui/use-store.ts'
import { useFlow } from '../editor/flow-context.ts'
import type { SaveStatusKind } from '../sync/saver/save-status.ts'
import styles from './FlowBar.module.css'
import { useDraftLocation } from './use-draft-location.ts'
import { useHasUnparsedItems } from './use-has-unparsed-items.ts'
import { useSave } from './use-save.ts'

/**
 * State of the flow compared with the service: its status, the number of unsaved changes, the merge that saving would
 * make.
 */
export function SaveStatusLabel() {
  const { flowSaving: t } = useTexts(flowSavingTexts)
  const { saver, draftSync, pageState } = useFlow()
  const { kind: stand, changes, preview } = useStore(saver.state)
  // The transport waits out a 429 within the request: to the saver it is still being sent.
  const isHeldBack = useStore(useServices().rateLimiter.note) !== null
  const isBusy = stand === 'saving' || stand === 'merging'
  const word = isBusy && isHeldBack ? 'rate-limited' : stand
  const half = useStore(pageState.unparsedJson)
  const hasUnparsedItems = useHasUnparsedItems()
  const isStoring = useStore(draftSync.state) === 'storing'
  // A change counts as on the device once it is: until then the number is that of before.
  const [stored, setStored] = useState(changes)
  if (!isStoring && stored !== changes) setStored(changes)
  const isOnDevice = useDraftLocation() === 'device'
  return (
    <span role="status" className={styles.word}>
      <Word word={word} />
      {(half !== undefined || hasUnparsedItems) && <span className={styles.more}>{t.leftOut}</span>}
      {changes > 0 && stored > 0 && !isBusy && (
        <span className={styles.more}>{isOnDevice ? t.onDevice(stored) : t.here(stored)}</span>
      )}
      {preview !== undefined && preview.others > 0 && !isBusy && (
        <span className={styles.forecast}>
          <Status tone={preview.conflicts > 0 ? 'warn' : 'run'} icon={preview.conflicts > 0 ? undefined : 'info'}>
            {t.forecast(preview.others, preview.conflicts)}
          </Status>
        </span>
      )}
    </span>
  )
}

function Word({ word }: { readonly word: SaveStatusKind }) {
  const { flowSaving: t } = useTexts(flowSavingTexts)
  switch (word) {
    case 'clean':
      return <Status tone="ok">{t.saved}</Status>
    case 'dirty':
      return (
        <>
          <Icon name={CircleDot} size="sm" />
          <span>{t.unsaved}</span>
        </>
      )
    case 'saving':
      return <Status tone="run">{t.saving}</Status>
    case 'merging':
      return <Status tone="run">{t.merging}</Status>
    case 'conflict':
      return <Status tone="warn">{t.conflict}</Status>
    case 'offline':
      return <Status tone="warn">{t.offline}</Status>
    case 'rate-limited':
      return <Status tone="warn">{t.rateLimited}</Status>
    case 'forbidden':
      return <Status tone="bad">{t.forbidden}</Status>
    case 'gone':
      return <Status tone="gone">{t.gone}</Status>
  }
}

/** Saves the flow; busy while that takes its time, and with a reason where there is nothing to save. */
export function SaveButton() {
  const { flowEditor, flowSaving: t } = useTexts(flowSavingTexts)
  const save = useSave()
  const { saver, pageState } = useFlow()
  const { kind: word } = useStore(saver.state)
  const half = useStore(pageState.unparsedJson)
  return (
    <Button
      size="sm"
      variant="primary"
      keys="mod+s"
      isBusy={word === 'saving' || word === 'merging'}
      disabledReason={word === 'clean' && !half ? t.nothingToSave : undefined}
      onClick={save}
    >
      {flowEditor.save}
    </Button>
  )
}
