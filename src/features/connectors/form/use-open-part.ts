import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { FormValues } from './form-values.ts'
import { type RequestPart, firstPart, partNamed, partOfPath } from './part-of.ts'

/** The open part of the request, from the URL, and a function that opens the part of a field. */
export function useOpenPart(form: RefObject<HTMLElement | null>, start: FormValues) {
  const [search, setSearch] = useSearchParams()
  const [first, setFirst] = useState(() => firstPart(start))
  const wanted = useRef<string>(undefined)

  const focusWanted = () => {
    if (wanted.current === undefined) return
    const field = form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(wanted.current)}"]`)
    if (!field) return
    wanted.current = undefined
    field.focus()
  }
  // With every drawing: the part it is in may not be there yet.
  useEffect(focusWanted)

  const open = (part: RequestPart) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        next.set('part', part)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    open: partNamed(search.get('part')) ?? first,
    /** After other values were put into the form: opens the first part that is not empty. */
    begin: (values: FormValues) => {
      setFirst(firstPart(values))
      if (search.has('part')) open(firstPart(values))
    },
    /** Moves the focus to the field at this path once it is rendered. */
    goTo: (path: string) => {
      wanted.current = path
      focusWanted()
      const part = partOfPath(path)
      if (part && wanted.current !== undefined) open(part)
    },
  }
}
