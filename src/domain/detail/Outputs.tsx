import type { ResponseField } from '#contract/enrichments.ts'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import styles from './Detail.module.css'
import { formatParamKind, addsInformation } from './format-param.ts'
import { shownName } from '../shown-text.ts'

export function Outputs({ fields }: { readonly fields: readonly ResponseField[] }) {
  const texts = useTexts(enrichmentTexts)
  const { enrichment: t } = texts
  return (
    <section>
      <h2 className="ec-section">{t.outputs}</h2>
      {fields.length === 0 && <p className="ec-2">{t.noOutputs}</p>}
      <ul>
        {fields.map(({ name, type_field, display_name }) => (
          <li key={name} className={styles.field}>
            <code className={styles.fieldName}>{shownName(name)}</code>
            <span className={styles.kind}>{formatParamKind(type_field, texts)}</span>
            {display_name && addsInformation(display_name, name) && <p>{shownName(display_name)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
