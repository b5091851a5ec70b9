import styles from './cells.module.css'
import { type CellView, oneLine, PADDING, type Pen, type PenBox, textAt, textNodeIn } from './cell-view.ts'
import { HUES, hueOf } from './hues.ts'

/** More than these are counted. */
const MOST_CHIPS = 3
const INSIDE = 6
const HEIGHT = 20

const CHIPS = Array.from({ length: HUES }, (_, hue) => `${styles.chip ?? ''} ${styles[`hue${hue}`] ?? ''}`)

const chipIn = (cell: HTMLElement) => {
  const chip = cell.appendChild(document.createElement('span'))
  const write = textNodeIn(chip)
  let look: string | undefined
  return (word: string) => {
    write(word)
    const next = word === '' ? styles.nothing : CHIPS[hueOf(word)]
    if (next !== look) chip.className = (look = next) ?? ''
  }
}

/** The words of a list of choices; whatever else stands there is one word. */
const wordsOf = (text: string, value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.map(String)
  return text === '' ? [] : [text]
}

/** Without measuring: as wide as such a text is on the average, never wider than its cell. */
function drawChip(pen: Pen, word: string, box: PenBox, from: number): number {
  const { g, ink, isRtl } = pen
  const width = Math.min(word.length * 6.6 + 2 * INSIDE, box.width - from - PADDING)
  if (width <= 2 * INSIDE) return 0
  const x = isRtl ? box.x + box.width - from - width : box.x + from
  g.fillStyle = ink.hues[hueOf(word)] ?? ink.line
  g.fillRect(x, box.middle - HEIGHT / 2, width, HEIGHT)
  g.fillStyle = ink.text
  g.fillText(
    word,
    textAt(pen, { ...box, x: isRtl ? x - INSIDE + PADDING : x + INSIDE - PADDING, width }, 'start'),
    box.baseline,
  )
  return width + 4
}

export const selectCell: CellView = {
  className: '',
  align: 'start',
  build: chipIn,
  draw: (pen, text, _value, box) => {
    if (text !== '') drawChip(pen, text, box, PADDING)
  },
}

export const multiSelectCell: CellView = {
  className: '',
  align: 'start',
  build: (cell) => {
    const chips = Array.from({ length: MOST_CHIPS }, () => chipIn(cell))
    const more = cell.appendChild(document.createElement('span'))
    more.className = styles.more ?? ''
    const writeMore = textNodeIn(more)
    return (text, value) => {
      const words = wordsOf(text, value)
      for (const [at, write] of chips.entries()) write(oneLine(words[at] ?? ''))
      writeMore(words.length > MOST_CHIPS ? `+${words.length - MOST_CHIPS}` : '')
    }
  },
  draw: (pen, text, value, box) => {
    let from = PADDING
    for (const word of wordsOf(text, value).slice(0, MOST_CHIPS)) from += drawChip(pen, oneLine(word), box, from)
  },
}
