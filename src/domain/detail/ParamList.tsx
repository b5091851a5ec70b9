import type { Param } from '#contract/enrichments.ts'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './Detail.module.css'
import { formatAccepted } from './format-param.ts'
import { LongText } from '../result/LongText.tsx'
import { shownName } from '../shown-text.ts'

export function ParamList({ params }: { readonly params: readonly Param[] }) {
  const texts = useTexts(enrichmentTexts)
  const { enrichment: t, common } = texts
  return (
    <section>
      <h2 className="ec-section">{t.inputs}</h2>
      {params.length === 0 && <p className="ec-2">{t.noInputs}</p>}
      <ul>
        {params.map((param) => (
          <li key={param.name} className={styles.field}>
            <span className={styles.fieldName}>
              <code>{shownName(param.name)}</code>
              {param.is_required && <Tag>{common.required}</Tag>}
            </span>
            <span className={styles.kind}>{formatAccepted(param, texts)}</span>
            {param.description && (
              <p>
                <LongText text={param.description} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
