/** A grid as the console paints it, alone on the page, for tests of what is on the screen. */
import { act, render } from '@testing-library/react'
import { page } from 'vitest/browser'
import { Root, type RootProps } from '#ui/Root.tsx'
import { Grid } from './Grid.tsx'
import type { GridModel } from './grid-model.ts'
import type { GridView } from './view.ts'

const BOX = { position: 'absolute', left: 0, top: 0, inlineSize: 1200, blockSize: 700 } as const
const HEAD = { flex: 'none', blockSize: 48 } as const

/** Renders a grid of 1200 × 700 px; resolves when it is idle and its fonts are loaded. */
export async function paintGrid(
  model: GridModel,
  { locale = 'en-US', theme = 'light' }: Partial<Pick<RootProps, 'locale' | 'theme'>> = {},
): Promise<GridView> {
  let view: GridView | undefined
  const headRef = { current: { scroll: () => undefined } }
  const head = () => (
    <div role="row" aria-rowindex={1} style={HEAD}>
      {['#', ...model.columns.map(({ name }) => name)].map((name, at) => (
        <span key={name} role="columnheader" aria-colindex={at + 1}>
          {name}
        </span>
      ))}
    </div>
  )
  render(
    <Root locale={locale} theme={theme}>
      <div style={BOX}>
        <Grid model={model} label="Leads" rowHeight={28} head={head} headRef={headRef} onView={(one) => (view = one)} />
      </div>
    </Root>,
  )
  await document.fonts.ready
  if (!view) throw new Error('The grid gave no view out.')
  await rested(view)
  return view
}

/** Waits until the grid reports that it is idle. */
export const rested = (view: GridView): Promise<void> =>
  act(
    () =>
      new Promise<void>((done) => {
        const stop = view.watch(({ isResting }) => {
          if (!isResting) return
          stop()
          done()
        })
        // An idle grid reports it again.
        view.invalidate()
      }),
  )

/** Paints as in a fast scroll, or with cells again. */
export async function scrollFast(view: GridView, isFast: boolean): Promise<void> {
  view['loop'].paint({ isForced: true, isFastScrolling: isFast })
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}

/** Where a cell is drawn, px from the start corner of the grid; row and column from 0. */
export function boxOf(row: number, column: number): DOMRect {
  const cell = document.querySelector(`[role=row][aria-rowindex="${row + 2}"] [aria-colindex="${column + 2}"]`)
  if (!cell) throw new Error(`The cell in row ${row} and column ${column} is not drawn.`)
  return cell.getBoundingClientRect()
}

/** What the browser paints now, to read its colours. */
export async function shoot(view: GridView): Promise<OffscreenCanvasRenderingContext2D> {
  const shot = await page.screenshot({ element: view.parts.scroller, base64: true, save: false })
  const bytes = Uint8Array.from(atob(shot), (letter) => letter.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no canvas to read colours from.')
  context.drawImage(image, 0, 0)
  return context
}
