import type { JournalRecord } from '#journal/journal.ts'
import type { Micro } from '#lib/credits.ts'
import { type Intent, type Target, amountOf, targetKey } from '../intents.ts'
import { MAX_FLIGHT_MS } from '../recover-intents.ts'
import { REPEAT_WINDOW } from '../claim-call.ts'
import type { TaskRecord } from '../task-ledger.ts'

export interface PreviousPurchase {
  readonly intentId: string
  /** Time at which it was confirmed, by the device's clock. */
  readonly at: number
  readonly estimate: Micro | undefined
  /** Undefined while it is being sent, or when its response was lost. */
  readonly taskId: string | undefined
  /** It is in flight at this moment, here or in another tab: the same call cannot be bought beside it. */
  readonly isSending: boolean
  /** Its response was lost. */
  readonly isUnknown: boolean
}

export interface EarlierPurchases {
  /** Confirmed a moment ago: running again requires a confirmation. */
  readonly recent: PreviousPurchase | undefined
  /** Its result is still on this device. */
  readonly bought: (PreviousPurchase & { readonly taskId: string }) | undefined
  /** Every purchase that the receipt represents when one of them is named on it. */
  readonly named: readonly string[]
  /** The newest run of the same thing that is being sent with other inputs. */
  readonly beside: { readonly at: number; readonly params: Intent['params'] } | undefined
}

export interface EarlierInput {
  readonly intents: readonly JournalRecord<Intent>[]
  readonly tasks: readonly TaskRecord[]
  /** `callHash` of the call in the form. */
  readonly hash: string
  readonly target: Target
  readonly now: number
  /** Time for which a bought result is offered again, in milliseconds. */
  readonly reuseFor: number
}

/** Returns the task whose result can be used instead of buying the call again; undefined where none is offered. */
export const usableResult = ({ recent, bought }: Pick<EarlierPurchases, 'recent' | 'bought'>): string | undefined => {
  if (recent) return recent.isSending || recent.isUnknown ? undefined : recent.taskId
  return bought?.taskId
}

/** `null`, `{}`, `[]` and `[{}]` are no longer than this: a miss is no result that somebody would use again. */
const NOTHING_FOUND = 'null'.length

/** Finds purchases of the same call: those of the last ten minutes, and a result that can be used again. */
export function earlierPurchases({ intents, tasks, hash, target, now, reuseFor }: EarlierInput): EarlierPurchases {
  const same = intents.filter(({ body }) => body.hash === hash && wentOut(body)).toReversed()
  const recent = same.filter(({ body }) => Math.abs(now - body.confirmedAt) < REPEAT_WINDOW)
  const byId = new Map(tasks.map((task) => [task.id, task.body]))
  const bought = same.find(({ body }) => {
    const task = body.taskId === null ? undefined : byId.get(body.taskId)
    const ended = task?.phase === 'done' || task?.phase === 'partial'
    return ended && (task.copy?.bytes ?? 0) > NOTHING_FOUND && Math.abs(now - body.confirmedAt) < reuseFor
  })
  const taskId = bought?.body.taskId
  const beside = intents.findLast(
    ({ body }) =>
      !body.bulk &&
      !body.rows &&
      body.hash !== hash &&
      targetKey(body.target) === targetKey(target) &&
      isSending(body, now),
  )
  return {
    recent: recent[0] && earlierOf(recent[0], now),
    bought: bought && taskId ? { ...earlierOf(bought, now), taskId } : undefined,
    named: recent.map(({ id }) => id),
    beside: beside && { at: beside.body.confirmedAt, params: beside.body.params },
  }
}

export const earlierOf = ({ id, body }: JournalRecord<Intent>, now: number): PreviousPurchase => ({
  intentId: id,
  at: body.confirmedAt,
  estimate: amountOf(body.estimate),
  taskId: body.taskId ?? undefined,
  isSending: isSending(body, now),
  // A tab that died while it sent leaves its record behind; the response is lost then, too.
  isUnknown: body.state === 'unknown' || (isOnItsWay(body) && !isSending(body, now)),
})

const isOnItsWay = ({ state }: Intent): boolean => state === 'confirmed' || state === 'sending'

const isSending = (body: Intent, now: number): boolean =>
  isOnItsWay(body) && Math.abs(now - (body.sentAt ?? body.confirmedAt)) < MAX_FLIGHT_MS

const wentOut = ({ state }: Intent): boolean => state !== 'refused' && state !== 'unsent'
