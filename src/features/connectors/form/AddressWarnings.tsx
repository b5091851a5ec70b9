import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { Notice } from '#ui/Notice.tsx'
import { addressWarnings } from '../model/addresses.ts'

/** What a person should know about an address before a service calls it. */
export function AddressWarnings({ url }: { readonly url: string }) {
  const { connectorForm: t } = useTexts(connectorFormTexts)
  const found = addressWarnings(url.trim())
  return (
    <div role="status">
      {found.length > 0 && (
        <Notice tone="warn" title={t.warnings.title}>
          <ul className="ec-stack ec-stack--4">
            {found.map((warning) => (
              <li key={warning}>{t.warnings[warning]}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
