import type { AttachmentsApi } from '#api/attachments.ts'
import { ApiError } from '#api/errors.ts'
import type { TablesApi } from '#api/tables.ts'
import type { AttachedInput } from '#contract/attachments.ts'
import type { Column } from '#contract/columns.ts'
import { type MutationOutcome, sendAndReconcile } from '#domain/send-and-reconcile.ts'
import type { Cascade } from '#domain/waterfall/cascade.ts'
import type { Journal } from '#journal/journal.ts'
import { sendRecorded } from '#journal/outbox/recorded-request.ts'
import {
  type AttachTarget,
  type Before,
  type AttachedContract,
  attachDraftKind,
  attachedKind,
  draftId,
  emptyDraft,
} from '../attachments/attach-kinds.ts'

type Calls = AttachmentsApi & Pick<TablesApi, 'readColumns'>

/** Enrichment to add to a table, and the sources of its inputs. */
export interface AttachOrder {
  readonly table: string
  readonly target: AttachTarget
  readonly inputs: readonly (readonly [param: string, input: AttachedInput])[]
  /** Providers of a waterfall; null for the default of the service. */
  readonly cascade: Cascade | null
}

/** Result of adding: the columns that were created by it. */
export interface Added {
  readonly columns: readonly Pick<Column, 'identifier' | 'name'>[]
}

export interface AttachDeps {
  readonly calls: Calls
  readonly journal: Journal
  readonly newId: () => string
  /** True if the service lists attachments, as far as it is known. */
  readonly isListed: boolean
}

type Where = Pick<AttachOrder, 'table' | 'target'>

/**
 * Adds an enrichment or waterfall to a table; that runs nothing. The request is stored before it is sent, and never
 * sent again by itself: after a lost response the table shows whether it arrived. Undefined where an earlier request is
 * still unconfirmed, unless `again` says that the user wants another one.
 */
export async function attach(
  order: AttachOrder,
  again: boolean,
  deps: AttachDeps,
): Promise<MutationOutcome<Added> | undefined> {
  const { journal, newId } = deps
  const id = draftId(order.table, order.target)
  const forget = () =>
    journal.update(attachDraftKind, id, (draft) => (draft?.sent ? { ...draft, sent: null } : undefined))
  try {
    return await sendRecorded({
      record: async () => {
        const before = await readBefore(order, deps)
        const request = newId()
        const stored = await journal.update(attachDraftKind, id, (draft = emptyDraft) =>
          draft.sent && !again ? undefined : { ...draft, sent: { ...before, id: request, chosen: chosenIn(order) } },
        )
        return stored?.body.sent?.id === request ? before : undefined
      },
      send: (before) =>
        sendAndReconcile<Added>({
          send: async () => {
            await post(order, deps.calls)
            return (await findNew(order, before, deps).catch(noResponse)) ?? { columns: [] }
          },
          readBack: () => findNew(order, before, deps),
          // The target was read just before: a 404 means the table or the call.
          exists: async () => Boolean(await deps.calls.readColumns(order.table)),
        }),
      settle: async (outcome) => {
        if (outcome.kind === 'done') await save(order, outcome.value, chosenIn(order), journal)
        else if (outcome.kind !== 'unknown') await forget()
        return outcome
      },
      fail: (error) => {
        throw error
      },
    })
  } catch (error) {
    // Nothing was sent: what the table has could not be read.
    if (error instanceof ApiError) return { kind: 'refused', error, notOffered: false }
    throw error
  }
}

/** Checks whether a request with a lost response arrived; undefined where the table does not show it. */
export async function findSent(order: Where, deps: AttachDeps): Promise<Added | undefined> {
  const draft = await deps.journal.get(attachDraftKind, draftId(order.table, order.target))
  const sent = draft?.body.sent
  const found = sent && (await findNew(order, sent, deps))
  if (found) await save(order, found, sent.chosen, deps.journal)
  return found ?? undefined
}

/** Stores which columns the attachment fills, and removes the draft of the form. */
async function save(
  { table, target }: Where,
  { columns }: Added,
  chosen: AttachedContract | undefined,
  journal: Journal,
): Promise<void> {
  const ids = columns.map(({ identifier }) => identifier)
  if (ids.length > 0)
    await journal.update(attachedKind, `${table} ${ids[0]}`, () => ({ table, target, columns: ids, ...chosen }))
  await journal.remove(attachDraftKind, draftId(table, target))
}

const chosenIn = ({ inputs, cascade }: Pick<AttachOrder, 'inputs' | 'cascade'>): AttachedContract => ({
  inputs: inputs.flatMap(([param, { type, value }]): [string, string][] =>
    type === 'mapping' ? [[param, value]] : [],
  ),
  constants: inputs.flatMap(([param, { type, value }]): [string, unknown][] =>
    type === 'simple' ? [[param, value]] : [],
  ),
  cascade: cascade && { enrichments: [...cascade.enrichments], emailVerifier: cascade.emailVerifier },
})

const post = ({ table, target, inputs, cascade }: AttachOrder, calls: Calls) =>
  target.kind === 'enrichment'
    ? calls.addEnrichment(table, { enrichment: target.id, mapping: Object.fromEntries(inputs) })
    : calls.addWaterfall(table, {
        waterfall: target.id,
        mapping: Object.fromEntries(
          inputs.flatMap(([param, { type, value }]) => (type === 'mapping' ? [[param, value] as const] : [])),
        ),
        ...(cascade && { enrichments: [...cascade.enrichments] }),
        ...(cascade && cascade.emailVerifier !== null && { email_verifier: cascade.emailVerifier }),
      })

const attachmentsOf = ({ table, target }: Where, { calls, isListed }: AttachDeps) => {
  if (!isListed) return Promise.resolve(null)
  const read = target.kind === 'enrichment' ? calls.readEnrichments(table) : calls.readWaterfalls(table)
  return read.catch(noResponse)
}

async function readBefore(order: Where, deps: AttachDeps): Promise<Before> {
  const [columns, attachments] = await Promise.all([deps.calls.readColumns(order.table), attachmentsOf(order, deps)])
  return {
    columns: columns.map(({ identifier }) => identifier),
    attachments: attachments?.map(({ id }) => id) ?? null,
  }
}

/** Finds the additions to the table, without columns that another user added: no attachment fills those. */
async function findNew(order: Where, before: Before, deps: AttachDeps): Promise<Added | undefined> {
  const [columns, attachments] = await Promise.all([
    deps.calls.readColumns(order.table),
    before.attachments ? attachmentsOf(order, deps) : null,
  ])
  const fresh = attachments?.filter(
    ({ id, name }) => !before.attachments?.includes(id) && ['', order.target.name].includes(name),
  )
  if (fresh?.length === 0) return undefined
  const filled = columns.filter(
    ({ identifier, data_processor_id: by }) => !before.columns.includes(identifier) && by !== null && by !== undefined,
  )
  // Where the service lists attachments, a column names the one that fills it.
  const own = filled.filter(({ data_processor_id: by }) => fresh?.some(({ id }) => id === String(by)))
  const added = own.length > 0 ? own : filled
  return fresh || added.length > 0 ? { columns: added } : undefined
}

/** A list that cannot be read proves nothing. */
const noResponse = (error: unknown): null => {
  if (!(error instanceof ApiError)) throw error
  return null
}
