import { useServices } from '#domain/services.tsx'
import { accountTexts } from '#texts/account.ts'
import { useTexts } from '#texts/texts.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { useStore } from '#ui/use-store.ts'

/** Which service this is, and where the key lies. */
export function ConnectionLine() {
  const { account } = useTexts(accountTexts)
  const { baseUrl, connection, host } = useServices()
  const keep = useStore(connection.keep)
  return (
    <div className="ec-stack ec-stack--8">
      <DefinitionList
        items={[
          { key: 'service', term: account.service, value: <span className="ec-mono">{baseUrl}</span> },
          { key: 'key', term: account.keyKept, value: host ? account.host[host.mode] : account.keep[keep] },
        ]}
      />
      {connection.demo && (
        <p className="ec-2">
          {account.demo}{' '}
          {connection.resetDemo && (
            <button type="button" className="ec-link" onClick={() => void connection.resetDemo?.()}>
              {account.resetDemo}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
