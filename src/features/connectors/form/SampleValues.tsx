import { shownName } from '#domain/shown-text.ts'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { Panel } from '#ui/Panel.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './ConnectorForm.module.css'

export interface SampleValuesProps {
  readonly names: readonly string[]
  readonly samples: Readonly<Record<string, string>>
  readonly onChange: (samples: Readonly<Record<string, string>>) => void
}

/** Values of the template's variables in the preview. */
export function SampleValues({ names, samples, onChange }: SampleValuesProps) {
  const { connectorForm } = useTexts(connectorFormTexts)
  const t = connectorForm.samples
  return (
    <Panel label={t.title} head={<h2 className="ec-h ec-grow">{t.title}</h2>}>
      {names.length === 0 ? (
        <p className="ec-3">{t.none}</p>
      ) : (
        <div className="ec-stack ec-stack--8">
          {names.map((name) => (
            <div key={name} className={styles.sample}>
              <code aria-hidden="true">{shownName(name)}</code>
              <TextField
                label={shownName(name)}
                hideLabel
                size="sm"
                autoComplete="off"
                value={samples[name] ?? ''}
                onChange={(value) => onChange({ ...samples, [name]: value })}
              />
            </div>
          ))}
          <p className="ec-meta">{t.hint}</p>
        </div>
      )}
    </Panel>
  )
}
