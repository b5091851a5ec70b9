import fc from 'fast-check'
import { isOpen } from '../../merge/conflict.ts'
import { fromWire } from '../../model/adapter.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import { resolveAll } from '../../resolver/resolutions.ts'
import {
  CELLS,
  cellOf,
  createFlowBrowser,
  createFlowService,
  type FlowTab,
  type Parts,
  THEIRS,
} from './drafts.testing.ts'

const moves = [
  'type',
  'type',
  'type',
  'undo',
  'redo',
  'save',
  'save',
  'look',
  'rest',
  'hear',
  'kill',
  'crash',
  'open',
  'other',
  'lose',
  'land',
  'decide',
] as const

/** A device that runs out of space, and has some again. */
const scarce = [...moves, 'fill', 'free', 'fill', 'free'] as const

/** Scenarios: events on one device and at the service, in order. */
export const scenarios = (maxLength: number, container: 'ample' | 'scarce' = 'ample') =>
  fc.array(
    fc.record({
      move: fc.constantFrom<(typeof scarce)[number]>(...(container === 'scarce' ? scarce : moves)),
      who: fc.nat({ max: 2 }),
      what: fc.nat({ max: 3 }),
      /** Interval until the next: none, some turns, until all of it is stored. */
      pause: fc.constantFrom('none', 'turns', 'stored'),
    }),
    { maxLength },
  )
export type Scenario = ReturnType<typeof scenarios> extends fc.Arbitrary<infer S> ? S : never

/**
 * The same with one page at a time. What two pages did that both found no space is in each of them alone, and is not put
 * together once there is space: that the model does not promise.
 */
export const onePage = (run: Scenario): Scenario =>
  run.flatMap((one) => (one.move === 'open' ? [{ ...one, move: 'kill', who: 0 }, one] : [one]))

/** Minimum that a save by a tab must contain; later entries are allowed. */
interface Wanted {
  readonly least: ReadonlyMap<string, readonly Entry[]>
  readonly began: number
}

/** Minimum that a sent write must contain, and the number of entries when its tab was last asked to save. */
interface Sending extends Partial<Wanted> {
  readonly press?: number | undefined
}

/** A value entered into a cell in this browser; `isStored` once its tab reported that the device has it. */
interface Entry {
  readonly value: string
  /** Sequence number of its creation. */
  readonly order: number
  readonly tab: number
  isStored: boolean
  /** The other user's value that a user chose over this one. */
  gaveWayTo?: string
}

const ALL = [...CELLS, THEIRS]
const cells = (doc: FlowDoc): ReadonlyMap<string, string> =>
  new Map(ALL.map((cell) => [cell, String(cellOf(doc, cell))]))
const isForeign = (value: string | undefined): boolean => value?.startsWith('x') ?? false

const name = (cell: string, value: string | undefined) => `${cell}=${value}`

/** State when a save was requested: cells of the tab, entries of the other tabs, and their number. */
interface Pressed {
  readonly shown: ReadonlyMap<string, string>
  readonly had: ReadonlyMap<string, readonly Entry[]>
  readonly at: number
}

const isAnnounced = ({ draftSync, journal }: FlowTab): boolean =>
  draftSync.state.get() === 'kept' && journal.health.get().location === 'device'

