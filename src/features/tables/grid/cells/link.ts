import { linkAddress, mailAddress } from '../../values/link-address.ts'
import styles from './cells.module.css'
import { type CellView, textAt, textNodeIn } from './cell-view.ts'

/** No tab stop: the link of the active cell is opened by a key. */
const linked = (addressOf: (text: string) => string | undefined): CellView => ({
  className: '',
  align: 'start',
  build: (cell) => {
    const anchor = cell.appendChild(document.createElement('a'))
    anchor.className = styles.link ?? ''
    anchor.tabIndex = -1
    anchor.target = '_blank'
    anchor.rel = 'noopener noreferrer'
    const write = textNodeIn(anchor)
    let followed: string | undefined
    return (text, value, fit) => {
      write(fit.cut(text, 'text'))
      // What is shown for a long one is cut.
      const address = addressOf(typeof value === 'string' ? value.trim() : text)
      if (address === followed) return
      followed = address
      if (address === undefined) anchor.removeAttribute('href')
      else anchor.href = address
    }
  },
  draw: (pen, text, value, box) => {
    if (addressOf(typeof value === 'string' ? value.trim() : text) !== undefined)
      pen.g.fillStyle = pen.colors.accentText
    pen.g.fillText(pen.fit.cut(text, 'text'), textAt(pen, box, 'start'), box.baseline)
    pen.g.fillStyle = pen.colors.text
  },
})

export const linkCell = linked(linkAddress)
export const emailCell = linked(mailAddress)
