import { useState } from 'react'
import { ForgetDialog } from '#domain/ForgetDialog.tsx'
import { useServices } from '#domain/services.tsx'
import { accountTexts } from '#texts/account.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useStore } from '#ui/use-store.ts'

/** Which service this is, where the key lies, and the way to take it away. */
export function Connection() {
  const { account } = useTexts(accountTexts)
  const { baseUrl, connection, host } = useServices()
  const keep = useStore(connection.keep)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Panel
      label={account.connection}
      head={<h2 className="ec-h">{account.connection}</h2>}
      foot={
        <Button icon="log-out" onClick={() => setIsAsking(true)}>
          {host ? account.erase : account.forget}
        </Button>
      }
    >
      <div className="ec-stack ec-stack--12">
        <DefinitionList
          items={[
            { key: 'service', term: account.service, value: <span className="ec-mono">{baseUrl}</span> },
            {
              key: 'key',
              term: account.keyKept,
              value: host ? account.host[host.mode] : account.keep[keep],
            },
          ]}
        />
        {connection.demo && <p className="ec-2">{account.demo}</p>}
      </div>
      <ForgetDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </Panel>
  )
}
