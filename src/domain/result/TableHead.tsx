import { resultTexts } from '#texts/tasks/result.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { MarkedText } from './find-marks.tsx'
import { cut } from './cut.ts'
import type { ResultColumn } from './results.ts'
import type { ResultSort } from './row-order.ts'
import styles from './ResultTable.module.css'

const MAX_NAME = 80

export interface TableHeadProps {
  readonly columns: readonly ResultColumn[]
  readonly sort: ResultSort | undefined
  readonly onSort: (column: string) => void
}

/** Column headers; a click sorts by one. */
export function TableHead({ columns, sort, onSort }: TableHeadProps) {
  const { result: t } = useTexts(resultTexts)
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        <span role="columnheader" className={styles.number}>
          {t.row}
        </span>
        {columns.map(({ id, key, numeric }) => {
          const direction = sort?.column !== id ? undefined : sort.descending ? 'descending' : 'ascending'
          return (
            <span key={id} role="columnheader" aria-sort={direction ?? 'none'} className={styles.column}>
              <button
                type="button"
                className={classNames(styles.sort, numeric && styles.numeric)}
                title={t.sort[direction ?? 'none']}
                onClick={() => onSort(id)}
              >
                <span className="ec-cut">
                  {key === undefined ? (
                    t.item
                  ) : key === '' ? (
                    t.emptyName
                  ) : (
                    <MarkedText text={cut(key, MAX_NAME).text} />
                  )}
                </span>
                {direction && <Icon name={direction === 'ascending' ? 'chevron-up' : 'chevron-down'} size="sm" />}
              </button>
            </span>
          )
        })}
      </div>
    </div>
  )
}
