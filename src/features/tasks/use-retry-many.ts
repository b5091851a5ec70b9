import { useQueryClient, useQueries } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore, useMemo } from 'react'
import { accountKeys } from '#api/account.ts'
import { useApi } from '#api/context.tsx'
import { pauseLeft } from '#api/rate-limiter.ts'
import { useWaterfallsApi } from '#api/waterfalls.ts'
import { intentKind, targetKey } from '#domain/intents.ts'
import { isSameCost } from '#domain/pricing.ts'
import { useServices } from '#domain/services.tsx'
import { runBody, waterfallBody } from '#domain/snippets.ts'
import { useSpending } from '#domain/use-spending.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { useBalance } from '#domain/use-balance.ts'
import { useSpendingBudget } from '#domain/use-spending-budget.ts'
import { useJournalReady } from '#domain/use-journal-ready.ts'
import { whileKeyWorks } from '#domain/while-key-works.ts'
import { toMicro } from '#lib/credits.ts'
import { useNow } from '#ui/use-now.ts'
import { useStore } from '#ui/use-store.ts'
import { type RetryEnd, type Unsent, endsAll } from './retry-end.ts'
import {
  type Offered,
  type Retry,
  type RetryTarget,
  planRetries,
  retryCost,
  type Offer,
  isRetryTarget,
} from './retry-plan.ts'
import { type RetrySum, sumRetries } from './retry-sum.ts'
import { useSequentialRun } from './use-sequential-run.ts'
import { problemOf } from '#api/errors.ts'
import { whyNoRetry } from './selection.ts'

/** One purchase of the list, under the id of the task it repeats. */
interface Order {
  readonly id: string
  readonly retry: Retry
}

/** Result of reading the prices on the receipt again at the click. */
type Repriced = 'changed' | 'unread'

/** Runs to be bought: those that fit into what is available, from the first on. */
interface Basket {
  readonly fitting: readonly Retry[]
  readonly fittingSum: RetrySum
}

/**
 * Buys what the selected tasks did not bring, one after another, each through `spend()` and with a confirmation of its
 * own. Nothing is sent before `confirm`, and a second click sends nothing more.
 */
