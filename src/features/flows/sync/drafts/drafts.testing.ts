import { ApiError, type Problem } from '#api/errors.ts'
import { type Flow, replaceFlow } from '#contract/flows.ts'
import { createUnloadRig } from '#journal/unload-rig.testing.ts'
import type { Durability, UnloadStorage, Journal } from '#journal/journal.ts'
import { createLocalLocks } from '#journal/local-locks.ts'
import type { Locks } from '#journal/locks.ts'
import { type JournalStorage, StorageError } from '#journal/storage.ts'
import { createBrowser, createBus, flushTabs } from '#journal/tabs.testing.ts'
import { setField } from '../../commands/set.ts'
import { createFlowEditor } from '../../editor/flow-editor.ts'
import { createFlowSync } from '../../editor/flow-sync.ts'
import { constant, edit } from '../../merge/flows.testing.ts'
import { fromWire, toWire } from '../../model/adapter.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import { own } from '../../model/json.ts'
import { flowKinds, flowSnapshotKind } from './flow-kinds.ts'
import { valueIn } from './secrets.ts'
import { readOfflineDraft } from './use-offline-draft.ts'
import { readRecoveredWork } from './use-recovered-work.ts'
import { flowTextsOf } from '../../model/flow-texts.ts'

const ID = 'fl_1'

/** Cells that this browser's person writes into, and one that only others do. */
export const CELLS = ['a', 'b', 'c'] as const
export const THEIRS = 'theirs'

const first: Flow = {
  id: ID,
  ...flowTextsOf({ name: 'Leads' }),
  internal_version: 't0',
  inputs: [],
  outputs: [],
  created_at: '',
  updated_at: '',
  ui: undefined,
  config: {
    inputs: [],
    nodes: [
      {
        id: 'n',
        type: 'enrichment',
        enrichment: 1,
        inputs: { a: constant('a0'), b: constant('b0'), c: constant('c0') },
      },
    ],
    output: { fields: {} },
  },
}

const offline = () => new ApiError({ kind: 'offline', timedOut: true }, replaceFlow)
const unknown = async () => Promise.reject(new ApiError({ kind: 'not-found', detail: '' }, replaceFlow))

/** Fault of a write: the request is lost, its response is lost, no response ever arrives, or it arrives late. */
export type NetworkFault = 'before' | 'after' | 'silence' | 'late'

/** A version of the flow that was written, and by which tab; undefined for others. */
export interface Written {
  readonly before: FlowDoc
  readonly after: FlowDoc
  readonly by: number | undefined
  /** Value that `onSending` returned when the write was sent. */
  readonly mark?: unknown
}

interface Watching {
  readonly onSending?: (by: number) => unknown
  readonly onWritten?: (written: Written) => void
  /** A tab asks for a write while these wait for the response to one. */
  readonly onOverlap?: (by: number, others: readonly number[]) => void
}

/** The service: one flow under a token, and what becomes of the next write. */
export function createFlowService({ onSending, onWritten, onOverlap }: Watching = {}) {
  let flow = first
  let count = 0
  let lost: NetworkFault | undefined
  const late: (() => void)[] = []
  const waiting = new Set<number>()
  let away: Problem | undefined
  const refuse = () => {
    if (away) throw new ApiError(away, replaceFlow)
  }
  const next = (change: Partial<Flow>, by?: number, mark?: unknown) => {
    const before = fromWire(flow)
    count += 1
    flow = { ...flow, ...change, internal_version: `t${count}` }
    onWritten?.({ before, after: fromWire(flow), by, mark })
  }
  return {
    flow: () => flow,
    lose: (when: NetworkFault) => {
      lost = when
    },
    /** From now on nothing else gets a response; undefined: it is back. */
    respond: (problem: Problem | undefined) => {
      away = problem
    },
    /** The write that was longest on its way arrives. */
    land: () => late.shift()?.(),
    /** Somebody else writes, into a position of their own or into another one. */
    other: (value: string, cell: string = THEIRS) => {
      const doc = edit(fromWire(flow), ['nodes', 'n', 'inputs', cell], constant(value))
      next({ config: { ...toWire(doc).config } })
    },
    api: (by: number) => ({
      read: async () => {
        refuse()
        return Promise.resolve(flow)
      },
      patchBeside: unknown,
      edit: unknown,
      replace: async (_id: string, body: { internal_version?: string | undefined; config: object; name: string }) => {
        const others = [...waiting].filter((other) => other !== by)
        if (others.length > 0) onOverlap?.(by, others)
        waiting.add(by)
        try {
          return await written(by, body)
        } finally {
          waiting.delete(by)
        }
      },
    }),
  }

  async function written(by: number, body: { internal_version?: string | undefined; config: object; name: string }) {
    refuse()
    const fate = lost
    lost = undefined
    const mark = onSending?.(by)
    const apply = () => {
      if (body.internal_version !== flow.internal_version) return undefined
      next({ config: { ...body.config }, name: body.name }, by, mark)
      return flow
    }
    if (fate === 'silence') return never<Flow>()
    for (let turn = 0; turn < LATENCY; turn += 1) await Promise.resolve()
    if (fate === 'late') late.push(apply)
    if (fate === 'before' || fate === 'late') throw offline()
    const now = apply()
    for (let turn = 0; turn < LATENCY; turn += 1) await Promise.resolve()
    if (!now) throw new ApiError({ kind: 'conflict', detail: '' }, replaceFlow)
    if (fate === 'after') throw offline()
    return now
  }
}

