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
  /** Puts the task that is shown into the address, in place of what is there. */
  readonly onTask: (taskId: string | undefined) => void
}

/**
 * Reads from the URL if the run dialog is open, and with which values. Closing leaves a URL without it, and no entry in
 * the history that leads nowhere.
 */
export function useRunOpening(): {
  readonly opening: RunOpening | undefined
  /** The way to the dialog over the view that is open; with an earlier run's id it is filled with its inputs. */
  readonly linkTo: (again?: string) => OpeningLink
  readonly close: () => void
  /** The address asks for many rows. */
  readonly isMany: boolean
  /** The way to many rows, from the page or from the dialog. */
  readonly linkToMany: { readonly search: string }
  readonly openMany: () => void
} {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation() as { readonly state: unknown }
  const navigate = useNavigate()
  const again = params.get('again')
  const taskId = params.get('task')

  const link = linkInputs(params)
  const view: RunInputView = params.get('edit') === 'json' ? 'json' : 'form'

  // What is told just as the dialog closes, such as its task, would open it again: the address follows a moment later.
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
    return { to: { search: `?${next.toString()}` }, state: overPage }
  }

  const many = withoutDialog(params)
  many.set('run', 'many')
  const linkToMany = { search: `?${many.toString()}` }

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

/** An address without anything that asks for the dialog or belongs to it. */
function withoutDialog(query: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(query)
  // `result`: how the result in the dialog was shown. `providers`, `verifier`: what a waterfall's dialog asks.
  for (const name of ['run', 'again', 'task', 'edit', 'result', 'step', 'providers', 'verifier']) left.delete(name)
  dropLinkInputs(left)
  return left
}
