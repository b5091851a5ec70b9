import { useState } from 'react'
import type { SavedConnection } from '#domain/connections.ts'
import { useServices } from '#domain/services.tsx'
import { useWorkspaceName } from '#domain/use-workspace-name.ts'
import { settingsTexts } from '#texts/settings.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { Tag } from '#ui/Tag.tsx'
import { focusWhenShown } from '#ui/focus-when-shown.ts'
import { useStore } from '#ui/use-store.ts'
import { NameForm } from './NameForm.tsx'
import { SettingsRow, SettingsList } from './SettingsRow.tsx'
import { shownName } from '#domain/shown-text.ts'
import { DeletionDialog } from '#domain/DeletionDialog.tsx'

/** The saved workspaces of this device, and the buttons to switch between them. */
export function ConnectionsSection() {
  const t = useTexts(settingsTexts).settings.connections
  const { connections } = useServices()
  const saved = useStore(connections.saved)
  const ownName = useWorkspaceName()
  const [isNaming, setIsNaming] = useState(false)
  const [hasNamed, setHasNamed] = useState(false)
  const endNaming = () => {
    setIsNaming(false)
    setHasNamed(true)
  }
  const openId = connections.openId()
  return (
    <>
      <p className="ec-2">
        {t.intro} {t.keyRule}
      </p>
      {saved.length > 0 ? (
        <SettingsList
          label={t.list}
          items={saved.map((one) => ({
            key: one.id,
            row: <Connection one={one} isOpen={one.id === openId} isNamed={hasNamed && one.id === openId} />,
          }))}
        />
      ) : (
        <p>{t.none}</p>
      )}
      {openId === undefined && isNaming && (
        <NameForm
          name={ownName}
          onCancel={endNaming}
          onName={(name) => {
            endNaming()
            connections.save(name)
          }}
        />
      )}
      <div className="ec-line ec-line--wrap">
        {openId === undefined && !isNaming && (
          <Button ref={hasNamed ? focusWhenShown : undefined} onClick={() => setIsNaming(true)}>
            {t.save}
          </Button>
        )}
        <Button icon="plus" onClick={connections.add}>
          {t.add}
        </Button>
      </div>
      {openId === undefined && <p className="ec-meta">{t.saveHint}</p>}
    </>
  )
}

interface ConnectionProps {
  readonly one: SavedConnection
  readonly isOpen: boolean
  /** It was given its name just now: the focus continues from here. */
  readonly isNamed: boolean
}

function Connection({ one, isOpen, isNamed }: ConnectionProps) {
  const t = useTexts(settingsTexts).settings.connections
  const { connections } = useServices()
  const [doing, setDoing] = useState<'rename' | 'remove'>()
  const [hasRenamed, setHasRenamed] = useState(false)
  const done = () => setDoing(undefined)
  const endRenaming = () => {
    done()
    setHasRenamed(true)
  }
  if (doing === 'rename') {
    return (
      <NameForm
        name={one.name}
        onCancel={endRenaming}
        onName={(name) => {
          endRenaming()
          connections.rename(one.id, name)
        }}
      />
    )
  }
  return (
    <>
      <SettingsRow
        title={
          <>
            <bdi>{shownName(one.name)}</bdi>
            {isOpen && <Tag tone="accent">{t.openNow}</Tag>}
          </>
        }
        actions={
          <>
            {!isOpen && (
              <Button size="sm" aria-label={t.openNamed(shownName(one.name))} onClick={() => connections.open(one.id)}>
                {t.open}
              </Button>
            )}
            <GhostButton
              ref={isNamed || hasRenamed ? focusWhenShown : undefined}
              aria-label={t.renameNamed(shownName(one.name))}
              onClick={() => setDoing('rename')}
            >
              {t.rename}
            </GhostButton>
            <GhostButton aria-label={t.removeNamed(shownName(one.name))} onClick={() => setDoing('remove')}>
              {t.remove}
            </GhostButton>
          </>
        }
      >
        <p className="ec-mono">{one.baseUrl}</p>
        <p className="ec-3">
          <span className="ec-mono">{one.workspace}</span> · {one.hasKey ? t.hasKey : t.needsKey}
        </p>
      </SettingsRow>
      <RemoveConnection one={one} isOpen={doing === 'remove'} isCurrent={isOpen} onClose={done} />
    </>
  )
}

interface Props {
  readonly one: SavedConnection
  readonly isCurrent: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Confirms the removal of a connection from the list. */
function RemoveConnection({ one, isCurrent, isOpen, onClose }: Props) {
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
