import { shownName } from '#domain/shown-text.ts'
import { connectTexts } from '#texts/connect.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { useStore } from '#ui/use-store.ts'
import { useApp } from '../app-context.tsx'

/** The saved workspaces of this device: one with its key opens at once, of another the URL is filled in. */
export function SavedConnections({ onAddress }: { readonly onAddress: (baseUrl: string) => void }) {
  const t = useTexts(connectTexts).connect.saved
  const { connections } = useApp()
  const saved = useStore(connections.saved)
  if (saved.length === 0) return null
  return (
    <section className="ec-stack ec-stack--8" aria-label={t.label}>
      <h2 className="ec-label">{t.label}</h2>
      <ul className="ec-stack ec-stack--8">
        {saved.map(({ id, name, baseUrl, hasKey }) => (
          <li key={id}>
            <Button
              block
              aria-label={(hasKey ? t.open : t.use)(shownName(name))}
              onClick={() => (hasKey ? connections.open(id) : onAddress(baseUrl))}
            >
              <span className="ec-cut">{shownName(name)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
