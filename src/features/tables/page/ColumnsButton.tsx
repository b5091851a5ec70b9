import { Suspense, useRef, useState } from 'react'
import { tableColumnsTexts } from '#texts/tables/table-columns.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { Button } from '#ui/Button.tsx'
import { lazyExtra } from '#ui/lazy-extra.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useOverlays } from '#ui/use-overlays.ts'
import { useToolLabels } from '../context/tool-labels.ts'
import { useTable } from '../context/table-context.ts'

const ColumnsPanel = lazyExtra(() => import('./overlays.ts').then((module) => module.ColumnsPanel))

/** Opens the list of all columns; says how many are hidden. */
export function ColumnsButton() {
  const { tableColumns, common } = useTexts(tableColumnsTexts)
  const { panel: t, actions } = tableColumns
  const { layout } = useTable()
  const { overlays, load } = useOverlays()
  const hasLabels = useToolLabels()
  const [isOpen, setIsOpen] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  const hidden = layout.all.filter(({ isHidden }) => isHidden).length
  const open = () => {
    load()
    setIsOpen(true)
  }
  useActions([{ id: 'table.columns', name: actions.panel, group: t.label, icon: 'columns-3', run: open }])

  return (
    <>
      <Button
        ref={ref}
        variant="ghost"
        size="sm"
        icon="columns-3"
        aria-label={[t.button, hidden > 0 && t.hidden(hidden)].filter(Boolean).join(' ')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onFocus={load}
        onClick={open}
      >
        {hasLabels ? (
          <>
            {t.button}
            {hidden > 0 && <span className="ec-3">{t.hidden(hidden)}</span>}
          </>
        ) : undefined}
      </Button>
      {overlays && (
        <overlays.Popover
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          triggerRef={ref}
          label={t.label}
          align="end"
          width={320}
          flush
        >
          <Suspense fallback={<Skeleton label={common.loading(t.button)} shape="lines" count={6} />}>
            <ColumnsPanel />
          </Suspense>
        </overlays.Popover>
      )}
    </>
  )
}
