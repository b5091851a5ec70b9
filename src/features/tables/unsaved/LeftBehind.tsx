import { downloadText, fileName } from '#domain/result/download.ts'
import { useServices } from '#domain/services.tsx'
import { formatCount } from '#lib/format.ts'
import { tableRowsTexts } from '#texts/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useNewRows } from '../creations/use-new-rows.ts'
import { useTableEdits } from '../edits/use-table-edits.ts'
import { useVersion } from '../use-version.ts'
import { groupUnsaved, isAllSaved } from './unsaved-groups.ts'
import { columnsIn, unsavedCsv } from './unsaved-text.ts'

export interface LeftBehindProps {
  readonly table: string
  readonly name: string
}

/** What was entered into a table that is gone: it is on this device alone, and can be taken along. */
export function LeftBehind({ table, name }: LeftBehindProps) {
  const { tableRows, locale } = useTexts(tableRowsTexts)
  const t = tableRows.unsaved
  const { clock } = useServices()
  const edits = useTableEdits(table)
  const newRows = useNewRows(table)
  useVersion(edits.onChange)
  useVersion(newRows.onChange)
  const listed = edits.list()
  const groups = groupUnsaved(listed, newRows)
  if (isAllSaved(groups)) return null

  const download = () => {
    const columns = columnsIn(listed, groups.newRows)
    const text = unsavedCsv(listed, groups.newRows, columns, () => undefined, t.head)
    downloadText(
      { name: fileName(name, t.fileName, 'csv'), text, type: 'text/csv' },
      { page: document, urls: URL, clock },
    )
  }
  return (
    <Notice
      tone="warn"
      title={t.left(formatCount(listed.length, locale), formatCount(groups.newRows.length, locale))}
      action={
        <Button size="sm" icon="download" onClick={download}>
          {t.download}
        </Button>
      }
    >
      {t.leftBody}
    </Notice>
  )
}
