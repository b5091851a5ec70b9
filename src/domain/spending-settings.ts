import type { Journal } from '#journal/journal.ts'
import { type Micro, ONE_CREDIT } from '#lib/credits.ts'
import { z } from '#lib/zod.ts'
import { amountOf, amountText, textOf } from './intents.ts'
import { recordKind } from './record-kind.ts'

const DAY = 24 * 3_600_000

/** Limits a user sets on their own spending in this workspace, on this device. Amounts in millionths of a credit. */
export interface SpendingSettings {
  /** Credits that a run may not use without a confirmation. */
  readonly reserve: Micro
  /** Less than this available is announced; null for never. */
  readonly warnBelow: Micro | null
  /** A run that costs more requires a confirmation. */
  readonly confirmAbove: Micro
  /** Maximum cost of a run unless its own receipt has another; null for no cap. */
  readonly cap: Micro | null
  /** Limits of this device for one day, and for one visit of one tab; null for no limit. `spend()` enforces them. */
  readonly perDay: Micro | null
  readonly perVisit: Micro | null
  /** Time for which a bought result is offered again instead of a new purchase, in milliseconds. */
  readonly reuseFor: number
  /** Time for which results are stored on this device, in milliseconds; 0 stores none. */
  readonly keepResultsFor: number
  /** Number of inputs that go into one request of a bulk run. */
  readonly batchSize: number
  /** Number of inputs a bulk run tries first. */
  readonly pilotSize: number
}

export const defaultSpending: SpendingSettings = {
  reserve: 0n,
  warnBelow: null,
  confirmAbove: 50n * ONE_CREDIT,
  cap: null,
  perDay: null,
  perVisit: null,
  reuseFor: DAY,
  keepResultsFor: DAY,
  batchSize: 100,
  pilotSize: 10,
}

const storedSchema = z.object({
  reserve: z.optional(amountText),
  warnBelow: z.optional(amountText),
  confirmAbove: z.optional(amountText),
  cap: z.optional(amountText),
  perDay: z.optional(amountText),
  perVisit: z.optional(amountText),
  reuseFor: z.optional(z.number().check(z.nonnegative())),
  keepResultsFor: z.optional(z.number().check(z.nonnegative())),
  batchSize: z.optional(z.int().check(z.positive())),
  pilotSize: z.optional(z.int().check(z.positive())),
})
type Stored = z.output<typeof storedSchema>

export const spendingKind = recordKind('spending', storedSchema)

/** There is one record of settings in a workspace. */
const THE_ONE = 'settings'

const toStored = (settings: SpendingSettings): Stored => ({
  ...settings,
  reserve: textOf(settings.reserve),
  warnBelow: textOf(settings.warnBelow ?? undefined),
  confirmAbove: textOf(settings.confirmAbove),
  cap: textOf(settings.cap ?? undefined),
  perDay: textOf(settings.perDay ?? undefined),
  perVisit: textOf(settings.perVisit ?? undefined),
})

const fromStored = (stored: Stored): SpendingSettings => ({
  reserve: amountOf(stored.reserve ?? null) ?? defaultSpending.reserve,
  warnBelow: amountOf(stored.warnBelow ?? null) ?? defaultSpending.warnBelow,
  confirmAbove: amountOf(stored.confirmAbove ?? null) ?? defaultSpending.confirmAbove,
  cap: amountOf(stored.cap ?? null) ?? defaultSpending.cap,
  perDay: amountOf(stored.perDay ?? null) ?? null,
  perVisit: amountOf(stored.perVisit ?? null) ?? null,
  reuseFor: stored.reuseFor ?? defaultSpending.reuseFor,
  keepResultsFor: stored.keepResultsFor ?? defaultSpending.keepResultsFor,
  batchSize: stored.batchSize ?? defaultSpending.batchSize,
  pilotSize: stored.pilotSize ?? defaultSpending.pilotSize,
})

/** The settings of one workspace, the same in all its tabs. */
export interface Spending {
  /** The defaults until the journal is ready. Stable between changes. */
  readonly get: () => SpendingSettings
  readonly subscribe: (listener: () => void) => () => void
  /** Resolves once durable; rejects as `journal.update` does. */
  readonly change: (part: Partial<SpendingSettings>) => Promise<void>
}

export function createSpending(journal: Journal): Spending {
  let read: Stored | undefined
  let settings = defaultSpending
  return {
    get: () => {
      const stored = journal.list(spendingKind).find(({ id }) => id === THE_ONE)?.body
      if (stored !== read) {
        read = stored
        settings = stored ? fromStored(stored) : defaultSpending
      }
      return settings
    },
    subscribe: journal.subscribe,
    change: async (part) => {
      await journal.update(spendingKind, THE_ONE, (stored) =>
        toStored({ ...(stored ? fromStored(stored) : defaultSpending), ...part }),
      )
    },
  }
}
