import { type To, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { isObject } from '#lib/objects.ts'

/** A link to the run dialog over the page it is on. */
export interface OpeningLink {
  readonly to: To
  readonly state: unknown
}

/** Marks the history entry that was made by opening the dialog, so that closing it can take the entry back. */
const overPage = { overPage: true } as const

/**
 * Whether the address asks for the run dialog, and with the inputs of which earlier task. Closing leaves an address
 * that does not ask, and no entry in the history that leads nowhere.
 */
export function useRunOpening(id: number): {
  readonly opening: { readonly again?: string } | undefined
  readonly openingLink: OpeningLink
  readonly close: () => void
} {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation() as { readonly state: unknown }
  const navigate = useNavigate()
  const again = params.get('again')

  const close = () => {
    if (isObject(state) && state['overPage'] === true) return void navigate(-1)
    setParams(
      (now) => {
        const left = new URLSearchParams(now)
        left.delete('run')
        left.delete('again')
        return left
      },
      { replace: true },
    )
  }
  return {
    opening: params.get('run') === 'one' ? (again ? { again } : {}) : undefined,
    openingLink: { to: paths.run(id), state: overPage },
    close,
  }
}
