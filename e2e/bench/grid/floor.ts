import { benchTable } from './model.ts'

const HEAD = 48

/**
 * Floor that no grid of this look can undercut by much: a bare scroller with one canvas that is drawn whole in each
 * scroll event. No cells, no selection, nothing for screen readers; shorter than the maximum height of an element.
 */
export function mountFloor(element: HTMLElement, rows: number, columns: number, rowHeight: number) {
  const table = benchTable(rows, columns, { isRich: false, pinned: 0 })
  const scroller = element.appendChild(document.createElement('div'))
  scroller.dataset['testid'] = 'grid'
  scroller.style.cssText = 'position:absolute;inset:0 auto auto 0;inline-size:1200px;block-size:700px;overflow:auto'
  const tall = scroller.appendChild(document.createElement('div'))
  tall.style.cssText = `block-size:${HEAD + rows * rowHeight}px`
  const canvas = tall.appendChild(document.createElement('canvas'))
  canvas.style.cssText = 'position:sticky;inset-block-start:0;display:block'
  canvas.width = scroller.clientWidth
  canvas.height = scroller.clientHeight
  const g = canvas.getContext('2d', { alpha: false })
  const draw = () => {
    if (!g) return
    const top = scroller.scrollTop
    g.fillStyle = '#fff'
    g.fillRect(0, 0, canvas.width, canvas.height)
    g.fillStyle = '#222'
    g.font = "13px 'EC Inter', sans-serif"
    const end = Math.min(rows, Math.ceil((top + canvas.height - HEAD) / rowHeight))
    for (let row = Math.floor(top / rowHeight); row < end; row += 1) {
      const y = HEAD + row * rowHeight - top + 18
      for (let column = 0; column * 150 < canvas.width; column += 1)
        g.fillText(table.text(row, column), column * 150 + 10, y)
    }
  }
  scroller.addEventListener('scroll', draw, { passive: true })
  draw()
}
