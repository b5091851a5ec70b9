import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { isObject } from '#lib/objects.ts'
import { readChosen, withIds } from './chosen-ids.ts'

/** Marks the history entry of the opened comparison, so that closing it can remove the entry. */
const overPage = { comparing: true } as const

/** The rows that are selected and those that are compared; both are in the URL. */
export function useChosen() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation() as { readonly state: unknown }
  const navigate = useNavigate()
  const chosen = useMemo(() => readChosen(params), [params])
  // Synchronous: the next key depends on the result of this one.
  const replace = (name: 'ticked' | 'compare', ids: readonly number[]) =>
    setParams((now) => withIds(now, name, ids), { replace: true, state, flushSync: true })

  return {
    ...chosen,
    select: (ids: readonly number[]) => replace('ticked', ids),
    /** Opens the comparison of these; Back closes it. */
    compare: (ids: readonly number[]) => setParams((now) => withIds(now, 'compare', ids), { state: overPage }),
    /** Compares these instead; none closes the comparison. */
    compareInstead: (ids: readonly number[]) => {
      if (ids.length === 0 && isObject(state) && state['comparing'] === true) void navigate(-1)
      else replace('compare', ids)
    },
  }
}

export type ChosenRows = ReturnType<typeof useChosen>
