import { bulkInputTexts, type BulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { SourceFault, SourceNotice } from '../sheet.ts'
import styles from './Wizard.module.css'

export interface SourceNoticesProps {
  readonly notices: readonly SourceNotice[]
  readonly fault: SourceFault | undefined
  readonly onReadNoQuotes: () => void
}

/** Notices about a source: how it was read, or why it cannot be. */
export function SourceNotices({ notices, fault, onReadNoQuotes }: SourceNoticesProps) {
  const texts = useTexts(bulkInputTexts)
  const t = texts.bulkInput.notices
  const broken = fault && faultWords(fault, texts)
  const hasQuotes = notices.some(({ kind }) => kind === 'unclosed-quote')
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
              <li key={notice.kind}>{noticeWords(notice, texts)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function faultWords(fault: SourceFault, { bulkInput: { faults: t } }: BulkInputTexts): { title: string; body: string } {
  switch (fault.kind) {
    case 'binary':
      return t.binary[fault.what]
    case 'not-json':
      return { title: t['not-json'].title, body: t['not-json'].body(fault.message) }
    default:
      return t[fault.kind]
  }
}

function noticeWords(notice: SourceNotice, { bulkInput: { notices: t } }: BulkInputTexts): string {
  switch (notice.kind) {
    case 'truncated':
      return t.truncated(notice.rows)
    case 'unclosed-quote':
      return t['unclosed-quote'](notice.row)
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
