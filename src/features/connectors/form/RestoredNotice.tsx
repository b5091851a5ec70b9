import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { formatSecretNames } from './format-secret-names.ts'

export interface RestoredNoticeProps {
  /** Names of the secrets that are not here again. */
  readonly missing: readonly string[]
  readonly isNew: boolean
  readonly onEmpty: () => void
}

/** Shows that unsaved values were restored from this device, and which of them were not stored there. */
export function RestoredNotice({ missing, isNew, onEmpty }: RestoredNoticeProps) {
  const { connectorForm } = useTexts(connectorFormTexts)
  const t = connectorForm.restored
  const names = formatSecretNames([...new Set(missing)], connectorForm)
  return (
    <Notice
      tone={names.length > 0 ? 'warn' : 'neutral'}
      icon="rotate-ccw-clock"
      role="status"
      title={t.title}
      action={
        <Button size="sm" onClick={onEmpty}>
          {isNew ? t.emptyNew : t.empty}
        </Button>
      }
    >
      {names.length > 0 && t.missing(names)}
    </Notice>
  )
}
