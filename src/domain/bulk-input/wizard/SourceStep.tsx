import { useState } from 'react'
import { formatBytes } from '#lib/format.ts'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { FileUp } from '#ui/edit-glyphs.ts'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ProblemNotice } from '../../ProblemNotice.tsx'
import { shownName } from '../../shown-text.ts'
import type { ChosenOptions } from '../source/source-options.ts'
import type { Source } from '../source/read-sheet.ts'
import { OptionsBar } from './OptionsBar.tsx'
import { SourceNotices } from './SourceNotices.tsx'
import { SourcePicker } from './SourcePicker.tsx'
import { SourcePreview } from './SourcePreview.tsx'
import { MAX_STORED } from './source-store.ts'
import type { BulkInput } from './use-bulk-input.ts'
import styles from './Wizard.module.css'
import type { WizardState } from './wizard-state.ts'

export interface SourceStepProps {
  readonly state: WizardState
  readonly input: Pick<BulkInput, 'read' | 'summary'>
  readonly onSource: (source: Source) => void
  readonly onOptions: (options: ChosenOptions) => void
}

/** Where the rows come from, and how they are read. */
export function SourceStep({ state, input, onSource, onOptions }: SourceStepProps) {
  const { bulkInput: t } = useTexts(bulkInputTexts)
  const { source, stored, options } = state
  const [isReplacing, setIsReplacing] = useState(false)
  const { read, summary } = input
  const take = (next: Source) => {
    setIsReplacing(false)
    onSource(next)
  }
  if (!source) {
    return (
      <div className="ec-stack ec-stack--16">
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
    <div className="ec-stack ec-stack--16">
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
