import { useRef } from 'react'
import type { SavedConnection } from '#domain/connections.ts'
import { useServices } from '#domain/services.tsx'
import { settingsTexts } from '#texts/settings.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { LazyDialog } from '#ui/LazyOverlays.tsx'
import { shownName } from '#domain/shown-text.ts'

interface Props {
  readonly one: SavedConnection
  readonly isCurrent: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks before a connection leaves the list. */
export function RemoveConnection({ one, isCurrent, isOpen, onClose }: Props) {
  const { settings, common } = useTexts(settingsTexts)
  const t = settings.connections
  const { connections } = useServices()
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <LazyDialog
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      title={t.removeTitle(shownName(one.name))}
      closeLabel={common.close}
      initialFocus={cancel}
      foot={
        <>
          <span className="ec-grow" />
          <Button ref={cancel} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              connections.remove(one.id)
            }}
          >
            {t.remove}
          </Button>
        </>
      }
    >
      <p className="ec-prose">
        {t.removeBody} {isCurrent && t.removeOpen}
      </p>
    </LazyDialog>
  )
}