/** Turns that a request and its response are in flight. */
const LATENCY = 20

export type FlowService = ReturnType<typeof createFlowService>

const never = <T>(): Promise<T> => new Promise(() => undefined)

/** Replaceable parts, which mutations change. */
export interface Parts {
  readonly journal: (journal: Journal, service: FlowService) => Journal
  readonly locks: (locks: Locks) => Locks
}

interface BrowserStart {
  readonly deliver?: ((onMessage: () => void) => void) | undefined
  readonly parts?: Partial<Parts> | undefined
  /** A tab's turn at saving begins: what the device has by now, it has to bring along. */
  readonly onTurn?: (tab: number) => void
  /** A tab's turn at saving is over. */
  readonly onSaved?: (tab: number) => void
  /** A tab reads the service and it is not its turn. */
  readonly onStray?: (tab: number) => void
}

interface MortalStorageDeps {
  readonly isDead: () => boolean
  readonly kill: () => void
  /** Throws where the device has no space. */
  readonly refuseIfFull: () => void
}

/** Storage calls that end with their tab, and what may become of them. */
function mortalStorage({ isDead, kill, refuseIfFull }: MortalStorageDeps) {
  const mortal = <A extends readonly unknown[], T>(call: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      if (isDead()) return never<T>()
      const response = await call(...args)
      return isDead() ? never<T>() : response
    }
  }
  /** Number of storage calls the tab still makes, and whether the last of them is carried out. */
  let fuse: { left: number; readonly isApplied: boolean } | undefined
  const explosive = <A extends readonly unknown[], T>(call: (...args: A) => Promise<T>) =>
    mortal(async (...args: A): Promise<T> => {
      if (!fuse) return call(...args)
      fuse.left -= 1
      if (fuse.left > 0) return call(...args)
      if (fuse.isApplied) await call(...args)
      kill()
      return never<T>()
    })
  let isStalled = false
  const written: Durability[] = []
  const through = (storage: JournalStorage): JournalStorage => {
    const write = explosive(storage.write)
    const writeAll = explosive(storage.writeAll)
    return {
      ...storage,
      load: explosive(storage.load),
      read: explosive(storage.read),
      remove: explosive(storage.remove),
      write: async (...args) => {
        if (isStalled) return never()
        refuseIfFull()
        written.push(args[3])
        return write(...args)
      },
      writeAll: async (...args) => {
        if (isStalled) return never()
        refuseIfFull()
        written.push(args[1])
        return writeAll(...args)
      },
    }
  }
  return {
    mortal,
    through,
    /** Durability of each write. */
    written,
    /** The tab dies at a call of its storage: the first, the second, …; carried out or not. */
    crash: (call: number, isApplied: boolean) => {
      fuse = { left: call, isApplied }
    },
    /** From now on nothing is carried out. */
    stall: () => {
      isStalled = true
    },
  }
}

