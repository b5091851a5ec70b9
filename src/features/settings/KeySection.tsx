import { useState } from 'react'
import { ForgetDialog } from '#domain/account/ForgetDialog.tsx'
import type { KeyStorage } from '#domain/connections.ts'
import { useServices } from '#domain/services.tsx'
import { settingsTexts } from '#texts/settings.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { useStore } from '#ui/use-store.ts'

/** Which service this is, where the key is, and the ways to change or take it away. */
export function KeySection() {
  const { settings, account, keep: words } = useTexts(settingsTexts)
  const t = settings.key
  const { baseUrl, connection, connections } = useServices()
  const keep = useStore(connection.keep)
  const [wanted, setWanted] = useState<KeyStorage>()
  const [isForgetting, setIsForgetting] = useState(false)
  return (
    <>
      <p className="ec-2">{t.intro}</p>
      <DefinitionList
        items={[{ key: 'service', term: account.service, value: <span className="ec-mono">{baseUrl}</span> }]}
      />
      {connection.demo ? (
        <p>{t.demo}</p>
      ) : (
        <RadioGroup<KeyStorage>
          label={t.kept}
          value={keep}
          onChange={(place) => {
            setWanted(place)
            connection.keepIn(place)
          }}
          choices={[
            { value: 'tab', label: words.tab, description: words.tabHint },
            { value: 'memory', label: words.memory, description: words.memoryHint },
            { value: 'device', label: words.device, description: words.deviceHint },
          ]}
        />
      )}
      {wanted !== undefined && wanted !== keep && <Notice tone="warn" role="status" title={t.unkept} />}
      <div className="ec-line ec-line--wrap">
        <Button icon="key-round" onClick={connections.replaceKey}>
          {t.replace}
        </Button>
        <Button icon="log-out" onClick={() => setIsForgetting(true)}>
          {t.forget}
        </Button>
      </div>
      <p className="ec-meta">{t.forgetWhy}</p>
      <ForgetDialog isOpen={isForgetting} onClose={() => setIsForgetting(false)} />
    </>
  )
}
