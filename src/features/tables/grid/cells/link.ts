import styles from './cells.module.css'
import { type CellView, textAt, textNodeIn } from './cell-view.ts'

const WEB = /^https?:\/\/\S+$/i
const ADDRESS = /^[^\s@]+@[^\s@]+$/
const BARE = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/

/** Where a link goes; undefined for what is no address of the web. Nothing else than http and https is followed. */
export function webAddress(text: string): string | undefined {
  if (WEB.test(text)) return text
  return BARE.test(text) ? `https://${text}` : undefined
}

export const mailAddress = (text: string): string | undefined =>
  ADDRESS.test(text) ? `mailto:${encodeURIComponent(text).replaceAll('%40', '@')}` : undefined

/** A tab stop of its own it is not: the active cell is followed by a key. */
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
    return (text) => {
      write(text)
      const address = addressOf(text)
      if (address === followed) return
      followed = address
      if (address === undefined) anchor.removeAttribute('href')
      else anchor.href = address
    }
  },
  draw: (pen, text, _value, box) => {
    pen.g.fillStyle = pen.ink.accentText
    pen.g.fillText(text, textAt(pen, box, 'start'), box.baseline)
    pen.g.fillStyle = pen.ink.text
  },
})

export const linkCell = linked(webAddress)
export const emailCell = linked(mailAddress)
