import fc from 'fast-check'
import { constant, edit } from '../../merge/flows.testing.ts'
import { numbers, someFlow } from '../../merge/fuzz.testing.ts'
import { mergeFlows } from '../../merge/merge-flows.ts'
import { entity, type FlowDoc, hasEntity } from '../../model/flow-document.ts'
import { type Json, own, sameJson } from '../../model/json.ts'
import { sameFlow } from '../../model/same-flow.ts'
import { reduceSaver } from './reduce-saver.ts'
import {
  randomResolutions,
  runEffect,
  cells,
  createScenarioEditor,
  createScenarioService,
  isDirty,
  resultOf,
  type ScenarioEditor,
  type ScenarioService,
  type Tidies,
} from './scenario.testing.ts'

const fates = ['well', 'well', 'well', 'lost before', 'lost after', 'late', 'busy'] as const

const number = fc.integer({ min: 0, max: 9999 })
/** Actions of users, and the fate of their requests. */
export const scenario = fc.record({
  seed: number,
  people: fc.integer({ min: 1, max: 3 }),
  tidies: fc.boolean(),
  moves: fc.array(fc.tuple(fc.integer({ min: 0, max: 99 }), number, fc.integer({ min: 0, max: fates.length - 1 })), {
    maxLength: 40,
  }),
  /** Last, so that a seed gives the stories it gave before. */
  guardsPlaces: fc.boolean(),
  /** A change of name or `ui` alone leaves the token as it is, and another program makes such changes. */
  retainsToken: fc.boolean(),
})
type AnyStory = typeof scenario extends fc.Arbitrary<infer S> ? S : never
export type Scenario = Omit<AnyStory, 'tidies' | 'guardsPlaces' | 'retainsToken'> & {
  readonly tidies: Tidies
  readonly guardsPlaces?: boolean
  readonly retainsToken?: boolean
}

/** One user with what they typed, saw and decided. */
interface Person {
  readonly editor: ScenarioEditor
  readonly touched: Set<string>
  readonly seen: Set<string>
  readonly decided: string[]
  hasPlaced: boolean
  /** The service was read since this user requested a save, and since their last write. */
  isFresh: boolean
  /** Number of changes that had left the token as it was when this user's tab last read the flow. */
  silent: number
}

const base = someFlow(6, 1)

const name = (cell: string, value: Json): string => `${cell}=${JSON.stringify(value)}`

const see = (person: Person, doc: FlowDoc): void => {
  for (const [cell, value] of cells(doc)) person.seen.add(name(cell, value))
}

const decidedOn = ({ decided }: Person, value: Json): boolean =>
  decided.some((text) => text.includes(JSON.stringify(own(value, 'value') ?? value)))

const isLowered = (was: Json, now: Json | undefined): boolean =>
  sameJson(own(was, 'x'), own(now, 'x')) && Number(own(now, 'y')) > Number(own(was, 'y'))

const save = (person: Person): void => {
  // A write that was sent already belongs to the previous click.
  if (!person.editor.open.some(({ type }) => type === 'write')) person.isFresh = false
  person.editor.notify({ type: 'save' })
}

interface Change {
  readonly kind: number
  readonly what: number
  readonly value: number
  /** Node that is changed. */
  readonly id: string
  /** Id for a new node. */
  readonly fresh: string
  readonly retainsToken: boolean
}

/** Returns the document after a change by a user. */
function changed(person: Person, doc: FlowDoc, { kind, what, value, id, fresh, retainsToken }: Change): FlowDoc {
  if (retainsToken && kind < 4) {
    person.touched.add('name')
    return { ...doc, name: `name ${value}` }
  }
  if (kind < 30) {
    const slot = ['c', 'd', 'f'][what % 3] ?? 'c'
    person.touched.add(`${id}/${slot}`)
    return edit(doc, ['nodes', id, 'inputs', slot], constant(`value ${value}`))
  }
  if (kind < 36) {
    person.touched.add(`ui/${id}`)
    person.hasPlaced = true
    return edit(doc, ['ui', 'nodes', id], { x: value, y: 0 })
  }
  if (kind < 39) {
    // Some ids come from a file or are typed: other users may have them, too.
    const key = what % 4 === 0 ? 'imported' : fresh
    if (key === 'imported') person.touched.add(key)
    return edit(doc, ['nodes', key], { id: key, type: 'enrichment', inputs: { c: constant(`value ${value}`) } })
  }
  if (doc.nodes.order.length < 3) return doc
  person.touched.add(id)
  return edit(edit(doc, ['nodes', id], undefined), ['ui', 'nodes', id], undefined)
}

