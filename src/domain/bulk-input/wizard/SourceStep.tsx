import { useState } from 'react'
import { formatBytes } from '#lib/format.ts'
import { bulkInputTexts, type BulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { FileUp } from '#ui/edit-glyphs.ts'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ProblemNotice } from '../../ProblemNotice.tsx'
import { shownName } from '../../shown-text.ts'
import type { ChosenOptions } from '../source/source-options.ts'
import type { SheetSource } from '../source/read-sheet.ts'
import { OptionsBar } from './OptionsBar.tsx'
import { SourcePicker } from './SourcePicker.tsx'
import { MAX_STORED } from './source-store.ts'
import type { BulkInput } from './use-bulk-input.ts'
import styles from './Wizard.module.css'
import type { WizardState } from './wizard-state.ts'
import { NumberCell, DataTable } from '#ui/DataTable.tsx'
import { cellAt, type SourceFault, type SourceNotice } from '../sheet.ts'
import type { SourceSummary } from '../engine/input-queries.ts'

export interface SourceStepProps {
  readonly state: WizardState
  readonly input: Pick<BulkInput, 'read' | 'summary'>
  readonly onSource: (source: SheetSource) => void
  readonly onOptions: (options: ChosenOptions) => void
}

/** Choice of the source of the rows and of the options for reading them. */
export function SourceStep({ state, input, onSource, onOptions }: SourceStepProps) {
  const { bulkInput: t } = useTexts(bulkInputTexts)
  const { source, stored, options } = state
  const [isReplacing, setIsReplacing] = useState(false)
  const { read, summary } = input
  const take = (next: SheetSource) => {
    setIsReplacing(false)
    onSource(next)
  }
  if (!source) {
    return (
      <div className="ec-stack">
        {stored && !stored.table && (
          <Notice tone="warn" role="status" title={t.source.pickAgain(shownName(stored.name))}>
            {t.source.pickAgainBody}
          </Notice>
        )}
        <SourcePicker onSource={take} />
      </div>
    )
  }
  return (
    <div className="ec-stack">
      <div className={styles.file}>
        <Icon name={source.table ? 'table-2' : FileUp} />
        <div className="ec-grow">
          <b className={styles.fileName}>{shownName(source.name)}</b>
          <p className="ec-3" role="status">
            {summary && !read.isWaiting
              ? `${t.source.facts(summary.rows, summary.columns.length)} · ${formatBytes(source.blob.size)}`
              : t.source.reading}
          </p>
        </div>
        <Button size="sm" aria-expanded={isReplacing} onClick={() => setIsReplacing(!isReplacing)}>
          {t.source.replace}
        </Button>
      </div>
      {isReplacing && <SourcePicker onSource={take} />}
      <p className="ec-3">
        {source.blob.size > MAX_STORED
          ? t.source.tooLarge(formatBytes(MAX_STORED))
          : source.table
            ? t.source.ofTable
            : t.source.saved}
      </p>
      {read.error !== undefined && <ProblemNotice title={t.source.unread} error={read.error} />}
      {summary && (
        <>
          {!source.table && (
            <OptionsBar options={summary.options} onChange={(part) => onOptions({ ...options, ...part })} />
          )}
          <SourceNotices
            notices={summary.notices}
            fault={summary.fault}
            onReadNoQuotes={() => onOptions({ ...options, quote: '' })}
          />
          {summary.preview.length > 0 && <SourcePreview summary={summary} />}
        </>
      )}
    </div>
  )
}

/** Maximum number of rendered columns; more would only scroll. */
const SHOWN_COLUMNS = 50
const SHOWN_ROWS = 5

/** The first rows as they were read. */
function SourcePreview({ summary: { columns, preview } }: { readonly summary: SourceSummary }) {
  const { bulkInput } = useTexts(bulkInputTexts)
  const t = bulkInput.source
  const shown = columns.slice(0, SHOWN_COLUMNS)
  return (
    <section className="ec-stack ec-stack--8">
      <h2 className="ec-section">{t.preview}</h2>
      <div className={styles.table}>
        <DataTable label={t.preview}>
          <thead>
            <tr>
              <th className="ec-num">{bulkInput.check.row}</th>
              {shown.map((column) => (
                <th key={column}>{shownName(column)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.slice(0, SHOWN_ROWS).map((cells, row) => (
              <tr key={row}>
                <NumberCell className="ec-3">{row + 1}</NumberCell>
                {shown.map((column, index) => (
                  <td key={column}>
                    <span className={styles.cell}>{shownName(cellAt(cells, index))}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
      {columns.length > SHOWN_COLUMNS && <p className="ec-3">{t.moreColumns(columns.length - SHOWN_COLUMNS)}</p>}
    </section>
  )
}

interface SourceNoticesProps {
  readonly notices: readonly SourceNotice[]
  readonly fault: SourceFault | undefined
  readonly onReadNoQuotes: () => void
}

/** Notices about a source: how it was read, or why it cannot be. */
function SourceNotices({ notices, fault, onReadNoQuotes }: SourceNoticesProps) {
  const texts = useTexts(bulkInputTexts)
  const t = texts.bulkInput.notices
  const broken = fault && formatSourceFault(fault, texts)
  const hasQuotes = notices.some(({ kind }) => kind === 'unclosed-quote' || kind === 'endless-row')
  return (
    <>
      {broken && (
        <Notice tone="bad" role="alert" title={broken.title}>
          {broken.body}
        </Notice>
      )}
      {notices.length > 0 && (
        <Notice
          tone="warn"
          role="status"
          title={t.title(notices.length)}
          action={
            hasQuotes && (
              <Button size="sm" onClick={onReadNoQuotes}>
                {t.readNoQuotes}
              </Button>
            )
          }
        >
          <ul className={styles.notices}>
            {notices.map((notice) => (
              <li key={notice.kind}>{formatNotice(notice, texts)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function formatSourceFault(
  fault: SourceFault,
  { bulkInput: { faults: t } }: BulkInputTexts,
): { title: string; body: string } {
  switch (fault.kind) {
    case 'binary':
      return t.binary[fault.what]
    case 'not-json':
      return { title: t['not-json'].title, body: t['not-json'].body(fault.message) }
    default:
      return t[fault.kind]
  }
}

function formatNotice(notice: SourceNotice, { bulkInput: { notices: t } }: BulkInputTexts): string {
  switch (notice.kind) {
    case 'truncated':
      return t.truncated(notice.rows)
    case 'unclosed-quote':
    case 'endless-row':
      return t[notice.kind](notice.row)
    case 'mixed-line-ends':
      return t['mixed-line-ends']
    case 'nul':
    case 'undecodable':
    case 'same-names':
      return t[notice.kind](notice.count)
    default:
      return t[notice.kind](notice.count, notice.row)
  }
}
