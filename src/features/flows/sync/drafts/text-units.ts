/** A name, a value or a word of a text that is not JSON yet. */
export interface Unit {
  readonly text: string
  /** Its range in the text, without its quotes. */
  readonly from: number
  readonly to: number
  /** Text between this unit and the one before, quotes and line ends included. */
  readonly gap: string
  /** A `text` is in quotes, a `word` in none; `loose` is on a line whose quotes do not match. */
  readonly kind: 'text' | 'word' | 'loose'
  /** True if a name comes before it. */
  readonly isValue: boolean
  /** True if it may be the rest of the unit before it. */
  readonly isJoined: boolean
}

const WORD = String.raw`\{\{[^{}"\n]*\}\}|[^\s"',:={}[\]\\]+`
const words = new RegExp(WORD, 'g')
/** A text in quotes, closed or not, or a word; none continues in the next line. */
const PIECE = new RegExp(String.raw`"(?:[^"\\\n]|\\.)*"?|'(?:[^'"\\\n]|\\.)*'|${WORD}`, 'g')

const PLAIN = /^(?:[-+.\d]+|true|false|null)$/
/** A name and its value in one pair of quotes. */
const BOTH = /^\s*[\w.$-]+\s*[:=]\s*\S+\s*$/

/** The words of a text, regardless of its quotes. */
export const splitWords = (text: string): readonly string[] => text.match(words) ?? []

interface Piece {
  readonly text: string
  readonly from: number
}

/**
 * Splits a text, line by line. Where a quote is missing, what is inside and outside of quotes cannot be told apart from
 * there to the end of the line: there, each word is a unit of its own.
 */
export function splitUnits(text: string): readonly Unit[] {
  const units: Unit[] = []
  let end = 0
  let isLineOpen = false
  const add = (value: string, from: number, to: number, kind: Unit['kind']) => {
    const gap = text.slice(end, from)
    units.push({
      text: value,
      from,
      to,
      gap,
      kind,
      isValue: isValueAfter(gap, units),
      isJoined: isJoined(gap, kind, isLineOpen),
    })
    end = to
  }
  for (const { pieces, lineEnd } of linesOf(text)) {
    const isOpen = pieces.some(({ text: piece }) => isUnclosed(piece))
    const broken = isOpen ? firstBroken(pieces) : -1
    for (const piece of broken < 0 ? pieces : pieces.slice(0, broken)) {
      const { from, text: all } = piece
      const isText = /^["']/.test(all)
      const [start, stop] = isText ? [from + 1, from + all.length - tailOf(all)] : [from, from + all.length]
      if (!isText) add(all, start, stop, 'word')
      else if (isMixed(piece, text.slice(end, start), text, units)) {
        for (const { 0: word, index } of text.slice(start, stop).matchAll(words))
          add(word, start + index, start + index + word.length, 'loose')
      } else add(messageOf(text.slice(start, stop)), start, stop, 'text')
    }
    const rest = broken < 0 ? lineEnd : (pieces[broken]?.from ?? lineEnd)
    for (const { 0: word, index } of text.slice(rest, lineEnd).matchAll(words))
      add(word, rest + index, rest + index + word.length, 'loose')
    // A line without words does not end the one before.
    if (pieces.length > 0)
      isLineOpen = isOpen || (isLineOpen && pieces.every(({ text: piece }) => !/^["']/.test(piece)))
  }
  return units
}

function* linesOf(text: string): Generator<{ readonly pieces: readonly Piece[]; readonly lineEnd: number }> {
  let start = 0
  for (const line of text.split('\n')) {
    const from = start
    yield {
      pieces: [...line.matchAll(PIECE)].map(({ 0: piece, index }) => ({ text: piece, from: from + index })),
      lineEnd: from + line.length,
    }
    start += line.length + 1
  }
}

/** The piece from which on a line with a missing quote is ambiguous: that before the first word outside of quotes. */
function firstBroken(pieces: readonly Piece[]): number {
  const bare = pieces.findIndex(({ text }) => !/^["']/.test(text) && !PLAIN.test(text))
  return bare < 0 ? -1 : Math.max(0, bare - 1)
}

/** A text that is no value but contains a name with a value. */
function isMixed({ text: piece, from }: Piece, gap: string, text: string, units: readonly Unit[]): boolean {
  if (!/[:=]/.test(piece) || isValueAfter(gap, units)) return false
  if (isUnclosed(piece)) return true
  return BOTH.test(piece.slice(1, -1)) && !/^\s*:/.test(text.slice(from + piece.length, from + piece.length + 80))
}

const isUnclosed = (piece: string): boolean => piece.startsWith('"') && !/^"(?:[^"\\]|\\.)*"$/.test(piece)

/** Returns the length of the part that is no content: the last quote, or what was to follow it. */
const tailOf = (piece: string): number =>
  isUnclosed(piece) ? (/[\s,{}[\]]*$/.exec(piece.slice(1))?.[0].length ?? 0) : 1

const isValueAfter = (gap: string, units: readonly Unit[]): boolean =>
  units.length > 0 && /^["']?(?:\s*[:=]\s*|[ \t]*(?=["'][ \t]*["']$|["']$))["']?$/.test(gap)

function isJoined(gap: string, kind: Unit['kind'], isLineOpen: boolean): boolean {
  if (kind === 'text') return false
  if (gap.includes('\n')) return isLineOpen && !gap.includes('"')
  return kind === 'loose' || !/"|[,{}[\]]\s/.test(gap)
}

function messageOf(inner: string): string {
  try {
    return JSON.parse(`"${inner}"`) as string
  } catch {
    return inner
  }
}
