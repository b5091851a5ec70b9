import type { SavedConnection } from '#domain/connections.ts'
import { DeletionDialog } from '#domain/DeletionDialog.tsx'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { settingsTexts } from '#texts/settings.ts'
import { useTexts } from '#texts/texts.tsx'

interface Props {
  readonly one: SavedConnection
  readonly isCurrent: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks before a connection leaves the list. */
export function RemoveConnection({ one, isCurrent, isOpen, onClose }: Props) {
  const { settings } = useTexts(settingsTexts)
  const t = settings.connections
  const { connections } = useServices()
  return (
    <DeletionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.removeTitle(shownName(one.name))}
      confirm={t.remove}
      onConfirm={() => {
        onClose()
        connections.remove(one.id)
      }}
    >
      <p className="ec-prose">
        {t.removeBody} {isCurrent && t.removeOpen}
      </p>
    </DeletionDialog>
  )
}