/** Values entered in this browser, and the checks of values that may be shown and saved. */
function createLedger() {
  /** Values that a cell may have: the last one stored, those that may have been stored since, those only in a tab. */
  const entriesByCell = new Map<string, readonly Entry[]>(
    ALL.map((cell) => [
      cell,
      [{ value: cell === THEIRS ? 'undefined' : `${cell}0`, order: 0, tab: 0, isStored: true }],
    ]),
  )
  const ever = new Map<string, Set<string>>(
    ALL.map((cell) => [cell, new Set(entriesByCell.get(cell)?.map(({ value }) => value))]),
  )
  /** All that a tab ever had in its editor, also between two moves. */
  const everShown = new Set<string>()
  const decided = new Set<string>()
  /** All that was ever made, also what gave way to something later. */
  const created: (Entry & { readonly cell: string })[] = []
  const entered = (cell: string) => entriesByCell.get(cell) ?? []
  const has = (cell: string, value: string) => entered(cell).some((entry) => entry.value === value)
  /**
   * True for an entry that others may write over unasked: the service had it, or a user gave it up for another user's
   * value and a tab took that one in, on which others continue.
   */
  const isDoneWith = (cell: string, { value, gaveWayTo }: Entry): boolean =>
    ever.get(cell)?.has(value) === true || (gaveWayTo !== undefined && everShown.has(name(cell, gaveWayTo)))
  return {
    entriesByCell,
    ever,
    everShown,
    decided,
    created,
    entered,
    /** A value that a page or the service may have: of somebody here, or of others where nothing is lost by it. */
    isEntitled: (cell: string, value: string): boolean =>
      has(cell, value) ||
      (isForeign(value) && (decided.has(name(cell, value)) || entered(cell).some((entry) => isDoneWith(cell, entry)))),
    /** A save that waited brings a cell into which its own tab typed since as it was before. */
    beforeSince: (number: number, cell: string, pressed: Pressed | undefined): readonly Entry[] => {
      const { shown, had, at = created.length } = pressed ?? {}
      const later = created.filter((entry) => entry.cell === cell && entry.order > at)
      if (!later.some(({ tab }) => tab === number)) return []
      return [
        { value: shown?.get(cell) ?? '', order: at, tab: number, isStored: false },
        // Its turn begins with what it had not learned of.
        ...(had?.get(cell) ?? []),
        ...later.filter(({ tab }) => tab !== number),
      ]
    },
    /** Made by the tab itself since it was asked to save, and by nobody else since. */
    isNotRequested: (by: number, press: number | undefined, cell: string, value: string): boolean => {
      const later = created.filter(({ order }) => order > (press ?? 0))
      if (later.some(({ tab }) => tab !== by)) return false
      const isNew = later.some((entry) => entry.cell === cell && entry.value === value)
      return isNew && value !== `${cell}0` && !created.some((entry) => !later.includes(entry) && entry.value === value)
    },
    /** Records what an action of a tab changes. */
    enter: (tab: FlowTab, act: () => void) => {
      const before = cells(tab.editor.get().doc)
      act()
      for (const [cell, value] of cells(tab.editor.get().doc)) {
        if (value === before.get(cell)) continue
        const entry = { cell, value, order: created.length + 1, tab: tab.number, isStored: false }
        created.push(entry)
        entriesByCell.set(cell, [...entered(cell), entry])
      }
    },
    /** Of what these tabs have stored and say is on the device, the last of each counts, and nothing stored before. */
    markStored: (saved: ReadonlySet<number>) => {
      for (const cell of ALL) {
        const fresh = entered(cell).filter(({ tab, isStored }) => !isStored && saved.has(tab))
        if (fresh.length === 0) continue
        const last = new Map(fresh.map((entry) => [entry.tab, entry]))
        for (const entry of fresh) entry.isStored = true
        entriesByCell.set(
          cell,
          entered(cell).filter((entry) => !entry.isStored || last.get(entry.tab) === entry),
        )
      }
    },
  }
}

