import { useRootElements } from '#ui/portal.tsx'
import { useTable } from '../context/table-context.ts'
import { loadedTexts, type Measure, widthFor } from './fit-width.ts'

/** Makes columns as wide as their headers and the loaded rows need. `topRow`: the first row on the screen. */
export function useFit(topRow: () => number): (ids: readonly string[]) => void {
  const { root } = useRootElements()
  const { layout, model } = useTable()
  return (ids) => {
    const measure = root && measureIn(root)
    if (!measure) return
    const wanted = new Set(ids)
    const row = topRow()
    const widths = layout.columns.flatMap((column, index): readonly (readonly [string, number])[] =>
      wanted.has(column.id)
        ? [[column.id, widthFor(column, loadedTexts(model, index, row), index < layout.pinned, measure)]]
        : [],
    )
    layout.arrange.resize(new Map(widths))
  }
}

/** Measures texts in the fonts of headers and cells. */
function measureIn(root: HTMLElement): Measure | undefined {
  const pen = root.ownerDocument.createElement('canvas').getContext('2d')
  if (!pen) return undefined
  const { fontFamily } = getComputedStyle(root)
  return (text, part) => {
    pen.font = part === 'head' ? `500 12px ${fontFamily}` : `400 13px ${fontFamily}`
    return pen.measureText(text).width
  }
}
