import { useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { fileStem } from '#domain/result/download.ts'
import { formatBytes, formatCount } from '#lib/format.ts'
import { tableExportTexts } from '#texts/tables/table-export.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Select } from '#ui/overlays/Select.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { useTable } from '../context/table-context.ts'
import { useVersion } from '../context/use-version.ts'
import { extensionOf, FILE_FORMATS, type FileFormat, isForSpreadsheets } from '../file-rows/file-format.ts'
import { MAX_IN_MEMORY } from './file-sink.ts'
import { RowsField } from '../file-rows/RowsField.tsx'
import { canPickFile, pickFile } from './save-picker.ts'
import { tableExports } from './table-exports.ts'
import {
  type ColumnsChoice,
  type RowsChoice,
  useColumnsOffers,
  useRowsOffers,
  usualRows,
} from '../file-rows/use-export-choices.ts'

export function ExportForm() {
  const { tableExport: t, locale } = useTexts(tableExportTexts)
  const { id, name, edits } = useTable()
  const exports = useServices().part(tableExports)
  const rowsOffers = useRowsOffers()
  const columnsOffers = useColumnsOffers()
  const [rowsChoice, setRows] = useState<RowsChoice>(() => usualRows(rowsOffers))
  const [columnsChoice, setColumns] = useState<ColumnsChoice>()
  const [format, setFormat] = useState<FileFormat>('csv')
  const [isExact, setExact] = useState(false)
  useVersion(edits.onChange)
  const formatNumber = (count: number) => formatCount(count, locale)
  const rows = rowsOffers.find(({ choice }) => choice === rowsChoice) ?? rowsOffers.at(-1)
  const columns = columnsOffers.find(({ choice }) => choice === columnsChoice) ?? columnsOffers[0]
  const unsaved = edits.list().length

  const start = async () => {
    if (!rows || !columns) return
    const stem = fileStem(name ?? '') || 'table'
    const handle = await pickFile(window, `${stem}.${extensionOf(format)}`, format)
    if (handle === 'cancelled') return
    const { filter, read, again } = rows
    exports.start(
      {
        table: id,
        name: stem,
        format,
        mode: isExact ? 'exact' : 'safe',
        columns: columns.columns.map(({ id: column, name: shown, key, kind }) => ({
          id: column,
          name: shown,
          key,
          kind,
        })),
        filter,
        read,
        again,
        words: {
          unnamed: (index) => t.column(index + 1),
          done: (count, file) => t.done(formatNumber(count), file),
        },
      },
      handle,
    )
  }
  return (
    <form
      className="ec-stack"
      onSubmit={(event) => {
        event.preventDefault()
        void start()
      }}
    >
      <RowsField offers={rowsOffers} value={rowsChoice} onChange={setRows} />
      {columnsOffers.length > 1 && (
        <RadioGroup
          label={t.columns}
          value={columns?.choice}
          onChange={setColumns}
          choices={columnsOffers.map(({ choice, columns: some }) => ({
            value: choice,
            label: { all: t.allColumns, shown: t.shownColumns, selected: t.selectedColumns }[choice](
              formatNumber(some.length),
            ),
          }))}
        />
      )}
      <Select
        label={t.format}
        choices={FILE_FORMATS.map((one) => ({ id: one, label: t.formats[one] }))}
        value={format}
        onChange={(chosen) => setFormat(FILE_FORMATS.find((one) => one === chosen) ?? 'csv')}
      />
      {isForSpreadsheets(format) && (
        <Checkbox isChecked={isExact} onChange={setExact} hint={t.exactHint}>
          {t.exact}
        </Checkbox>
      )}
      <div className="ec-stack ec-stack--4 ec-3">
        <p>{t.holds}</p>
        {unsaved > 0 && <p>{t.unsaved(formatNumber(unsaved))}</p>}
        {!canPickFile(window) && <p>{t.inMemory(formatBytes(MAX_IN_MEMORY, locale))}</p>}
      </div>
      <div>
        <Button
          type="submit"
          variant="primary"
          icon="download"
          disabledReason={columns?.columns.length ? undefined : t.noColumns}
        >
          {t.start}
        </Button>
      </div>
    </form>
  )
}