/** One device and the service, watched: what the tabs do that they must not is in `faults`. */
function createStage(parts: Partial<Parts>) {
  const faults: string[] = []
  const ledger = createLedger()
  const { entriesByCell, ever, everShown, decided, created, entered, isEntitled } = ledger
  const seen = new Set<string>()
  const wanted = new Map<number, Wanted>()
  /** Saves that wait for their turn, by tab. */
  const pressed = new Map<number, Pressed>()

  const service = createFlowService({
    onSending: (by) => ({ ...wanted.get(by), press: pressed.get(by)?.at }),
    onWritten: ({ before, after, by, mark }) => {
      const [was, now] = [cells(before), cells(after)]
      for (const cell of ALL) {
        const [old, next = ''] = [was.get(cell), now.get(cell)]
        ever.get(cell)?.add(next)
        if (by === undefined) continue
        if (old !== next && isForeign(old) && !seen.has(name(cell, old)) && !decided.has(name(cell, old)))
          faults.push(`tab ${by} wrote ${next} over ${old}, which nobody here had seen`)
        const { least: known, began = 0, press } = (mark as Sending | undefined) ?? {}
        const least = known?.get(cell)
        const isNew = created.some((entry) => entry.cell === cell && entry.value === next && entry.order > began)
        const isOld = least?.some(({ value }) => value === next) ?? true
        if (!isForeign(next) && !isOld && !isNew) faults.push(`tab ${by} saved ${next} and not what the device had`)
        // Where others wrote meanwhile, the two are not told apart any more.
        if (!hasClashed && ledger.isNotRequested(by, press, cell, next))
          faults.push(`tab ${by} saved ${next}, which nobody asked for`)
      }
    },
    onOverlap: (by, others) => {
      if (tabs.some(({ number }) => others.includes(number))) faults.push(`tab ${by} wrote while another tab did`)
    },
  })
  const held: (() => void)[] = []
  let isQuiet = false
  const browser = createFlowBrowser(service, {
    deliver: (onMessage) => (isQuiet ? queueMicrotask(onMessage) : void held.push(onMessage)),
    parts,
    onStray: (number) => faults.push(`tab ${number} reads, and it is not its turn`),
    onTurn: (number) => {
      note()
      const least = (cell: string) => [...entered(cell), ...ledger.beforeSince(number, cell, pressed.get(number))]
      wanted.set(number, { least: new Map(ALL.map((cell) => [cell, least(cell)])), began: created.length })
    },
    onSaved: (number) => {
      const tab = tabs.find((one) => one.number === number)
      if (tab?.saver.state.get().kind !== 'clean') return
      for (const [cell, least] of wanted.get(number)?.least ?? []) {
        const isWanted = least.some((entry) => entry.isStored && entered(cell).includes(entry))
        const isSaved = entered(cell).some(({ value }) => ever.get(cell)?.has(value) || decided.has(name(cell, value)))
        if (isWanted && !isSaved) faults.push(`tab ${number} says Saved without ${cell}`)
      }
    },
  })
  const receiveAll = () => {
    for (const onMessage of held.splice(0)) onMessage()
  }
  let tabs: FlowTab[] = []
  let hasClashed = false

  const note = () => {
    tabs = tabs.filter((tab) => tab.isAlive())
    for (const tab of tabs) for (const [cell, value] of cells(tab.editor.get().doc)) seen.add(name(cell, value))
    ledger.markStored(new Set(tabs.filter(isAnnounced).map(({ number }) => number)))
  }
  const open = async () => {
    // It may have read the device before another tab stored something on top.
    const then = new Map(ALL.map((cell) => [cell, entered(cell)]))
    const tab = await browser.open()
    tab.editor.subscribe(() => {
      for (const [cell, value] of cells(tab.editor.get().doc)) everShown.add(name(cell, value))
    })
    for (const [cell, value] of cells(tab.editor.get().doc))
      if (!isEntitled(cell, value) && !then.get(cell)?.some((entry) => entry.value === value))
        faults.push(
          `opened with ${value}, not ${entered(cell)
            .map((one) => one.value)
            .join(' or ')}`,
        )
    tabs.push(tab)
    return tab
  }
  /** Pressed in the middle of its turn, a save may bring what its page shows, which has not learned of what is stored since. */
  const save = ({ number, saver, editor }: FlowTab) => {
    note()
    const shown = cells(editor.get().doc)
    pressed.set(number, { shown, had: new Map(entriesByCell), at: created.length })
    const { least: known, began = created.length } = wanted.get(number) ?? {}
    const least = (cell: string): readonly Entry[] => [
      ...(known?.get(cell) ?? []),
      { value: shown.get(cell) ?? '', order: created.length, tab: number, isStored: false },
    ]
    wanted.set(number, { least: new Map(ALL.map((cell) => [cell, least(cell)])), began })
    saver.save()
  }
  /** As the resolver's press for all does: what got a response before stays answered. */
  const decide = (tab: FlowTab, choice: 'mine' | 'theirs') => {
    const { meeting, resolutions } = tab.saver.state.get()
    const requested = meeting?.merged.conflicts.filter(isOpen) ?? []
    for (const { path, mine, theirs } of requested) {
      const cell = ALL.find((one) => path.includes(one)) ?? ''
      const [my, their] = [mine, theirs].map((side) => /[abcvx]\d+/.exec(JSON.stringify(side) ?? '')?.[0])
      if (!isForeign(their) && created.some(({ value }) => value === their))
        faults.push(`tab ${tab.number} asks about ${their}, which nobody else wrote`)
      for (const value of [my, their]) decided.add(name(cell, value))
      if (choice === 'theirs' && isForeign(their))
        for (const entry of entered(cell)) if (entry.value === my && their !== undefined) entry.gaveWayTo = their
    }
    if (requested.length === 0) return
    hasClashed = true
    tab.saver.resolve(resolveAll(choice, requested, resolutions).resolutions)
  }

  return {
    faults,
    ledger,
    service,
    browser,
    tabs: () => tabs,
    open,
    note,
    save,
    decide,
    receiveAll,
    hasClashed: () => hasClashed,
    /** Another user wrote what somebody here may write, too. */
    clash: () => {
      hasClashed = true
    },
    /** From now on messages between tabs arrive at once. */
    quieten: () => {
      isQuiet = true
      receiveAll()
    },
  }
}
type Stage = ReturnType<typeof createStage>

