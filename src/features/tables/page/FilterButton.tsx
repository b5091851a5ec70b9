import { Suspense, useEffect, useRef } from 'react'
import { useAhead } from '#domain/use-ahead.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { ListFilter } from '#ui/edit-glyphs.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useOverlays } from '#ui/use-overlays.ts'
import { useToolLabels } from '../context/tool-labels.ts'
import { useTableTools } from '../context/table-tools.tsx'

const FilterForm = lazyPart(async () => (await import('./overlays.ts')).FilterForm)
const AHEAD = [FilterForm.ahead]

const WIDTH = 520

/** Opens the filters of the table. */
export function FilterButton() {
  useAhead(AHEAD)
  const { table: t } = useTexts(tableTexts)
  const { filtering, openFilter, closeFilter } = useTableTools()
  const { overlays, load } = useOverlays()
  const hasLabels = useToolLabels()
  const ref = useRef<HTMLButtonElement>(null)
  const isOpen = filtering !== undefined
  // A menu or a key may open it before the pointer came near.
  useEffect(() => {
    if (isOpen) load()
  }, [isOpen, load])
  return (
    <>
      <Button
        ref={ref}
        size="sm"
        variant="ghost"
        icon={ListFilter}
        action="tables.filter"
        aria-label={t.filter.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => openFilter()}
      >
        {hasLabels ? t.filter.button : undefined}
      </Button>
      {overlays && (
        <overlays.Popover
          label={t.filter.title}
          align="end"
          width={WIDTH}
          isOpen={isOpen}
          onClose={closeFilter}
          triggerRef={ref}
        >
          <Suspense fallback={<Skeleton label={t.filter.title} count={2} />}>
            <FilterForm column={filtering?.column} onClose={closeFilter} />
          </Suspense>
        </overlays.Popover>
      )}
    </>
  )
}
