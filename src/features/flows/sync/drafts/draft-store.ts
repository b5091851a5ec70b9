import type { Durability, Journal } from '#journal/journal.ts'
import { mapHistory } from '../../commands/history.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import { type Draft, type StepEntry, isUnsaved, applyEntry } from './draft.ts'
import { flowDraftKind, flowSentKind, flowSnapshotKind, flowStepsKind } from './flow-kinds.ts'
import { redactFlow, redactStep, restoreFlow } from './secrets.ts'

export type DraftJournal = Pick<Journal, 'get' | 'update' | 'updateAll' | 'remove' | 'list' | 'subscribe' | 'ready'>

/** Known part of the draft of a flow: its snapshot, and the number of batches of entries after it. */
export interface DraftCursor {
  readonly generation: string
  readonly lots: number
}

/** Cursor of a draft, and the data that is read elsewhere (`domain/unsaved-flows.ts` reads the same record). */
export interface DraftHead extends DraftCursor {
  /** Time at which it was last written, in milliseconds. */
  readonly at: number
  readonly unsaved: boolean
}

/** Steps entered at one time, the flow after them, and whether something in it is unsaved. */
export interface StepBatch {
  readonly entries: readonly StepEntry[]
  readonly doc: FlowDoc
  readonly unsaved: boolean
}

/** A draft as it was read, and where that was. */
export interface LoadedDraft {
  readonly draft: Draft
  readonly cursor: DraftCursor
  /** The device has only a part of what was to be stored in one go: what is here is to be written whole again. */
  readonly isTorn?: boolean
  /** True if its base has secrets that the device does not have. */
  readonly isMarked: boolean
}

/** The flow's draft on this device: a snapshot, and what was done since in lots that are only ever added. */
export interface DraftStore {
  readonly head: () => Promise<DraftCursor | undefined>
  /** Its cursor as far as this tab knows. */
  readonly seen: () => DraftCursor | undefined
  /**
   * Reads all of it; undefined for none. Secrets that the device does not have are taken from `known`, those of its
   * base from `stood`; the undo history is without them.
   */
  readonly read: (known: FlowDoc, stood?: FlowDoc) => Promise<LoadedDraft | undefined>
  /** The entries of the lots between two positions of one snapshot; undefined where that snapshot is not there any more. */
  readonly entries: (from: DraftCursor, to: number) => Promise<readonly StepEntry[] | undefined>
  /** Adds a batch, with the flow after it; false where the draft is not at this position any more. */
  readonly append: (cursor: DraftCursor, lot: StepBatch, at: number, durability?: Durability) => Promise<boolean>
  /** Flushes all writes so far, so that they survive a power cut, too. */
  readonly harden: (at: number) => Promise<void>
  /** Writes a new snapshot; false where the draft is not at this position (undefined: there is none) any more. */
  readonly replace: (cursor: DraftCursor | undefined, draft: Draft, generation: string, at: number) => Promise<boolean>
  /** Deletes the draft, if it is still at this cursor. */
  readonly remove: (cursor: DraftCursor) => Promise<void>
}

/** Maximum reads of a draft that is rewritten all the time. */
const ATTEMPTS = 8

const isAt = (body: unknown, { generation, lots }: DraftCursor): boolean => {
  const head = readHead(body)
  return head?.generation === generation && head.lots === lots
}

export type EarlySnapshot = Promise<{ readonly body: Readonly<Record<string, unknown>> } | undefined>

export function readHead(body: unknown): DraftHead | undefined {
  const { generation, lots, at, unsaved } = (body ?? {}) as Partial<Record<keyof DraftHead, unknown>>
  if (typeof generation !== 'string' || typeof lots !== 'number') return undefined
  return { generation, lots, at: typeof at === 'number' ? at : 0, unsaved: unsaved === true }
}

