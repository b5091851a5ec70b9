import type { Work } from '#lib/slices.ts'
import { DEEPEST, type Entries, entriesOf } from './paths.ts'

export interface ResultStats {
  /** Values of every kind, containers included. */
  readonly nodes: number
  /** Characters of its JSON, estimated. */
  readonly size: number
  /** Something is deeper than `DEEPEST` levels. */
  readonly tooDeep: boolean
  /** Texts that are no text: mostly control characters. */
  readonly binary: number
  /** Texts with half a character (a lone surrogate), which no screen and no text file can show. */
  readonly broken: number
  /** Texts longer than a line of JSON shows. */
  readonly long: number
}

/** A line of JSON shows this many characters of a text. */
export const MAX_LINE = 500

/** From here on work is done in slices or in a worker. */
const LARGE_NODES = 20_000
const LARGE_SIZE = 1_000_000

/** Number of values after which the walk can be interrupted. */
const OFTEN = 2000

/** True when a result is too large to be worked on in one go. Stops as soon as that is known. */
export function isLarge(data: unknown): boolean {
  const walk = walkOver(data)
  for (let seen = walk.next(); !seen.done; seen = walk.next()) {
    if (seen.value.nodes > LARGE_NODES || seen.value.size > LARGE_SIZE) return true
  }
  return false
}

export function* surveyWork(data: unknown): Work<ResultStats> {
  let last: ResultStats = nothing
  let next = OFTEN
  for (const survey of walkOver(data)) {
    last = survey
    if (survey.nodes < next) continue
    next += OFTEN
    yield
  }
  return { ...last }
}

const nothing: ResultStats = { nodes: 0, size: 0, tooDeep: false, binary: 0, broken: 0, long: 0 }

/** Gives the same growing count after every value. */
function* walkOver(data: unknown): Generator<ResultStats> {
  const survey = { ...nothing }
  const open: { readonly entries: Entries; next: number }[] = []
  let value = data
  for (;;) {
    survey.nodes += 1
    const entries = entriesOf(value)
    if (entries) {
      open.push({ entries, next: 0 })
      if (open.length > DEEPEST && entries.length > 0) survey.tooDeep = true
    }
    if (typeof value === 'string') checkAt(value, survey)
    survey.size += entries ? 2 : sizeOf(value)
    yield survey
    let last = open.at(-1)
    while (last && last.next >= last.entries.length) {
      open.pop()
      last = open.at(-1)
    }
    if (!last) return
    survey.size += (last.entries.keys?.[last.next]?.length ?? -3) + 4
    value = last.entries.at(last.next)
    last.next += 1
  }
}

const sizeOf = (value: unknown): number => (typeof value === 'string' ? value.length + 2 : 5)

function checkAt(text: string, survey: { binary: number; broken: number; long: number }): void {
  if (text.length > MAX_LINE) survey.long += 1
  if (isBroken(text)) survey.broken += 1
  else if (isBinary(text)) survey.binary += 1
}

const loneSurrogate = /\p{Surrogate}/u

const isBroken = (text: string): boolean => loneSurrogate.test(text)

const control = /(?![\t\n\r])[\p{Cc}\uFFFD]/gu
const SHORTEST_BINARY = 32
const MAX_SAMPLED = 1000

/** True for bytes sent as a text: more than one in ten of its first characters are controls or represent no character. */
export function isBinary(text: string): boolean {
  if (text.length < SHORTEST_BINARY) return false
  const start = text.slice(0, MAX_SAMPLED)
  return (start.match(control)?.length ?? 0) > start.length / 10
}
