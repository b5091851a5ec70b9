import { useEffect, useRef } from 'react'
import { type To, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { type LinkInputs, dropLinkInputs, linkInputs } from './run-link.ts'
import type { RunInputView } from './use-run-state.ts'
import { isObject } from '#lib/objects.ts'
import { overPage } from '../over-page.ts'

/** A link to the run dialog over the page it is on. */
export interface OpeningLink {
  readonly to: To
  readonly state: unknown
}

/** Part of the URL for the run dialog. */
export interface RunOpening {
  /** The task whose inputs fill the form. */
  readonly again?: string
  readonly taskId?: string
  readonly link?: LinkInputs
  readonly view: RunInputView
  readonly onView: (view: RunInputView) => void
  /** Stores the shown task in the URL, replacing the history entry. */
  readonly onTask: (taskId: string | undefined) => void
}

/**
 * Reads from the URL if the run dialog is open, and with which values. Closing leaves a URL without it, and no entry in
 * the history that leads nowhere.
 */
export function useRunOpening(): {
  readonly opening: RunOpening | undefined
  /** Returns a link to the dialog over the current view; with an earlier run's id it is filled with its inputs. */
  readonly linkTo: (again?: string) => OpeningLink
  readonly close: () => void
  /** True if the URL opens a run of many rows. */
  readonly isMany: boolean
  /** Link to the wizard for many rows, from the page or from the dialog. */
  readonly linkToMany: { readonly pathname: string; readonly search: string }
  readonly openMany: () => void
} {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const { pathname } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  const again = params.get('again')
  const taskId = params.get('task')

  const link = linkInputs(params)
  const view: RunInputView = params.get('edit') === 'json' ? 'json' : 'form'

  // The URL changes a moment after `close`: a parameter set meanwhile, such as the task, would open the dialog again.
  const isClosing = useRef(false)
  const opens = params.get('run') !== null
  useEffect(() => {
    if (!opens) isClosing.current = false
  }, [opens])

  const put = (name: string, value: string | undefined) => {
    if (isClosing.current) return
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (value === undefined) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, state, preventScrollReset: true },
    )
  }
  const onTask = (shown: string | undefined) => put('task', shown)
  const onView = (next: RunInputView) => put('edit', next === 'json' ? 'json' : undefined)

  const linkTo = (earlier?: string): OpeningLink => {
    const next = withoutDialog(params)
    next.set('run', 'one')
    if (earlier !== undefined) next.set('again', earlier)
    // With its path: a query alone would open the dialog of the page that is being loaded, if another one is.
    return { to: { pathname, search: `?${next.toString()}` }, state: overPage }
  }

  const many = withoutDialog(params)
  many.set('run', 'many')
  const linkToMany = { pathname, search: `?${many.toString()}` }

  const close = () => {
    isClosing.current = true
    if (isObject(state) && state['overPage'] === true) return void navigate(-1)
    setParams(withoutDialog, { replace: true })
  }
  return {
    opening:
      params.get('run') === 'one'
        ? { ...(again && { again }), ...(taskId && { taskId }), ...(link && { link }), view, onView, onTask }
        : undefined,
    linkTo,
    close,
    isMany: params.get('run') === 'many',
    linkToMany,
    openMany: () => void navigate(linkToMany, { replace: isObject(state) && state['overPage'] === true }),
  }
}

/** Returns a URL query without parameters that open the dialog or belong to it. */
function withoutDialog(query: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(query)
  // `result`: how the result in the dialog was shown. `providers`, `verifier`: options of a waterfall's dialog.
  for (const name of ['run', 'again', 'task', 'edit', 'result', 'step', 'providers', 'verifier']) left.delete(name)
  dropLinkInputs(left)
  return left
}