/** `ahead`: its snapshot as it was a moment ago. One never changes: that of another generation than the head's is read again. */
export function createDraftStore(journal: DraftJournal, flowId: string, ahead?: EarlySnapshot): DraftStore {
  const lotId = (generation: string, lot: number) => `${flowId}/${generation}/${lot}`
  /** The ids of the lots of a snapshot from one position to another. */
  const lotIds = ({ generation }: DraftCursor, from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => lotId(generation, from + at))
  const head = async () => readHead((await journal.get(flowDraftKind, flowId))?.body)
  const lots = async (from: DraftCursor, to: number): Promise<readonly StepEntry[] | undefined> => {
    const found = await Promise.all(lotIds(from, from.lots, to).map((id) => journal.get(flowStepsKind, id)))
    const bodies = found.map((record) => record?.body['entries'] as readonly StepEntry[] | undefined)
    return bodies.some((entries) => entries === undefined) ? undefined : bodies.flatMap((entries) => entries ?? [])
  }
  const readOnce = async (known: FlowDoc, stood: FlowDoc): Promise<LoadedDraft | undefined | 'moved'> => {
    const position = await head()
    if (!position) return undefined
    const snapshot = (await (ahead ?? journal.get(flowSnapshotKind, flowId)))?.body
    ahead = undefined
    if (snapshot?.['generation'] !== position.generation) return 'moved'
    const entries = await lots({ ...position, lots: 0 }, position.lots)
    if (!entries) return 'moved'
    const stored = snapshot['draft'] as Draft
    const draft = entries.reduce(applyEntry, readSnapshot(stored, known, stood))
    return { draft, cursor: position, isMarked: draft.base !== stored.base }
  }
  /** Storage that refused the one and took the other leaves a head without its snapshot or its last lots. */
  const readTorn = async (known: FlowDoc, stood: FlowDoc): Promise<LoadedDraft | undefined> => {
    const position = await head()
    const snapshot = (await journal.get(flowSnapshotKind, flowId))?.body
    const generation = snapshot?.['generation']
    if (!position || !snapshot || typeof generation !== 'string') return undefined
    const stored = snapshot['draft'] as Draft
    let draft = readSnapshot(stored, known, stood)
    for (let lot = 0; ; lot += 1) {
      const entries = await lots({ generation, lots: lot }, lot + 1)
      if (!entries) return { draft, cursor: position, isTorn: true, isMarked: draft.base !== stored.base }
      draft = entries.reduce(applyEntry, draft)
    }
  }

  return {
    head,
    seen: () => readHead(journal.list(flowDraftKind).find(({ id }) => id === flowId)?.body),
    read: async (known, stood = known) => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const found = await readOnce(known, stood)
        if (found !== 'moved') return found
      }
      return readTorn(known, stood)
    },
    entries: lots,
    append: async (cursor, { entries, doc, unsaved }, at, durability = 'relaxed') => {
      let fits = false
      await journal.updateAll(
        [
          {
            kind: flowDraftKind,
            id: flowId,
            change: (body) => {
              fits = isAt(body, cursor)
              return fits ? { ...cursor, lots: cursor.lots + 1, at, unsaved, name: doc.name } : undefined
            },
          },
          {
            kind: flowStepsKind,
            id: lotId(cursor.generation, cursor.lots),
            change: () =>
              fits ? { entries: entries.map((entry) => ({ ...entry, step: redactStep(entry.step, doc) })) } : undefined,
          },
        ],
        durability,
      )
      return fits
    },
    harden: async (at) => {
      await journal.update(flowDraftKind, flowId, (body) => (body ? { ...body, at } : undefined), 'strict')
    },
    replace: async (cursor, draft, generation, at) => {
      let fits = false
      const old = cursor ? lotIds(cursor, 0, cursor.lots) : []
      await journal.updateAll(
        [
          {
            kind: flowDraftKind,
            id: flowId,
            change: (body) => {
              fits = cursor ? isAt(body, cursor) : body === undefined
              return fits ? { generation, lots: 0, at, unsaved: isUnsaved(draft), name: draft.mine.name } : undefined
            },
          },
          {
            kind: flowSnapshotKind,
            id: flowId,
            change: () => (fits ? { generation, draft: snapshotOf(draft) } : undefined),
          },
          ...old.map((id) => ({ kind: flowStepsKind, id, change: () => (fits ? null : undefined) })),
        ],
        'relaxed',
      )
      return fits
    },
    remove: async (cursor) => {
      let fits = false
      const deleted = () => (fits ? null : undefined)
      await journal.updateAll(
        [
          {
            kind: flowDraftKind,
            id: flowId,
            change: (body) => {
              fits = isAt(body, cursor)
              return deleted()
            },
          },
          { kind: flowSnapshotKind, id: flowId, change: deleted },
          { kind: flowSentKind, id: flowId, change: deleted },
          ...lotIds(cursor, 0, cursor.lots).map((id) => ({ kind: flowStepsKind, id, change: deleted })),
        ],
        'relaxed',
      )
    },
  }
}

const snapshotOf = (draft: Draft): Draft => ({
  ...draft,
  base: redactFlow(draft.base),
  mine: redactFlow(draft.mine),
  history: mapHistory(draft.history, (step) => redactStep(step, draft.mine)),
})

const readSnapshot = (draft: Draft, known: FlowDoc, stood: FlowDoc): Draft => ({
  ...draft,
  base: restoreFlow(draft.base, stood),
  mine: restoreFlow(draft.mine, known),
})
