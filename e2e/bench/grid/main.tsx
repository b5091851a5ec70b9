import { useMemo, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { Grid } from '#features/tables/grid/Grid.tsx'
import type { GridModel } from '#features/tables/grid/grid-model.ts'
import type { GridView } from '#features/tables/grid/view.ts'
import { Root } from '#ui/Root.tsx'
import { mountFloor } from './floor.ts'
import { kindsTable } from './kinds-model.ts'
import { type BenchTable, benchTable } from './model.ts'

/**
 * The body of the grid over a table that costs nothing, without the console around it. Parameters of the URL: `rows`,
 * `columns`, `height` of a row, `rich` kinds of cells, `pinned` columns, `marked` rows, the `box` around it, px.
 */
const requested = new URLSearchParams(window.location.search)
const number = (name: string, otherwise: number) => Number(requested.get(name) ?? otherwise)

const [wide = 1200, tall = 700] = requested.get('box')?.split('x').map(Number) ?? []

const PAGE = {
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: wide,
  blockSize: tall,
} as const
const HEAD = { flex: 'none', boxSizing: 'border-box', padding: 10, font: 'var(--ec-type-label)' } as const
const ROW = { display: 'flex', flex: 'none', blockSize: 48, borderBlockEnd: '1px solid var(--ec-line-strong)' } as const
const CORNER = { flex: 'none', inlineSize: 'var(--numbers)' } as const
const MAIN = { flex: 1, minInlineSize: 0, overflow: 'clip' } as const
const RUN = { display: 'flex', inlineSize: 'max-content', blockSize: '100%', willChange: 'transform' } as const

const requestedTable = (): GridModel & Partial<BenchTable> => {
  const [rows, pinned] = [number('rows', 100_000), number('pinned', 0)]
  if (requested.has('kinds')) return kindsTable(rows, pinned)
  return benchTable(rows, number('columns', 30), { isRich: requested.has('rich'), pinned })
}

function Page() {
  const model = useMemo(() => requestedTable(), [])
  const run = useRef<HTMLDivElement>(null)
  const headRef = useRef({
    scroll: (x: number) =>
      run.current?.style.setProperty('transform', `translateX(${requested.has('rtl') ? x : -x}px)`),
  })
  const heads = (from: number, to: number) =>
    model.columns.slice(from, to).map(({ id, name, width }, at) => (
      <div key={id} role="columnheader" aria-colindex={from + at + 2} style={{ ...HEAD, inlineSize: width }}>
        {name}
      </div>
    ))
  const head = (pinned: number) => (
    <div role="row" aria-rowindex={1} style={ROW}>
      <div role="columnheader" aria-colindex={1} style={CORNER}>
        #
      </div>
      {heads(0, pinned)}
      <div style={MAIN}>
        <div ref={run} style={RUN}>
          {heads(pinned, model.columns.length)}
        </div>
      </div>
    </div>
  )
  return (
    <Root locale={requested.get('locale') ?? 'en-US'} theme={requested.has('dark') ? 'dark' : 'light'}>
      <div style={PAGE}>
        <Grid
          model={model}
          label="Bench"
          rowHeight={number('height', 28)}
          head={head}
          headRef={headRef}
          onView={(view) => view && drive(view, model)}
        />
      </div>
    </Root>
  )
}

/** A click chooses a cell, `marked` chooses some. */
function drive(view: GridView, model: Partial<BenchTable>) {
  const input = document.createElement('textarea')
  input.style.cssText =
    'inline-size:100%;block-size:100%;box-sizing:border-box;border:0;padding:4px 10px;resize:none;opacity:0'
  input.ariaLabel = 'Cell'
  view.parts.editor.append(input)
  input.addEventListener('input', () => (input.style.opacity = '1'))
  input.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    input.value = ''
    input.style.opacity = '0'
  })
  input.addEventListener('paste', (event) => {
    const at = view.pointing.near(input.getBoundingClientRect().x + 2, input.getBoundingClientRect().y + 2)
    event.preventDefault()
    const lines = (event.clipboardData?.getData('text/plain') ?? '').split('\n')
    for (const [i, line] of lines.entries()) {
      for (const [k, text] of line.split('\t').entries()) model.write?.(at.row + i, at.column + k, text)
    }
    view.invalidate()
  })
  view.parts.scroller.addEventListener('pointerdown', (event) => {
    const hit = view.pointing.hit(event.clientX, event.clientY)
    if (hit.kind !== 'cell') return
    event.preventDefault()
    const { row, column } = hit
    view.mark({ ranges: [{ top: row, left: column, bottom: row, right: column }], active: { row, column } })
    input.focus({ preventScroll: true })
  })
  const marked = number('marked', 0)
  const range = { top: 2, left: 1, bottom: 1 + marked, right: 6 }
  if (marked > 0) view.mark({ ranges: [range], active: { row: 2, column: 1 } })
  const fly = (isFast: boolean) => view['loop'].paint({ isForced: true, isFastScrolling: isFast })
  Object.assign(window, { benchGrid: view, benchFastScroll: fly })
}

const container = document.getElementById('grid')
performance.mark('gb-mount')
if (container && requested.has('floor'))
  mountFloor(container, number('rows', 100_000), number('columns', 30), number('height', 28))
else if (container) createRoot(container).render(<Page />)