/** A browser whose tabs can be killed: requests of a dead tab are not run, and it receives nothing. */
export function createFlowBrowser(
  service: FlowService,
  { deliver, parts = {}, onTurn, onSaved, onStray }: BrowserStart = {},
) {
  const browser = createBrowser(createBus(deliver))
  const shared = createLocalLocks()
  const door = createUnloadRig()
  let ids = 0
  let tabs = 0
  let isFull = false
  const refuseIfFull = () => {
    if (isFull) throw new StorageError('full', 'There is no room.')
  }

  /** `alone`: the service did not respond, and the page is opened with what the device has. */
  const open = async (how?: 'alone') => {
    tabs += 1
    const number = tabs
    let isDead = false
    let stop: (() => void) | undefined
    const end = new AbortController()
    const death = new Promise<never>((_resolve, reject) => {
      end.signal.addEventListener('abort', () => reject(new Error('The tab is gone.')))
    })
    death.catch(() => undefined)
    const kill = () => {
      isDead = true
      end.abort()
      stop?.()
      journal.close()
    }
    const { mortal, through, crash, stall, written } = mortalStorage({ isDead: () => isDead, kill, refuseIfFull })
    const locks: Locks = {
      shared: true,
      request: async (name, options, hold) => {
        if (isDead) return never()
        const response = await shared.request(name, options, (got) => {
          if (isDead) return death
          if (!options.ifAvailable) onTurn?.(number)
          return Promise.race([hold(got), death])
        })
        if (!options.ifAvailable) onSaved?.(number)
        return response
      },
    }
    const given = parts.locks?.(locks) ?? locks
    let isItsTurn = false
    const watched: Locks = {
      ...given,
      request: async (name, options, hold) =>
        given.request(name, options, async (got) => {
          if (!got) return hold(got)
          isItsTurn = true
          try {
            return await hold(got)
          } finally {
            isItsTurn = false
          }
        }),
    }
    const page = door.page(`page ${number}`)
    const { notes } = page.unloadStorage
    const last: UnloadStorage = {
      ...page.unloadStorage,
      notes: {
        get length() {
          return notes.length
        },
        key: (at) => notes.key(at),
        getItem: (name) => notes.getItem(name),
        setItem: (name, text) => (isDead ? undefined : notes.setItem(name, text)),
        removeItem: (name) => (isDead ? undefined : notes.removeItem(name)),
      },
    }
    const plain = browser.tab(flowKinds, through, undefined, last)
    const journal = parts.journal?.(plain, service) ?? plain
    await journal.ready
    const alone = how && (await readOfflineDraft(journal, ID))
    const early = journal.get(flowSnapshotKind, ID)
    const flow = alone?.flow ?? service.flow()
    const left = alone?.left ?? (await readRecoveredWork(journal, flow, early))
    const editor = createFlowEditor({
      doc: left.found?.draft.mine ?? fromWire(flow),
      now: () => browser.clock.now(),
      ...(left.found && { history: left.found.draft.history }),
    })
    const { read, replace, patchBeside, edit: patch } = service.api(number)
    const readInTurn = async () => {
      if (!isItsTurn) onStray?.(number)
      return read()
    }
    const { saver, draftSync } = createFlowSync({
      flow,
      editor,
      left,
      api: {
        read: mortal(readInTurn),
        replace: mortal(replace),
        patchBeside: mortal(patchBeside),
        edit: mortal(patch),
      },
      services: {
        journal,
        clock: browser.clock,
        random: () => 0.5,
        newId: () => `id${(ids += 1)}`,
        locks: watched,
      },
      isVisible: () => true,
      received: () => undefined,
    })
    stop = saver.start()
    return {
      number,
      editor,
      saver,
      draftSync,
      left,
      journal,
      isAlive: () => !isDead,
      type: (cell: string, value: string) =>
        editor.run((doc) => setField(doc, 'nodes/n', cell, { constant: value }, {})),
      kill,
      crash,
      /** From now on its storage carries nothing out; the response is the page's going away. */
      stall: () => {
        stall()
        return {
          leave: () => {
            draftSync.flushOnUnload()
            page.leave()
          },
        }
      },
      /** Durability of each write. */
      written: () => written,
    }
  }
  /** From now on the device takes nothing more, or does again. */
  const fill = (full: boolean) => {
    isFull = full
  }
  return { open, fill, clock: browser.clock, settled: flushTabs, device: browser.device, evict: browser.evict }
}

export type FlowTab = Awaited<ReturnType<ReturnType<typeof createFlowBrowser>['open']>>

/** Returns the value of a cell in a version of the flow. */
export const cellOf = (doc: FlowDoc, cell: string): unknown =>
  own(valueIn(doc, ['nodes', 'n', 'inputs', cell]), 'value')
export const theirsOf = (doc: FlowDoc): unknown => cellOf(doc, THEIRS)
