import { useState } from 'react'
import { DeletionDialog } from '#domain/DeletionDialog.tsx'
import { CsvMenu } from '#domain/CsvMenu.tsx'
import { fileName } from '#domain/result/download.ts'
import { useServices } from '#domain/services.tsx'
import { formatCount } from '#lib/format.ts'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { useHandsFocusOn } from '#ui/layers.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useNewRows } from '../inserts/use-new-rows.ts'
import { useTableEdits } from '../inserts/edit-engine.ts'
import { useVersion } from '../context/use-version.ts'
import { groupUnsaved, isAllSaved } from './unsaved-groups.ts'
import { columnsIn, unsavedCsv } from './unsaved-text.ts'

/** Edits of a deleted table: they are on this device alone, and can be downloaded or discarded. */
export function DeletedTableEdits({ table, name }: { readonly table: string; readonly name: string }) {
  const { tableRows, locale } = useTexts(tableRowsTexts)
  const { left: t, download: downloadWord, fileName: fileWord, head } = tableRows.unsaved
  const { toasts } = useServices()
  const edits = useTableEdits(table)
  const newRows = useNewRows(table)
  useVersion(edits.onChange)
  useVersion(newRows.onChange)
  const handsFocusOn = useHandsFocusOn()
  const [isConfirming, setIsConfirming] = useState(false)
  const listed = edits.list()
  const groups = groupUnsaved(listed, newRows)
  if (isAllSaved(groups)) return null
  const counts = [formatCount(listed.length, locale), formatCount(groups.newRows.length, locale)] as const

  const file = () => {
    const columns = columnsIn(listed, groups.newRows)
    return {
      name: fileName(name, fileWord, 'csv'),
      text: unsavedCsv(listed, groups.newRows, columns, () => undefined, head),
    }
  }
  const discard = () => {
    setIsConfirming(false)
    edits.discard(listed)
    newRows.discard(groups.newRows.map(({ id }) => id))
    toasts.show(t.done(...counts), 'check')
  }
  return (
    <>
      <Notice
        tone="warn"
        title={t.title(...counts)}
        action={
          <>
            <CsvMenu button={{ size: 'sm', children: downloadWord }} file={file} />
            <Button ref={handsFocusOn} size="sm" onClick={() => setIsConfirming(true)}>
              {t.discard}
            </Button>
          </>
        }
      >
        {t.body}
      </Notice>
      <DeletionDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t.prompt.title(...counts)}
        confirm={t.prompt.confirm}
        onConfirm={discard}
      >
        <p className="ec-prose">{t.prompt.body}</p>
      </DeletionDialog>
    </>
  )
}