export function useRetryMany(tasks: readonly TaskRecord[]) {
  const api = useApi()
  const waterfalls = useWaterfallsApi()
  const { journal, clock, online, rateLimiter, spender, newId, keyState } = useServices()
  const cache = useQueryClient()
  const { confirmAbove, cap } = useSpending()
  const { me, money } = useBalance()
  const rateLimitPause = useStore(rateLimiter.note)
  const isOnline = useStore(online)
  const now = useNow(clock, rateLimitPause ? 1000 : 10_000)
  const offers = useOffers(tasks)
  const intents = useSyncExternalStore(journal.subscribe, () => journal.list(intentKind))
  /** The list as it was at the click; from then on it does not change any more. */
  const [ordered, setOrdered] = useState<readonly Retry[]>()
  /** Order of the second step, as it was when the step opened. */
  const [requested, setRequested] = useState<Basket>()
  const confirmations = useRef(new Map<string, string>())
  const [repriced, setRepriced] = useState<Repriced>()
  /** Set before anything is awaited: a second click finds it. */
  const isChecking = useRef(false)
  const turn = useSequentialRun<Order, RetryEnd, Unsent>('stopped', 'stops')
  const isReady = useJournalReady()
  const planned = planRetries({ tasks, offers, intents, now, cap })
  const plan = isReady ? planned : { ...planned, isReading: true }
  const retries = ordered ?? plan.retries
  const read = money && { ...money, isStale: me.isError }
  const budget = useSpendingBudget(now)
  const sum = sumRetries(plan.retries, read, confirmAbove, budget)
  const isTooMuch = sum.receipt.verdict.kind === 'does-not-fit' || sum.receipt.verdict.kind === 'over-limit'
  const fits = isTooMuch ? plan.retries.slice(0, sum.fits) : plan.retries
  const offered = {
    fitting: fits,
    fittingSum: fits === plan.retries ? sum : sumRetries(fits, read, confirmAbove, budget),
  }
  const { fitting, fittingSum } = requested ?? offered
  const quiet = Math.ceil(pauseLeft(rateLimitPause, clock) / 1000)

  /** One id for each task of this list: however often it is used, one request leaves. */
  const confirmationOf = (id: string): string => {
    const known = confirmations.current.get(id) ?? newId()
    confirmations.current.set(id, known)
    return known
  }
  const buy = async ({ id, retry }: Order): Promise<RetryEnd> => {
    const { target, params, pages, cost, acknowledged } = retry
    try {
      return await spender.spend(confirmationOf(id), {
        target,
        params,
        pages,
        estimate: cost.known ? cost.total : undefined,
        balanceBefore: toMicro(cache.getQueryData(api.account.me().queryKey)?.balance),
        acknowledged,
        send: () =>
          target.kind === 'waterfall'
            ? waterfalls.run(target.id, waterfallBody(params, target))
            : api.enrichments.run(target.id, runBody({ params, pages })),
      })
    } catch {
      return { kind: 'broken' }
    } finally {
      void cache.invalidateQueries({ queryKey: accountKeys.me })
    }
  }

  const readNow = async (target: RetryTarget): Promise<Offered> => {
    if (target.kind === 'waterfall') {
      const waterfall = await waterfalls.read(target.id, { once: true })
      cache.setQueryData(waterfalls.one(target.id).queryKey, waterfall)
      return waterfall
    }
    const enrichment = await api.enrichments.read(target.id, { once: true })
    cache.setQueryData(api.enrichments.one(target.id).queryKey, enrichment)
    return enrichment
  }

  /** Reads the prices of these runs again: what is wrong with the receipt, or nothing. */
  const check = async (): Promise<Repriced | undefined> => {
    if (repriced === 'unread') return undefined
    const targets = new Map(fitting.map(({ target }) => [targetKey(target), target]))
    try {
      const fresh = new Map(
        await whileKeyWorks(keyState, () =>
          Promise.all([...targets].map(async ([key, target]) => [key, await readNow(target)] as const)),
        ),
      )
      const holds = (retry: Retry) => {
        const offer = fresh.get(targetKey(retry.target))
        const cost = offer && retryCost(offer, retry)
        return cost !== undefined && isSameCost(retry.cost, cost)
      }
      return fitting.every(holds) ? undefined : 'changed'
    } catch {
      return 'unread'
    }
  }

  const confirm = () => {
    setRequested(undefined)
    if (fitting.length === 0 || quiet > 0 || !online.get() || plan.isReading || isChecking.current) return
    isChecking.current = true
    void check()
      .then((found) => {
        setRepriced(found)
        if (!found) begin()
      })
      .finally(() => {
        isChecking.current = false
      })
  }
  const begin = () => {
    setOrdered(fitting)
    turn.begin({
      items: fitting.map((retry) => ({ id: retry.task.id, retry })),
      act: buy,
      isOver: () => (online.get() ? undefined : 'offline'),
      endsAll,
    })
  }

  return {
    ...turn,
    plan,
    /** Listed retries, or those that were listed at the confirmation. */
    retries,
    sum,
    /** Those that fit into what is available, from the first on. */
    fitting,
    fittingSum,
    confirmAbove,
    cap,
    now,
    quiet,
    isOnline,
    isRequested: requested !== undefined,
    /** Reason why the last click bought nothing: the prices have changed, or could not be read again. */
    repriced,
    /** Requests to buy them: a second step is shown, or the first ones, as many as fit, are sent. */
    press: () => {
      const needsMore =
        repriced === 'unread' || fittingSum.receipt.verdict.kind === 'confirm' || fitting.some(({ isAgain }) => isAgain)
      if (needsMore) setRequested(offered)
      else confirm()
    },
    confirm,
    back: () => setRequested(undefined),
    /** The tasks that were started again, to be deselected. */
    started: [...turn.turns].flatMap(([id, one]) => (one.kind === 'ended' && one.end.kind === 'accepted' ? [id] : [])),
  }
}

export type RetryManyState = ReturnType<typeof useRetryMany>

/** Returns the current data of the targets of these tasks, by `targetKey`. */
function useOffers(tasks: readonly TaskRecord[]): ReadonlyMap<string, Offer> {
  const api = useApi()
  const waterfalls = useWaterfallsApi()
  const targets = useMemo(() => {
    const byKey = new Map<string, RetryTarget>()
    for (const { body } of tasks) {
      if (isRetryTarget(body.target) && !whyNoRetry(body)) byKey.set(targetKey(body.target), body.target)
    }
    return [...byKey.values()]
  }, [tasks])
  const enrichments = targets.flatMap((one) => (one.kind === 'enrichment' ? [one] : []))
  const cascades = targets.flatMap((one) => (one.kind === 'waterfall' ? [one] : []))
  // The price of a receipt is read again when the list opens.
  const again = { refetchOnMount: 'always' } as const
  const first = useQueries({
    queries: enrichments.map(({ id }) => ({ ...api.enrichments.one(id), ...again })),
    combine: (found) => offersOf(enrichments, found),
  })
  const second = useQueries({
    queries: cascades.map(({ id }) => ({ ...waterfalls.one(id), ...again })),
    combine: (found) => offersOf(cascades, found),
  })
  return useMemo(() => new Map([...first, ...second]), [first, second])
}

interface OfferQuery {
  readonly data: Offered | undefined
  readonly error: unknown
  readonly isPending: boolean
}

const offersOf = (
  targets: readonly RetryTarget[],
  found: readonly OfferQuery[],
): readonly (readonly [string, Offer])[] =>
  targets.map((target, at) => {
    const { data, error, isPending = true } = found[at] ?? {}
    if (data) return [targetKey(target), data]
    if (isPending) return [targetKey(target), 'waiting']
    return [targetKey(target), problemOf(error)?.kind === 'not-found' ? 'not-offered' : 'price-unread']
  })
