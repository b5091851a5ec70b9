import { Link, useNavigate } from 'react-router-dom'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { paths } from '#domain/paths.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/Icon.tsx'
import { useTable } from '../context/table-context.ts'
import { useToolLabels } from '../context/tool-labels.ts'

/** Links to add what fills columns; one that the service lacks is not offered. */
export function EnrichLinks() {
  const { enrich: t } = useTexts(tableTexts).table
  const { id } = useTable()
  const navigate = useNavigate()
  const hasLabels = useToolLabels()
  const canEnrich = useIsOffered({ name: 'add-enrichment' })
  const canWaterfall = useIsOffered({ name: 'add-waterfall' })
  const links = [
    ...(canEnrich
      ? [{ kind: 'enrichments', name: t.enrichment, short: t.enrichmentShort, icon: 'sparkles' } as const]
      : []),
    ...(canWaterfall
      ? [{ kind: 'waterfalls', name: t.waterfall, short: t.waterfallShort, icon: 'list-end' } as const]
      : []),
  ]
  useActions(
    links.map(({ kind, name, icon }) => ({
      id: `table.add.${kind}`,
      name,
      group: t.group,
      icon,
      run: () => void navigate(paths.chooseForTable(id, kind)),
    })),
  )
  return links.map(({ kind, name, short, icon }) => (
    <Link key={kind} className={buttonClass({ size: 'sm' })} to={paths.chooseForTable(id, kind)} aria-label={name}>
      <Icon name={icon} />
      {hasLabels ? name : short}
    </Link>
  ))
}
