import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { accountKeys } from '#api/account.ts'
import type { Problem } from '#api/errors.ts'
import type { Micro } from '#lib/credits.ts'
import { useServices } from '../services.tsx'
import type { Outcome } from '../spend.ts'
import { type Earlier, earlierOf } from './earlier.ts'
import type { Sale } from './sale.ts'

/** What a receipt showed when it was confirmed. */
export interface Order {
  readonly params: Readonly<Record<string, unknown>>
  readonly pages: number
  readonly estimate: Micro | undefined
  readonly balanceBefore: Micro | undefined
  readonly acknowledged: readonly string[]
}

/** Where the purchase of one dialog stands. */
export type Attempt =
  | { readonly kind: 'idle' }
  /** The device has no network: nothing was sent. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'accepted'; readonly taskId: string }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'already'; readonly earlier: Earlier | undefined }
  | { readonly kind: 'unknown'; readonly intentId: string }
  /** Our own record failed; whether the request left is not known. */
  | { readonly kind: 'broken'; readonly error: unknown }

/**
 * Buys one run. However often `buy` is called, a confirmation sends one request: the latch closes before anything is
 * awaited, and opens only after an answer that says that nothing was bought, or when a new receipt is begun.
 */
export function usePurchase({ target, send }: Pick<Sale, 'target' | 'send'>) {
  const { spender, newId, clock, drafts, online } = useServices()
  const cache = useQueryClient()
  const [attempt, setAttempt] = useState<Attempt>({ kind: 'idle' })
  const confirmation = useRef<string>(undefined)

  const canSend = (): boolean => {
    if (online.get()) return true
    setAttempt({ kind: 'offline' })
    return false
  }

  const buy = (order: Order, onRefused: (problem: Problem) => void): void => {
    if (confirmation.current !== undefined || !canSend()) return
    confirmation.current = newId()
    setAttempt({ kind: 'sending' })
    const draft = drafts.of(target)
    const purchase = {
      ...order,
      target,
      send: () => send(order),
    }
    void spender
      .spend(confirmation.current, purchase)
      .then((outcome) => {
        const next = attemptAfter(outcome, clock.now())
        if (next.kind === 'refused' || next.kind === 'already') confirmation.current = undefined
        if (next.kind === 'accepted') drafts.ran(target, draft)
        setAttempt(next)
        if (next.kind === 'refused') onRefused(next.problem)
      })
      .catch((error: unknown) => setAttempt({ kind: 'broken', error }))
      .finally(() => cache.invalidateQueries({ queryKey: accountKeys.me }))
  }

  return {
    attempt,
    /** False where the device has no network, which is then said. Asked before a second step, and again before sending. */
    canSend,
    buy,
    /** A new receipt: what was bought before stands on it, and the next press is another confirmation. */
    begin: () => {
      confirmation.current = undefined
      setAttempt({ kind: 'idle' })
    },
  }
}

function attemptAfter(outcome: Outcome, now: number): Attempt {
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'accepted', taskId: outcome.taskId }
    case 'refused':
      return { kind: 'refused', problem: outcome.problem }
    case 'unknown':
      return { kind: 'unknown', intentId: outcome.intentId }
    case 'already':
      return { kind: 'already', earlier: outcome.earlier && earlierOf(outcome.earlier, now) }
  }
}
