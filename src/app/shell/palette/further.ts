import { paths } from '#domain/paths.ts'
import { shownName } from '#domain/shown-text.ts'
import { pastedTaskId, taskIdIn } from '#domain/task-id-in.ts'
import type { paletteTexts } from '#texts/palette.ts'
import type { SearchResults, PaletteHit } from './search.ts'
import type { PaletteEntry } from './palette-entries.ts'

type PaletteTexts = (typeof paletteTexts)['en']['palette']

/** Of how many found enrichments the run is offered too. */
const RUNS = 2
/** The catalogue's own limit for a text. */
const MAX_LENGTH = 200

/** Minimum length of an id on its own, and only with a digit in it: a shorter text is a word being typed. */
const MIN_ID = 8

/** The task in a text, unless it was found already: a pasted URL or response, or what looks like an id. */
function taskFrom(text: string, found: SearchResults, t: PaletteTexts): readonly PaletteHit[] {
  const alone = taskIdIn(text)
  const id =
    pastedTaskId(text) ?? (alone !== undefined && alone.length >= MIN_ID && /\d/.test(alone) ? alone : undefined)
  if (id === undefined) return []
  const to = paths.task(id)
  const isFound = found.groups.some(({ hits }) => hits.some(({ thing }) => thing.to === to))
  return isFound
    ? []
    : [hit({ id: 'task from text', group: 'action', name: t.openThisTask(shownName(id)), icon: 'clock', to })]
}

/**
 * Adds the entries that follow from a search: to open its task, to run the enrichments and waterfalls found first, and
 * to search the catalogue for the text, since the service searches more text than the palette.
 */
export function withFurther(found: SearchResults, text: string, t: PaletteTexts): SearchResults {
  const wanted = text.trim().slice(0, MAX_LENGTH)
  if (wanted === '') return found
  const runnable = found.groups
    .filter(({ group }) => group === 'enrichment' || group === 'waterfall')
    .flatMap(({ hits }) => hits.slice(0, RUNS))
  const runs = runnable.flatMap(({ thing }) =>
    thing.runs
      ? [
          hit({
            id: `run ${thing.id}`,
            group: 'action',
            name: t.run(thing.runs.name),
            icon: 'play',
            to: thing.runs.to,
          }),
        ]
      : [],
  )
  const inCatalogue = hit({
    id: 'catalogue',
    group: 'action',
    name: t.searchIn(wanted),
    icon: 'search',
    to: `${paths.enrichments()}?${new URLSearchParams({ q: wanted })}`,
  })
  const further = [...taskFrom(text, found, t), ...runs, inCatalogue]
  const others = found.groups.filter(({ group }) => group !== 'action')
  const actions = found.groups.find(({ group }) => group === 'action')
  const all = { group: 'action' as const, hits: [...(actions?.hits ?? []), ...further] }
  return {
    // If an action is the best hit, it stays first; derived entries come last.
    groups: actions && found.groups[0] === actions ? [all, ...others] : [...others, all],
    shown: found.shown + further.length,
    total: found.total + further.length,
  }
}

const hit = (thing: PaletteEntry): PaletteHit => ({ thing, name: [{ text: thing.name, isMatch: false }], note: [] })
