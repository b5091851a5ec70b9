import { Link, useNavigate } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { FileUp } from '#ui/edit-glyphs.ts'
import { Icon } from '#ui/Icon.tsx'
import { useTooltip } from '#ui/tooltip-target.ts'
import { useToolLabels } from '../context/tool-labels.ts'
import { useTable } from '../context/table-context.ts'

export function ImportLink() {
  const { table: t } = useTexts(tableTexts)
  const { id } = useTable()
  const navigate = useNavigate()
  const to = paths.importFile(id)
  const hasLabels = useToolLabels()
  const { show: _show, ...hover } = useTooltip(hasLabels ? undefined : t.importFile)
  useActions([{ id: 'table.import', name: t.importFile, icon: 'plus', run: () => void navigate(to) }])
  return (
    <Link
      {...hover}
      className={buttonClass({ size: 'sm', variant: 'ghost', iconOnly: !hasLabels })}
      to={to}
      aria-label={t.importFile}
    >
      <Icon name={FileUp} />
      {hasLabels && t.importFile}
    </Link>
  )
}
