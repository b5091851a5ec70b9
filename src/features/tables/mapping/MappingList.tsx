import { useState } from 'react'
import { shownName } from '#domain/shown-text.ts'
import { saveResultTexts } from '#texts/tables/save-result.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import type { TableColumn } from '../columns/table-column.ts'
import { textOf } from '../values/values.ts'
import { DestinationFields } from './DestinationFields.tsx'
import { doubled, type Mapping } from './mapping.ts'
import type { Source } from './result-sources.ts'
import styles from './Mapping.module.css'

/** Sources that are listed at once; a file may have thousands. */
const LISTED = 50
/** Characters of an example that are drawn. */
const EXAMPLE = 200

export interface MappingListProps {
  readonly title: string
  readonly note?: string | undefined
  readonly sources: readonly Source[]
  readonly writable: readonly TableColumn[]
  readonly canCreate: boolean
  readonly mapping: Mapping
  readonly onChange: (mapping: Mapping) => void
}

/** Each source with an example, and the column that it goes to. */
export function MappingList({ title, note, sources, writable, canCreate, mapping, onChange }: MappingListProps) {
  const { saveResult: t } = useTexts(saveResultTexts)
  const [listed, setListed] = useState(LISTED)
  const twice = doubled(mapping)
  return (
    <fieldset className={styles.fields}>
      <legend className="ec-section">{title}</legend>
      {note !== undefined && (
        <p className="ec-3" role="status">
          {note}
        </p>
      )}
      <ul className={styles.map}>
        {sources.slice(0, listed).map((source) => {
          const to = mapping.get(source.id) ?? { kind: 'ignore' }
          return (
            <li key={source.id} className={styles.line}>
              <SourceText source={source} />
              <DestinationFields
                source={source}
                writable={writable}
                canCreate={canCreate}
                to={to}
                isTwice={to.kind === 'column' && twice.has(to.id)}
                onChange={(next) => onChange(new Map(mapping).set(source.id, next))}
              />
            </li>
          )
        })}
      </ul>
      {sources.length > listed && (
        <div>
          <Button onClick={() => setListed(listed + LISTED)}>
            {t.more(Math.min(LISTED, sources.length - listed))}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function SourceText({ source: { name, from, example } }: { readonly source: Source }) {
  const { saveResult: t } = useTexts(saveResultTexts)
  return (
    <div className={styles.source}>
      <b className="ec-h">{shownName(name)}</b> {from === 'input' && <span className="ec-3">{t.sent}</span>}
      <span className={styles.example}>{shownName(textOf('text', example).slice(0, EXAMPLE))}</span>
    </div>
  )
}
