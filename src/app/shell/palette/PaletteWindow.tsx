import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatCount } from '#lib/format.ts'
import { paletteTexts } from '#texts/palette.ts'
import { useTexts } from '#texts/texts.tsx'
import { Palette } from '#ui/overlays/Palette.tsx'
import type { ToolProps } from '../tool.ts'
import { PaletteFoot } from './PaletteFoot.tsx'
import { withFurther } from './further.ts'
import { createSearch, type SearchResults, listAll } from './search.ts'
import type { PaletteEntry } from './palette-entries.ts'
import { useEnrichmentThings } from './use-enrichment-things.ts'
import { useOpenTab } from './use-open-tab.ts'
import { useThings } from './use-things.tsx'

/** Everything there is and everything that can be done, by name. */
export function PaletteWindow({ onClose, onRun, typed }: ToolProps) {
  const { palette: t, common, locale } = useTexts(paletteTexts)
  const navigate = useNavigate()
  const openTab = useOpenTab()
  const [text, setText] = useState(typed)
  const enrichments = useEnrichmentThings()
  const { recent, others } = useThings()
  const search = useMemo(() => createSearch([...others, ...enrichments.things]), [others, enrichments.things])
  const found = useMemo((): SearchResults => {
    if (text.trim() !== '') return withFurther(search(text), text, t)
    return listAll([...recent, ...others.filter(({ group }) => group !== 'task' && group !== 'connector')])
  }, [text, search, recent, others, t])
  const things = useMemo(
    () => new Map(found.groups.flatMap(({ hits }) => hits).map(({ thing }) => [thing.id, thing])),
    [found],
  )

  const pick = (thing: PaletteEntry, isNewTab: boolean) => {
    if (thing.to !== undefined && isNewTab && openTab) return openTab(thing.to)
    onClose()
    if (thing.to !== undefined) void navigate(thing.to)
    else if (thing.run) onRun(thing.run)
  }

  return (
    <Palette
      onClose={onClose}
      label={t.label}
      placeholder={t.placeholder}
      closeLabel={common.close}
      text={text}
      onType={setText}
      groups={found.groups.map(({ group, hits }) => ({
        id: group,
        title: t.groups[group],
        items: hits.map(({ thing, name, note }) => ({
          id: thing.id,
          icon: thing.icon,
          name,
          note,
          end: thing.end?.(),
          keys: thing.keys,
          isLink: thing.to !== undefined,
        })),
      }))}
      onPick={(id, isNewTab) => {
        const thing = things.get(id)
        if (thing) pick(thing, isNewTab)
      }}
      empty={t.none}
      said={text.trim() === '' ? '' : t.said(found.shown, found.total)}
      foot={
        <PaletteFoot
          hasNewTab={openTab !== undefined}
          state={enrichments.state}
          count={t.count(formatCount(found.shown, locale), formatCount(found.total, locale))}
        />
      }
    />
  )
}
