import { useMutation } from '@tanstack/react-query'
import type { Missing } from '#domain/capabilities.ts'
import { useMissing } from '#domain/use-is-offered.ts'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { formatAgo } from '#lib/format.ts'
import { settingsTexts } from '#texts/settings.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useNow } from '#ui/use-now.ts'
import { SettingsRow, SettingsList } from './SettingsRow.tsx'

/** Operations that the service lacks, and the button to offer them again. */
export function CapabilitiesSection() {
  const t = useTexts(settingsTexts).settings.capabilities
  const missing = useMissing()
  return (
    <>
      <p className="ec-2">{t.intro}</p>
      {missing.length === 0 ? (
        <Notice tone="ok" title={t.all}>
          {t.allBody}
        </Notice>
      ) : (
        <>
          <SettingsList
            label={t.list}
            items={missing.map((one) => ({
              key: `${one.name} ${one.path ?? ''}`,
              row: <MissingRow missing={one} />,
            }))}
          />
          <p className="ec-meta">{t.checkHint}</p>
        </>
      )}
    </>
  )
}

function MissingRow({ missing }: { readonly missing: Missing }) {
  const { settings, locale } = useTexts(settingsTexts)
  const t = settings.capabilities
  const { capabilities, clock } = useServices()
  const now = useNow(clock, 20_000)
  const check = useMutation({ networkMode: 'always', mutationFn: () => capabilities.checkAgain(missing) })
  const name = t.names[missing.name]
  return (
    <SettingsRow
      title={name}
      actions={
        <Button
          size="sm"
          icon="refresh-cw"
          aria-label={t.checkNamed(missing.path ? `${name} ${t.at(shownName(missing.path))}` : name)}
          isBusy={check.isPending}
          onClick={() => check.mutate()}
        >
          {t.check}
        </Button>
      }
    >
      {missing.path && <p className="ec-mono">{shownName(missing.path)}</p>}
      <p>
        {t.returned(missing.status, formatAgo(now - missing.at, locale))} {t.instead[missing.name]}
      </p>
      {check.isError && <p role="alert">{settings.saveFailed}</p>}
    </SettingsRow>
  )
}
