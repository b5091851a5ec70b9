import type { Problem } from '#api/errors.ts'
import { isOpen, type Resolutions } from '../../merge/conflict.ts'
import { mergeFlows } from '../../merge/merge-flows.ts'
import { entity, type FlowDoc } from '../../model/flow-document.ts'
import { type Json, isRecord, own } from '../../model/json.ts'
import { sameFlow } from '../../model/same-flow.ts'
import { reduceSaver } from './reduce-saver.ts'
import { type SaverEffect, type SaverEvent, type SaverState, initialState, type Version } from './saver-state.ts'

type Write = Extract<SaverEffect, { readonly type: 'write' }>

export const offline: Problem = { kind: 'offline', timedOut: true }
export const stale: Problem = { kind: 'conflict', detail: '' }

/** Service that stores a write: all of it under the token, `ui` alone, or one node; cleaning it up as some do. */
export interface ScenarioService {
  readonly now: () => Version
  readonly versions: readonly Version[]
  /** The new version, or undefined for a token that is no longer valid. */
  readonly write: (write: Write) => Version | undefined
  /** Another user changes the name or `ui`, without a token. */
  readonly beside: (change: Partial<Pick<FlowDoc, 'name' | 'ui'>>) => void
  /** Returns the number of changes that left the token as it was. */
  readonly silent: () => number
}

/** Writes that a service tidies up: none, each, or those that add nodes. */
export type Tidies = boolean | 'nodes'

/**
 * `guardsPlaces`: a write of `ui` alone under a token that is no longer valid is refused, too. `retainsToken`: what
 * changes `ui` or the name alone does not change the token.
 */
export function createScenarioService(
  first: FlowDoc,
  random: () => number,
  tidies: Tidies,
  guardsPlaces = true,
  retainsToken = false,
): ScenarioService {
  let silent = 0
  const token = () => random().toString(16).slice(2)
  const versions: Version[] = [{ doc: first, token: token() }]
  const now = () => versions.at(-1) ?? { doc: first, token: '' }
  return {
    now,
    versions,
    write: ({ sent, token: formatLabel }) => {
      if (formatLabel !== now().token && (guardsPlaces || sent.how !== 'ui')) return undefined
      const { doc: stored } = now()
      const { name, description, ui } = stored
      const doc =
        sent.how === 'ui'
          ? { ...stored, ui: sent.doc.ui }
          : sent.how === 'node'
            ? { ...sent.doc, name, description, ui }
            : sent.doc
      const isSilent = retainsToken && sent.how === 'ui'
      const tidied = !isSilent && (tidies === true || (tidies === 'nodes' && sent.how !== 'ui'))
      if (isSilent) silent += 1
      const version = { doc: tidied ? tidy(doc) : doc, token: isSilent ? now().token : token() }
      versions.push(version)
      return version
    },
    beside: (change) => {
      silent += 1
      versions.push({ doc: { ...now().doc, ...change }, token: retainsToken ? now().token : token() })
    },
    silent: () => silent,
  }
}

/** As a service may: other order, a default filled in. */
const tidy = (doc: FlowDoc): FlowDoc => ({
  ...doc,
  nodes: {
    ...doc.nodes,
    order: doc.nodes.order.toSorted(),
    byKey: Object.fromEntries(
      Object.entries(doc.nodes.byKey).map(([key, node]): [string, Json] => [
        key,
        isRecord(node) ? { pages: 1, ...node } : node,
      ]),
    ),
  },
})

/** One user at one tab. */
export interface ScenarioEditor {
  readonly state: () => SaverState
  readonly notify: (event: SaverEvent) => void
  /** Effects still to be run. */
  readonly open: SaverEffect[]
  readonly resolved: (readonly [FlowDoc, FlowDoc])[]
}

export function createScenarioEditor(
  version: Version,
  adopted: (before: FlowDoc, after: FlowDoc) => void,
  reduce: typeof reduceSaver = reduceSaver,
): ScenarioEditor {
  let state = initialState(version)
  const open: SaverEffect[] = []
  const notify = (event: SaverEvent): void => {
    const turn = reduce(state, event)
    state = turn.state
    for (const effect of turn.effects) {
      if (effect.type === 'adopt') adopted(effect.before, effect.doc)
      else open.push(effect)
    }
  }
  return { state: () => state, notify, open, resolved: [] }
}

/** Runs one effect; `fate`: result of its request on the network. Late writes are passed to `later`. */
export function runEffect(
  editor: ScenarioEditor,
  effect: SaverEffect,
  service: ScenarioService,
  fate: 'well' | 'lost before' | 'lost after' | 'late' | 'busy',
  later: (apply: () => void) => void,
  mergeBy: typeof mergeFlows = mergeFlows,
): void {
  switch (effect.type) {
    case 'merge': {
      const { base, mine, theirs, resolutions, prefer } = effect
      const merged = mergeBy(base, mine, theirs, { resolutions, ...(prefer && { prefer }) })
      return editor.notify({ type: 'merged', call: effect.call, merged })
    }
    case 'wait':
      return editor.notify({ type: 'waited', call: effect.call })
    case 'read':
      if (fate !== 'well') return editor.notify({ type: 'read-failed', call: effect.call, problem: offline })
      return editor.notify({ type: 'read', call: effect.call, version: service.now() })
    case 'write': {
      const { call } = effect
      if (fate === 'busy')
        return editor.notify({ type: 'write-failed', call, problem: { kind: 'rate-limited', detail: '' } })
      if (fate === 'late') later(() => service.write(effect))
      if (fate === 'lost before' || fate === 'late')
        return editor.notify({ type: 'write-failed', call, problem: offline })
      const version = service.write(effect)
      if (fate === 'lost after') return editor.notify({ type: 'write-failed', call, problem: offline })
      return editor.notify(
        version ? { type: 'written', call, version } : { type: 'write-failed', call, problem: stale },
      )
    }
    case 'adopt':
      return undefined
  }
}

/** The name, the parameters of all nodes and their positions, as far as they hold texts and numbers. */
export function cells(doc: FlowDoc): ReadonlyMap<string, Json> {
  const all = new Map<string, Json>([['name', doc.name]])
  for (const key of doc.nodes.order) {
    const node = entity(doc.nodes, key)
    for (const name of Object.keys(own(node, 'inputs') ?? {}))
      all.set(`${key}/${name}`, own(own(node, 'inputs'), name) ?? null)
    const cell = own(own(doc.ui, 'nodes'), key)
    if (cell !== undefined) all.set(`ui/${key}`, cell)
  }
  return all
}

/** Resolves every open conflict at random. */
export function randomResolutions(state: SaverState, random: () => number): Resolutions {
  const open = state.merged?.merged.conflicts.filter(isOpen) ?? []
  return {
    ...state.resolutions,
    ...Object.fromEntries(
      open.map((conflict) => [
        conflict.id,
        { choice: random() < 0.5 ? ('mine' as const) : ('theirs' as const), of: conflict },
      ]),
    ),
  }
}

/** Returns the result of all resolutions, and the version they apply to; undefined while that is not on the screen. */
export function resultOf({ base, mine, merged }: SaverState, resolutions: Resolutions) {
  if (!merged || merged.mine !== mine) return undefined
  const { theirs } = merged
  const { doc, conflicts } = mergeFlows(base, mine, theirs, { resolutions })
  return conflicts.some(isOpen) ? undefined : { doc, theirs }
}

export const isDirty = ({ base, mine }: SaverState): boolean => !sameFlow(base, mine)
