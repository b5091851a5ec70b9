import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { accountKeys } from '#api/account.ts'
import { type Problem, problemOf } from '#api/errors.ts'
import { classifyFailure } from '#api/retry.ts'
import type { Micro } from '#lib/credits.ts'
import { useServices } from '../services.tsx'
import { type Cost, isSameCost } from '../pricing.ts'
import type { PurchaseOutcome } from '../purchase.ts'
import type { SpendingBudget } from '../spending-limits.ts'
import { type PreviousPurchase, earlierOf } from './previous-purchase.ts'
import { whileKeyWorks } from '../while-key-works.ts'
import type { Runnable } from './runnable.ts'

export interface PurchaseOrder {
  readonly params: Readonly<Record<string, unknown>>
  readonly pages: number
  readonly estimate: Micro | undefined
  readonly balanceBefore: Micro | undefined
  readonly acknowledged: readonly string[]
  readonly cost: Cost | undefined
  /** The receipt showed that the price could not be read again: it is bought at the last known one. */
  readonly isPriceStale: boolean
}

export type PurchaseAttempt =
  | { readonly kind: 'idle' }
  /** The device has no network: nothing was sent. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'sending' }
  /** The price of the service differs from the receipt: nothing was sent. */
  | { readonly kind: 'repriced'; readonly before: Cost; readonly now: Cost }
  /** The price could not be read again: nothing was sent. */
  | { readonly kind: 'price-unread'; readonly error: unknown }
  | { readonly kind: 'accepted'; readonly taskId: string }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'over-limit'; readonly budget: SpendingBudget }
  | { readonly kind: 'already'; readonly earlier: PreviousPurchase | undefined }
  | { readonly kind: 'unknown'; readonly intentId: string }
  /** Our own record failed; whether the request left is not known. */
  | { readonly kind: 'broken'; readonly error: unknown }

/**
 * Buys one run. However often `buy` is called, a confirmation sends one request: the latch closes before anything is
 * awaited, and opens only after an outcome in which nothing was bought, or when a new receipt is begun.
 */
export function usePurchase({ target, send, costNow }: Pick<Runnable, 'target' | 'send' | 'costNow'>) {
  const { spender, newId, clock, drafts, online, keyState } = useServices()
  const cache = useQueryClient()
  const [attempt, setAttempt] = useState<PurchaseAttempt>({ kind: 'idle' })
  const confirmation = useRef<string>(undefined)

  const canSend = (): boolean => {
    if (online.get()) return true
    setAttempt({ kind: 'offline' })
    return false
  }

  const buy = (order: PurchaseOrder, onRefused: (problem: Problem) => void): void => {
    if (confirmation.current !== undefined || !canSend()) return
    const id = newId()
    confirmation.current = id
    setAttempt({ kind: 'sending' })
    const draft = drafts.of(target)
    const { cost, isPriceStale, ...bought } = order
    const purchase = { ...bought, target, send: () => send(order) }
    const spend = () =>
      spender
        .spend(id, purchase)
        .then((outcome) => {
          const next = attemptAfter(outcome, clock.now())
          if (next.kind === 'refused' || next.kind === 'already' || next.kind === 'over-limit')
            confirmation.current = undefined
          if (next.kind === 'accepted') drafts.ran(target, draft)
          setAttempt(next)
          if (next.kind === 'refused') onRefused(next.problem)
        })
        .catch((error: unknown) => setAttempt({ kind: 'broken', error }))
        .finally(() => cache.invalidateQueries({ queryKey: accountKeys.me }))
    void newPrice(cost, isPriceStale, () => whileKeyWorks(keyState, () => costNow(order))).then((unsent) => {
      if (!unsent) return spend()
      confirmation.current = undefined
      setAttempt(unsent)
    })
  }

  return {
    attempt,
    /** False without a network, which is then shown. Called before a confirmation, and again before sending. */
    canSend,
    buy,
    /** A new receipt: earlier purchases are on it, and the next click is another confirmation. */
    begin: () => {
      confirmation.current = undefined
      setAttempt({ kind: 'idle' })
    },
  }
}

/** Why this receipt cannot buy it: the price is another one by now, or unknown. Undefined where it holds. */
export async function newPrice(
  before: Cost | undefined,
  isKnownStale: boolean,
  read: () => Promise<Cost>,
): Promise<Extract<PurchaseAttempt, { kind: 'repriced' | 'price-unread' | 'refused' }> | undefined> {
  if (!before || isKnownStale) return undefined
  try {
    const now = await read()
    return isSameCost(before, now) ? undefined : { kind: 'repriced', before, now }
  } catch (error) {
    const problem = problemOf(error)
    // The service refused the read (key, enrichment, rate limit): it would refuse the purchase, too.
    const isRefused = problem && ['decided', 'rate-limited'].includes(classifyFailure(problem))
    return isRefused ? { kind: 'refused', problem } : { kind: 'price-unread', error }
  }
}

function attemptAfter(outcome: PurchaseOutcome, now: number): PurchaseAttempt {
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'accepted', taskId: outcome.taskId }
    case 'refused':
      return { kind: 'refused', problem: outcome.problem }
    case 'over-limit':
      return outcome
    case 'unknown':
      return { kind: 'unknown', intentId: outcome.intentId }
    case 'already':
      return { kind: 'already', earlier: outcome.earlier && earlierOf(outcome.earlier, now) }
  }
}