/** Plays the moves of a story. */
async function play(stage: Stage, run: Scenario): Promise<void> {
  const { ledger, service, browser } = stage
  await stage.open()
  for (const [at, { move, who, what, pause }] of run.entries()) {
    const count = at + 1
    const tabs = stage.tabs()
    const tab = tabs[who % Math.max(1, tabs.length)]
    const cell = ALL[what] ?? 'a'
    switch (move) {
      case 'type':
        if (tab) ledger.enter(tab, () => tab.type(CELLS[what % 3] ?? 'a', `v${count}`))
        break
      case 'undo':
      case 'redo':
        if (tab) ledger.enter(tab, tab.editor[move])
        break
      case 'save':
        if (tab) stage.save(tab)
        break
      case 'look':
        tab?.saver.checkRemote()
        break
      case 'rest':
        await browser.clock.advance(50)
        break
      case 'hear':
        stage.receiveAll()
        break
      case 'kill':
        tab?.kill()
        break
      case 'crash':
        tab?.crash(1 + what, who % 2 === 0)
        break
      case 'open':
        if (tabs.length < 3) await stage.open()
        break
      case 'other':
        if (cell !== THEIRS) stage.clash()
        service.other(`x${count}`, cell)
        break
      case 'fill':
      case 'free':
        browser.fill(move === 'fill')
        break
      case 'lose':
        service.lose((['before', 'after', 'late', 'after'] as const)[what] ?? 'after')
        break
      case 'land':
        service.land()
        break
      case 'decide':
        if (tab) stage.decide(tab, what % 2 === 0 ? 'mine' : 'theirs')
        break
    }
    if (pause === 'stored') await Promise.race([tab?.draftSync.pull(), browser.settled()])
    if (pause === 'turns') for (let turn = 0; turn < 3 * (what + 1); turn += 1) await Promise.resolve()
    stage.note()
  }
}

/** Ends all faults and saves until nothing is left to save. */
async function settle(stage: Stage, run: Scenario): Promise<void> {
  const { service, browser } = stage
  stage.quieten()
  browser.fill(false)
  // Who found no space tries again after a while.
  if (run.some(({ move }) => move === 'fill')) await browser.clock.advance(15_000)
  for (let round = 0; round < 8; round += 1) {
    service.land()
    const tab = stage.tabs()[0] ?? (await stage.open())
    for (const each of stage.tabs()) await Promise.race([each.draftSync.pull(), browser.settled()])
    stage.note()
    stage.decide(tab, round % 2 === 0 ? 'theirs' : 'mine')
    stage.save(tab)
    await browser.clock.advance(5_000)
    for (const each of stage.tabs()) {
      each.saver.checkRemote()
      await browser.clock.advance(100)
    }
    await browser.clock.advance(5_000)
    stage.note()
  }
}

/** Compares what all tabs show with what the service has, and with what was entered. */
async function check(stage: Stage, run: Scenario): Promise<void> {
  const { faults, ledger, service, browser } = stage
  const { ever, created, entered, isEntitled } = ledger
  const late = await stage.open()
  await browser.clock.advance(100)
  stage.note()

  const tabs = stage.tabs()
  const stored = cells(fromWire(service.flow()))
  for (const { editor, saver, draftSync, number } of tabs) {
    const { kind: word } = saver.state.get()
    if (word !== 'clean') faults.push(`tab ${number} is ${word}`)
    if (draftSync.state.get() !== 'kept') faults.push(`tab ${number} keeps nothing`)
    if (String([...cells(editor.get().doc)]) !== String([...stored])) faults.push(`tab ${number} shows something else`)
    if (editor.history().past.length !== late.editor.history().past.length)
      faults.push(`tab ${number} can undo ${editor.history().past.length}, not ${late.editor.history().past.length}`)
  }
  for (const [cell, value] of stored) {
    if (!isEntitled(cell, value))
      faults.push(
        `${cell} is ${value}, not ${entered(cell)
          .map((entry) => entry.value)
          .join(' or ')}`,
      )
  }
  while (late.editor.get().undo) late.editor.undo()
  const first = CELLS.map((cell) => cellOf(late.editor.get().doc, cell))
  // A step for which a full device had no space, and that the service has: how to undo it went with its tab.
  const isForgotten = created.some(
    ({ cell, value, tab, isStored }) =>
      !isStored && ever.get(cell)?.has(value) === true && !tabs.some(({ number }) => number === tab),
  )
  const wasFull = run.some(({ move }) => move === 'fill')
  if (!stage.hasClashed() && !(wasFull && isForgotten) && String(first) !== 'a0,b0,c0')
    faults.push(`undone to ${String(first)}`)
  for (const tab of tabs) tab.kill()
}

/** Plays a story to its end, when all is quiet and saved; answers with what went wrong. */
export async function runScenario(run: Scenario, parts: Partial<Parts> = {}): Promise<readonly string[]> {
  const stage = createStage(parts)
  await play(stage, run)
  await settle(stage, run)
  await check(stage, run)
  return stage.faults
}
