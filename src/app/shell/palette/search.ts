import { go, single, snapshot } from 'fuzzysort'
import { type TextSegment, segmentsOf } from './segments.ts'
import { type Group, GROUPS, type PaletteEntry } from './palette-entries.ts'

export interface PaletteHit {
  readonly thing: PaletteEntry
  readonly name: readonly TextSegment[]
  readonly note: readonly TextSegment[]
}

export interface HitGroup {
  readonly group: Group
  readonly hits: readonly PaletteHit[]
}

export interface SearchResults {
  /** The group of the best hit first. */
  readonly groups: readonly HitGroup[]
  /** Hits that are shown, and all there are. */
  readonly shown: number
  readonly total: number
}

/** Searches a text; the index is built once for a list of entries. */
export type PaletteSearch = (text: string) => SearchResults

/** Maximum hits shown for each group, so that derived entries stay visible below them. */
const EACH = 8
/** Of each group so many are ranked again: far more than are shown. */
const POOL = 60
/** A name may be of any length; what is further back is not searched. */
const MAX_LENGTH = 200
/** Letters that are apart count only where nothing better is found. */
const GOOD = 0.5
const LOOSE = 0.2
const STEPS = 10

interface Target {
  readonly text: string
  readonly thing: PaletteEntry
  readonly at: number
}

const cut = (text: string | undefined) => (text ?? '').slice(0, MAX_LENGTH)
const nameOf = ({ name }: PaletteEntry) => cut(name)

/** Builds a search: names before notes before keywords, and among equals in their order. */
export function createSearch(things: readonly PaletteEntry[]): PaletteSearch {
  const indexedGroups = GROUPS.flatMap((group) => {
    const targets = things
      .filter((thing) => thing.group === group)
      .map((thing, at): Target => ({
        text: [nameOf(thing), cut(thing.note), cut(thing.keywords)].join('\n'),
        thing,
        at,
      }))
    return targets.length > 0 ? [{ group, targets, index: snapshot(targets, { key: 'text' }) }] : []
  })

  const find = (text: string, threshold: number): SearchResults => {
    const found = indexedGroups.flatMap(({ group, index }) => {
      const results = go(text, index, { limit: POOL, threshold, scoreFn: inOrder })
      const ranked = results
        .map(({ obj, indexes, score }) => ({ ...obj, indexes, rank: rankOf(text, nameOf(obj.thing), score) }))
        .toSorted((a, b) => b.rank - a.rank || a.at - b.at)
      return ranked.length > 0 ? [{ group, ranked, best: ranked[0]?.rank ?? 0, total: results.total }] : []
    })
    const groups = found
      .toSorted((a, b) => b.best - a.best)
      .map(({ group, ranked }) => ({
        group,
        hits: ranked.slice(0, EACH).map(({ thing, indexes }) => hitOf(thing, indexes)),
      }))
    return {
      groups,
      shown: groups.reduce((sum, { hits }) => sum + hits.length, 0),
      total: found.reduce((sum, { total }) => sum + total, 0),
    }
  }

  return (text) => {
    const wanted = text.trim().slice(0, MAX_LENGTH)
    const good = find(wanted, GOOD)
    return good.total > 0 ? good : find(wanted, LOOSE)
  }
}

/** A tiny offset, so that equal ones stay in their order. */
const inOrder = ({ score, obj }: { readonly score: number; readonly obj: Target }) => score - obj.at * 1e-8

/**
 * Returns the rank of a hit, in steps: a longer name ranks no lower, so within a step the order stays. A match in the
 * name alone ranks higher, and highest a prefix of the name.
 */
function rankOf(text: string, name: string, score: number): number {
  const begins = name.slice(0, text.length).toLowerCase() === text.toLowerCase()
  const named = single(text, name)?.score
  return Math.round((named ?? score / 2) * STEPS + (begins ? 1 : 0))
}

function hitOf(thing: PaletteEntry, indexes: readonly number[]): PaletteHit {
  const behindName = nameOf(thing).length + 1
  const inNote = indexes.map((index) => index - behindName)
  return { thing, name: segmentsOf(nameOf(thing), indexes), note: segmentsOf(cut(thing.note), inNote) }
}

/** Returns all entries in their order, shown before anything is typed. */
export function listAll(things: readonly PaletteEntry[]): SearchResults {
  const groups = GROUPS.flatMap((group) => {
    const hits = things.filter((thing) => thing.group === group).map((thing) => hitOf(thing, []))
    return hits.length > 0 ? [{ group, hits }] : []
  })
  return { groups, shown: things.length, total: things.length }
}
