import type { Choice, Param } from '#contract/enrichments.ts'
import { formatCount } from '#lib/format.ts'
import { LongText } from '../result/LongText.tsx'
import { shownName } from '../shown-text.ts'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { useTexts } from '#texts/texts.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './Detail.module.css'
import { formatParamKind } from './format-param.ts'

export interface ApiParamProps {
  readonly param: Param
  /** The price is multiplied by its value. */
  readonly setsPrice: boolean
}

/** One parameter as a program sends it: its key, its type as named by the service and by us, the ids of its choices. */
export function ApiParam({ param, setsPrice }: ApiParamProps) {
  const texts = useTexts(enrichmentTexts)
  const { enrichment: e, common } = texts
  const t = e.api
  const { name, type_field, is_required, description, choices } = param
  const words = formatParamKind(type_field, texts)
  return (
    <li className={styles.field}>
      <span className={styles.fieldName}>
        <code>{shownName(name)}</code>
        {is_required && <Tag>{common.required}</Tag>}
      </span>
      <span className={styles.kind}>
        {words === type_field || !type_field ? words : t.kind(words, shownName(type_field))}
      </span>
      {description && (
        <p>
          <LongText text={description} />
        </p>
      )}
      {setsPrice && <p>{t.setsPrice}</p>}
      {choices?.mode === 'remote' && choices.endpoint && (
        <p>
          {t.remote} <code className={styles.path}>{shownName(choices.endpoint)}</code>
        </p>
      )}
      {choices?.mode !== 'remote' && choices?.items && choices.items.length > 0 && <Choices items={choices.items} />}
    </li>
  )
}

/** More than these are behind a fold. */
const SHORT = 8

function Choices({ items }: { readonly items: readonly Choice[] }) {
  const { enrichment, locale } = useTexts(enrichmentTexts)
  const list = (
    <ul className={styles.choices}>
      {items.map(({ id, name }) => (
        <li key={id}>
          <code>{shownName(id)}</code> {name !== id && <bdi className="ec-2">{shownName(name)}</bdi>}
        </li>
      ))}
    </ul>
  )
  if (items.length <= SHORT) return list
  return (
    <details className={styles.wholeLine}>
      <summary>{enrichment.api.choices(formatCount(items.length, locale))}</summary>
      {list}
    </details>
  )
}
