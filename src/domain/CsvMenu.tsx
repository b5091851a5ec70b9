import { BYTE_ORDER_MARK } from '#lib/csv.ts'
import { useTexts } from '#texts/texts.tsx'
import { MenuButton, type MenuButtonProps } from '#ui/MenuButton.tsx'
import { useServices } from './services.tsx'
import { downloadText, type FileKind } from './result/download.ts'

export interface CsvMenuProps {
  readonly button: Pick<MenuButtonProps['button'], 'children' | 'size' | 'aria-label'>
  /** The file: its name, and its text without a byte order mark, created on request. */
  readonly file: () => { readonly name: string; readonly text: string }
}

/** Saves a text at hand as CSV, or as CSV for Excel, which needs a byte order mark. Every CSV file but a result's leaves here. */
export function CsvMenu({ button, file }: CsvMenuProps) {
  const { common: t } = useTexts()
  const { clock } = useServices()
  const kinds: readonly { readonly id: FileKind; readonly label: string }[] = [
    { id: 'csv', label: t.downloadCsv },
    { id: 'excel', label: t.downloadExcel },
  ]
  const save = (kind: string) => {
    const { name, text } = file()
    downloadText({ name, type: 'text/csv', text: kind === 'excel' ? BYTE_ORDER_MARK + text : text }, { clock })
  }
  return (
    <MenuButton
      button={{ icon: 'download', iconAfter: 'chevron-down', ...button }}
      label={t.downloadCsv}
      sections={[{ title: t.downloadCsv, hideTitle: true, items: kinds }]}
      onAction={save}
      align="end"
    />
  )
}
