import { ApiError } from '#api/errors.ts'
import { type Flow, replaceFlow } from '#contract/flows.ts'
import { createLocalLocks } from '#journal/local-locks.ts'
import type { Locks } from '#journal/locks.ts'
import type { JournalStorage } from '#journal/storage.ts'
import { createBrowser, createBus, settled } from '#journal/tabs.testing.ts'
import { createFlowEditor } from '../editor/flow-editor.ts'
import { openSaving } from '../editor/open-saving.ts'
import { constant, edit } from '../merge/flows.testing.ts'
import { valueIn } from './secrets.ts'
import { fromWire, toWire } from '../model/adapter.ts'
import { setField } from '../model/commands/set.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { own } from '../model/json.ts'
import { flowKinds } from './flow-kinds.ts'
import { readLeftWork } from './use-left-work.ts'

const ID = 'fl_1'

/** Cells that this browser's person writes into, and one that only others do. */
export const CELLS = ['a', 'b', 'c'] as const
const THEIRS = 'theirs'

const first: Flow = {
  id: ID,
  name: 'Leads',
  description: '',
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

/** What becomes of a write: it is lost on its way there, its answer on the way back, or nothing is ever heard. */
export type Fate = 'before' | 'after' | 'silence'

/** The service: one flow under a token, and what becomes of the next write. */
export function createFlowService() {
  let flow = first
  let count = 0
  let lost: Fate | undefined
  const next = (change: Partial<Flow>) => {
    count += 1
    flow = { ...flow, ...change, internal_version: `t${count}` }
  }
  return {
    flow: () => flow,
    lose: (when: Fate) => {
      lost = when
    },
    /** Somebody else writes, into a place of their own. */
    other: (value: string) => {
      const doc = edit(fromWire(flow), ['nodes', 'n', 'inputs', THEIRS], constant(value))
      next({ config: { ...toWire(doc).config } })
    },
    api: {
      read: async () => Promise.resolve(flow),
      patchBeside: unknown,
      edit: unknown,
      replace: async (_id: string, body: { internal_version?: string | undefined; config: object; name: string }) => {
        const fate = lost
        lost = undefined
        if (fate === 'silence') return never<Flow>()
        if (fate === 'before') throw offline()
        if (body.internal_version !== flow.internal_version)
          throw new ApiError({ kind: 'conflict', detail: '' }, replaceFlow)
        next({ config: { ...body.config }, name: body.name })
        if (fate === 'after') throw offline()
        return Promise.resolve(flow)
      },
    },
  }
}

export type FlowService = ReturnType<typeof createFlowService>

const never = <T>(): Promise<T> => new Promise(() => undefined)

/** A browser whose tabs can be killed: what a dead tab asked for is not done, and it hears nothing. */
export function createFlowBrowser(service: FlowService, deliver?: (hear: () => void) => void) {
  const browser = createBrowser(createBus(deliver))
  const shared = createLocalLocks()
  let ids = 0

  const open = async () => {
    let isDead = false
    const end = new AbortController()
    const death = new Promise<never>((_resolve, reject) => {
      end.signal.addEventListener('abort', () => reject(new Error('The tab is gone.')))
    })
    death.catch(() => undefined)
    const mortal = <A extends readonly unknown[], T>(call: (...args: A) => Promise<T>) => {
      return async (...args: A): Promise<T> => {
        if (isDead) return never<T>()
        const answer = await call(...args)
        return isDead ? never<T>() : answer
      }
    }
    const through = (storage: JournalStorage): JournalStorage => ({
      ...storage,
      load: mortal(storage.load),
      read: mortal(storage.read),
      write: mortal(storage.write),
      writeAll: mortal(storage.writeAll),
      remove: mortal(storage.remove),
    })
    const locks: Locks = {
      shared: true,
      request: (name, options, hold) => {
        if (isDead) return never()
        return shared.request(name, options, (got) => (isDead ? death : Promise.race([hold(got), death])))
      },
    }
    const journal = browser.tab(flowKinds, through)
    await journal.ready
    const flow = service.flow()
    const left = await readLeftWork(journal, flow)
    const editor = createFlowEditor({
      doc: left.found?.draft.mine ?? fromWire(flow),
      now: () => browser.clock.now(),
      ...(left.found && { history: left.found.draft.history }),
    })
    const { read, replace, patchBeside, edit: patch } = service.api
    const { saver, keeper } = openSaving({
      flow,
      editor,
      left,
      api: { read: mortal(read), replace: mortal(replace), patchBeside: mortal(patchBeside), edit: mortal(patch) },
      services: {
        journal,
        clock: browser.clock,
        random: () => 0.5,
        newId: () => `id${(ids += 1)}`,
        locks,
      },
      isVisible: () => true,
      heard: () => undefined,
    })
    const stop = saver.start()
    return {
      editor,
      saver,
      keeper,
      left,
      isAlive: () => !isDead,
      type: (cell: string, value: string) =>
        editor.run((doc) => setField(doc, 'nodes/n', cell, { constant: value }, {})),
      kill: () => {
        isDead = true
        end.abort()
        stop()
        journal.close()
      },
    }
  }
  return { open, clock: browser.clock, settled }
}

export type FlowTab = Awaited<ReturnType<ReturnType<typeof createFlowBrowser>['open']>>

/** What a cell says in a version of the flow. */
export const cellOf = (doc: FlowDoc, cell: string): unknown =>
  own(valueIn(doc, ['nodes', 'n', 'inputs', cell]), 'value')
export const theirsOf = (doc: FlowDoc): unknown => cellOf(doc, THEIRS)
