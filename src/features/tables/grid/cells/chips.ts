import styles from './cells.module.css'
import {
  type CellView,
  oneLine,
  PADDING,
  type Pen,
  type PenBox,
  type TextFit,
  textAt,
  textNodeIn,
} from './cell-view.ts'
import { HUES, hueOf } from './hues.ts'

/** More than these are counted. */
const MAX_CHIPS = 3
const INSIDE = 6
const HEIGHT = 20
const GAP = 4
/** For the count of what is not shown, px. */
const COUNT = 24
/** A narrower chip would show nothing, px. */
const MIN_CHIP_WIDTH = 48

const CHIPS = Array.from({ length: HUES }, (_, hue) => `${styles.chip ?? ''} ${styles[`hue${hue}`] ?? ''}`)

const chipIn = (cell: HTMLElement) => {
  const chip = cell.appendChild(document.createElement('span'))
  const write = textNodeIn(chip)
  let style: string | undefined
  /** `shown`: the part of the word that fits; the colour is that of the whole word. */
  return (word: string, shown: string) => {
    write(shown)
    const next = shown === '' ? styles.nothing : CHIPS[hueOf(word)]
    if (next !== style) chip.className = (style = next) ?? ''
  }
}

/** Returns the labels of a list of choices; any other value is one label. */
const labelsOf = (text: string, value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.map(String)
  return text === '' ? [] : [text]
}

/** Returns the first labels that fit beside the count of the rest; at least one. */
function shownLabels(words: readonly string[], fit: TextFit): readonly string[] {
  const shown: string[] = []
  let taken = 0
  for (const word of words.slice(0, MAX_CHIPS)) {
    const count = shown.length + 1 < words.length ? COUNT : 0
    if (shown.length > 0 && fit.rulers && fit.width - taken - count < MIN_CHIP_WIDTH) break
    const part = fit.cut(oneLine(word), 'text', taken + count + 2 * INSIDE)
    shown.push(part)
    taken += fit.widthOf(part, 'text') + 2 * INSIDE + GAP
  }
  return shown
}

function drawChip(pen: Pen, word: string, shown: string, box: PenBox, from: number): number {
  const { g, colors, isRtl, fit } = pen
  const width = fit.widthOf(shown, 'text') + 2 * INSIDE
  const x = isRtl ? box.x + box.width - from - width : box.x + from
  g.fillStyle = colors.hues[hueOf(word)] ?? colors.line
  g.fillRect(x, box.middle - HEIGHT / 2, width, HEIGHT)
  g.fillStyle = colors.text
  g.fillText(
    shown,
    textAt(pen, { ...box, x: isRtl ? x - INSIDE + PADDING : x + INSIDE - PADDING, width }, 'start'),
    box.baseline,
  )
  return width + GAP
}

export const selectCell: CellView = {
  className: '',
  align: 'start',
  build: (cell) => {
    const write = chipIn(cell)
    return (text, _value, fit) => write(text, fit.cut(text, 'text', 2 * INSIDE))
  },
  draw: (pen, text, _value, box) => {
    if (text !== '') drawChip(pen, text, pen.fit.cut(text, 'text', 2 * INSIDE), box, PADDING)
  },
}

export const multiSelectCell: CellView = {
  className: '',
  align: 'start',
  build: (cell) => {
    const chips = Array.from({ length: MAX_CHIPS }, () => chipIn(cell))
    const more = cell.appendChild(document.createElement('span'))
    more.className = styles.more ?? ''
    const writeMore = textNodeIn(more)
    return (text, value, fit) => {
      const words = labelsOf(text, value)
      const shown = shownLabels(words, fit)
      for (const [at, write] of chips.entries()) write(oneLine(words[at] ?? ''), shown[at] ?? '')
      const rest = words.length - shown.length
      writeMore(rest > 0 ? `+${rest}` : '')
      if (rest > 0) fit.isCut = true
    }
  },
  draw: (pen, text, value, box) => {
    const words = labelsOf(text, value)
    const shown = shownLabels(words, pen.fit)
    let from = PADDING
    for (const [at, part] of shown.entries()) from += drawChip(pen, oneLine(words[at] ?? ''), part, box, from)
  },
}
