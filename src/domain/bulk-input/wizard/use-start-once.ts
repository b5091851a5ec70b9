import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { accountKeys } from '#api/account.ts'
import type { PurchaseAttempt as Purchase } from '../../run/use-purchase.ts'
import { useServices } from '../../services.tsx'

export type StartAttempt =
  | Extract<Purchase, { kind: 'idle' | 'offline' | 'repriced' | 'price-unread' | 'refused' | 'over-limit' | 'already' }>
  | { readonly kind: 'preparing' }
  /** The run could not be stored: nothing was sent. */
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'started'; readonly runId: string }

/**
 * Starts what a receipt confirms once. The latch closes before anything is awaited and opens again only after an end that
 * stored nothing: a double click starts one. `begin` gets the id of the confirmation.
 */
export function useStartOnce<Order>(
  begin: (id: string, order: Order) => Promise<StartAttempt>,
  onStarted: (runId: string) => void,
) {
  const { newId, online } = useServices()
  const cache = useQueryClient()
  const [attempt, setAttempt] = useState<StartAttempt>({ kind: 'idle' })
  const confirmation = useRef<string>(undefined)

  const canStart = (): boolean => {
    if (online.get()) return true
    setAttempt({ kind: 'offline' })
    return false
  }

  return {
    attempt,
    canStart,
    start: (order: Order): void => {
      if (confirmation.current !== undefined || !canStart()) return
      const id = newId()
      confirmation.current = id
      setAttempt({ kind: 'preparing' })
      void begin(id, order)
        .catch((error: unknown): StartAttempt => ({ kind: 'failed', error }))
        .then((next) => {
          if (next.kind !== 'started') confirmation.current = undefined
          setAttempt(next)
          if (next.kind === 'started') onStarted(next.runId)
          return cache.invalidateQueries({ queryKey: accountKeys.me })
        })
    },
    reset: () => setAttempt((now) => (now.kind === 'started' || now.kind === 'preparing' ? now : { kind: 'idle' })),
  }
}
