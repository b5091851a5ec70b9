/** Chance that repeats: the same text always gives the same numbers, on every machine. */
export interface Random {
  /** A fraction from 0 up to, not including, 1. */
  readonly next: () => number
  /** A whole number from `low` to `high`, both included. */
  readonly int: (low: number, high: number) => number
  readonly pick: <L extends readonly [unknown, ...unknown[]]>(list: L) => L[number]
  readonly chance: (share: number) => boolean
}

/** 32 bits of a text (FNV-1a with a final mix, so that near texts give far numbers). */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** A stream of numbers from a text (mulberry32). */
export function randomFrom(text: string): Random {
  let state = hash(text)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    pick: (list) => list[int(0, list.length - 1)] ?? list[0],
    chance: (share) => next() < share,
  }
}

/** A UUID derived from a text; looks like version 4, repeats like everything here. */
export function uuidFrom(text: string): string {
  const hex = ['a', 'b', 'c', 'd'].map((part) => hash(`${part}/${text}`).toString(16).padStart(8, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-')
}
