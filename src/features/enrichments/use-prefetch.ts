import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '#api/context.tsx'
import { useServices } from '#domain/services.tsx'

/** How long pointer or focus rests before it counts as interest, in milliseconds: passing over rows asks for nothing. */
const REST_MS = 80

/**
 * Reads the details of what somebody is about to open, once per time it stays fresh. `near` when pointer or focus comes,
 * `away` when it goes.
 */
export function usePrefetch(): { readonly near: (id: number) => void; readonly away: () => void } {
  const { clock } = useServices()
  const api = useApi()
  const cache = useQueryClient()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const away = () => stop.current?.()
  const near = (id: number) => {
    away()
    stop.current = clock.after(REST_MS, () => void cache.prefetchQuery(api.enrichments.one(id)))
  }
  return { near, away }
}