/** Another user's program gives a name, or a position to a node, and needs no token for it. Returns the document. */
function changeBeside(service: ScenarioService, what: number, value: number): FlowDoc {
  const { doc } = service.now()
  const node = doc.nodes.order[what % doc.nodes.order.length] ?? ''
  service.beside(
    what % 2 === 0 ? { name: `name ${value}` } : { ui: edit(doc, ['ui', 'nodes', node], { x: value, y: 0 }).ui },
  )
  return service.now().doc
}

/** Parts that a mutation can replace. */
export interface Parts {
  readonly reduce: typeof reduceSaver
  readonly merge: typeof mergeFlows
  readonly service: (service: ScenarioService) => ScenarioService
}

/** Runs a scenario to its end. Returns its faults and the number of conflicts. */
export function runScenario(
  { seed, people, tidies, guardsPlaces = true, retainsToken = false, moves }: Scenario,
  { reduce = reduceSaver, merge = mergeFlows, service: behind = (real) => real }: Partial<Parts> = {},
): { readonly faults: readonly string[]; readonly questions: number } {
  const random = numbers(seed)
  const service = behind(createScenarioService(base, random, tidies, guardsPlaces, retainsToken))
  const faults: string[] = []
  const late: (() => void)[] = []
  const everStored = new Set<string>()
  const store = (doc: FlowDoc) => {
    for (const [cell, value] of cells(doc)) everStored.add(name(cell, value))
  }
  const everybody = Array.from({ length: people }, (): Person => {
    const editor = createScenarioEditor(
      service.now(),
      (before, after) => {
        const now = cells(after)
        for (const [cell, value] of cells(before)) {
          if (sameJson(now.get(cell), value) || everStored.has(name(cell, value)) || decidedOn(person, value)) continue
          const node = cell.split('/')[1] ?? ''
          // A position goes with its node, and does not count where this user never touched it.
          const isNobodys = !person.touched.has(cell) || !hasEntity(after.nodes, node)
          if (cell.startsWith('ui/') && (isNobodys || isLowered(value, now.get(cell)))) continue
          faults.push(`gone from the page: ${name(cell, value)}`)
        }
        see(person, after)
      },
      reduce,
    )
    const person: Person = {
      editor,
      touched: new Set(),
      seen: new Set(),
      decided: [],
      hasPlaced: false,
      isFresh: false,
      silent: 0,
    }
    see(person, base)
    return person
  })
  store(base)

  /** Checks that the writing user touched or decided everything that a write removed. */
  const check = (person: Person, before: FlowDoc, stoodOn: FlowDoc, isBlind: boolean) => {
    const now = cells(service.now().doc)
    for (const [cell, value] of cells(before)) {
      if (sameJson(now.get(cell), value)) continue
      const [first = '', second = ''] = cell.split('/')
      const isPlace = first === 'ui'
      // Changes of what a service does not guard cannot be seen between the read and the write.
      if ((isPlace || cell === 'name') && isBlind) continue
      // Row 22: an item that another user added moves down if it would overlap one that this user positioned.
      const isAdded = isPlace && !hasEntity(stoodOn.nodes, second)
      if (isAdded && person.hasPlaced && isLowered(value, now.get(cell))) continue
      const mine = person.touched.has(cell) || person.touched.has(isPlace ? second : first)
      if (mine && (isPlace || person.seen.has(name(cell, value)))) continue
      if (!decidedOn(person, value)) faults.push(`overwritten: ${name(cell, value)}`)
    }
    store(service.now().doc)
  }
  const perform = (person: Person, fate: (typeof fates)[number]) => {
    const effect = person.editor.open.shift()
    if (!effect) return
    const before = service.now()
    const isPlaces = effect.type === 'write' && effect.sent.how === 'ui'
    const isBeside = effect.type === 'write' && effect.sent.how !== 'node'
    if (isBeside && !person.isFresh) faults.push(`${isPlaces ? 'places were' : 'all was'} sent without a look`)
    const isUnguarded = isPlaces && !guardsPlaces
    const isBlind = isBeside && ((isPlaces && effect.token !== before.token) || person.silent !== service.silent())
    if (effect.type === 'read') person.isFresh = fate === 'well'
    if (effect.type === 'read' && fate === 'well') person.silent = service.silent()
    if (effect.type === 'write') person.isFresh = false
    // A late write without a guard cannot be refused.
    const end = (isUnguarded || (isBeside && retainsToken)) && fate === 'late' ? 'lost before' : fate
    const { base: stoodOn } = person.editor.state()
    const later = (apply: () => void) => {
      late.push(() => {
        const old = service.now()
        apply()
        if (service.now() !== old) check(person, old.doc, stoodOn, false)
      })
    }
    runEffect(person.editor, effect, service, end, later, merge)
    if (service.now() !== before) check(person, before.doc, stoodOn, isBlind)
  }
  const change = (person: Person, kind: number, what: number, value: number) => {
    const { mine: doc } = person.editor.state()
    const id = doc.nodes.order[what % doc.nodes.order.length] ?? ''
    const node = entity(doc.nodes, id)
    if (node === undefined) return
    const fresh = `p${everybody.indexOf(person)}_${value}`
    const after = changed(person, doc, { kind, what, value, id, fresh, retainsToken })
    see(person, after)
    person.editor.notify({ type: 'edited', doc: after })
  }
  const decide = (person: Person) => {
    const state = person.editor.state()
    const conflicts = state.merged?.merged.conflicts ?? []
    person.decided.push(...conflicts.map(({ mine, theirs, base: was }) => JSON.stringify([mine, theirs, was])))
    const result = random() < 0.5 ? resultOf(state, randomResolutions(state, random)) : undefined
    if (!result) return person.editor.notify({ type: 'resolved', resolutions: randomResolutions(state, random) })
    // They save what they see; other users may have made changes meanwhile.
    see(person, result.doc)
    person.editor.notify({ type: 'edited', doc: result.doc })
    person.editor.notify({ type: 'rebased-onto', ...result })
    return save(person)
  }
  let questions = 0
  let value = 0
  for (const [kind, what, fate] of moves) {
    const person = everybody[what % people]
    if (!person) continue
    value += 1
    if (retainsToken && kind > 93) store(changeBeside(service, what, value))
    else if (kind < 40) change(person, kind, what, value)
    else if (kind < 52) save(person)
    else if (kind < 55) for (let clicks = 0; clicks < 2; clicks += 1) save(person)
    else if (kind < 60) person.editor.notify({ type: 'check-remote' })
    else if (kind < 63) late.shift()?.()
    else if (kind < 66 && person.editor.state().request.at === 'asking') decide(person)
    else perform(person, fates[fate] ?? 'well')
  }
  for (let round = 0; round < 60; round += 1) {
    late.shift()?.()
    for (const person of everybody) {
      const { editor } = person
      for (let steps = 0; steps < 40 && editor.open.length > 0; steps += 1) perform(person, 'well')
      if (editor.state().request.at === 'asking') {
        questions += 1
        decide(person)
        while (editor.open.length > 0) perform(person, 'well')
      }
      if (isDirty(editor.state())) save(person)
      else editor.notify({ type: 'check-remote' })
    }
  }
  for (const { editor } of everybody) {
    const { mine, phase, request } = editor.state()
    if (!sameFlow(mine, service.now().doc)) faults.push(`not at rest: ${phase.at} ${request.at}`)
  }
  return { faults, questions }
}
