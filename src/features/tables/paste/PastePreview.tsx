import { useRef, useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { scrollable } from '#ui/scrollable.ts'
import type { PastePlan } from './paste-plan.ts'
import styles from './PastePreview.module.css'

export interface PastePreviewProps {
  readonly plan: PastePlan
  /** Checked at first: the paste was requested as one into empty cells. */
  readonly onlyEmpty?: boolean | undefined
  readonly onPaste: (onlyEmpty: boolean) => void
  readonly onClose: () => void
}

/** Preview of a large paste, before it is written. */
export function PastePreview({ plan, onlyEmpty: requested = false, onPaste, onClose }: PastePreviewProps) {
  const { tableRows, common, locale } = useTexts(tableRowsTexts)
  const t = tableRows.paste
  const [onlyEmpty, setOnlyEmpty] = useState(requested)
  const confirm = useRef<HTMLButtonElement>(null)
  const formatNumber = (count: number) => formatCount(count, locale)
  const columns = plan.columns.filter(({ readOnly }) => !readOnly)

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t.title(formatNumber(plan.rows))}
      closeLabel={common.close}
      initialFocus={confirm}
      foot={
        <>
          <span className="ec-grow" />
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button ref={confirm} variant="primary" onClick={() => onPaste(onlyEmpty)}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <div className="ec-stack">
        <div className="ec-stack ec-stack--8">
          <p className="ec-prose">{t.sizes(formatNumber(plan.rows), formatNumber(columns.length))}</p>
          {plan.cells > 0 && <p className="ec-prose">{t.changes(formatNumber(plan.cells))}</p>}
          {plan.newRows > 0 && <p className="ec-prose">{t.adds(formatNumber(plan.newRows))}</p>}
        </div>
        {plan.lostColumns > 0 && <Notice tone="warn" title={t.beyond(formatNumber(plan.lostColumns))} />}
        {plan.readOnly.length > 0 && (
          <Notice tone="warn" title={t.readOnly(plan.readOnly.map(({ name }) => name).join(', '))} />
        )}
        {plan.misfits > 0 && <Notice tone="warn" title={t.misfits(formatNumber(plan.misfits))} />}
        <section className={styles.scroller} ref={scrollable} aria-label={t.preview}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t.from}</th>
                {plan.columns.map((column) => (
                  <th key={column.id} scope="col" className={column.readOnly && styles.out}>
                    {column.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {plan.sample.map(({ row, texts }) => (
                <tr key={row}>
                  <th scope="row">{formatNumber(row + 1)}</th>
                  {plan.columns.map((column, index) => (
                    <td key={column.id} className={column.readOnly && styles.out}>
                      {texts[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {plan.cells > 0 && (
          <Checkbox isChecked={onlyEmpty} onChange={setOnlyEmpty} hint={t.onlyEmptyHint}>
            {t.onlyEmpty}
          </Checkbox>
        )}
      </div>
    </Dialog>
  )
}
