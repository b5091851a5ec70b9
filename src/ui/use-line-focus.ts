import { useRef } from 'react'

/** Marks the element of a line; the first link or focusable name in it takes the focus. */
export const LINE = 'data-line'

/** Focus among the lines of a list, by id. The props go to what holds the lines; each line carries `LINE`. */
export function useLineFocus(ids: readonly string[]) {
  const holder = useRef<HTMLDivElement>(null)
  const current = useRef<string>(undefined)

  return {
    props: {
      ref: holder,
      onFocus: ({ target }: React.FocusEvent) => {
        const id = target.closest(`[${LINE}]`)?.getAttribute(LINE)
        if (id) current.current = id
      },
    },
    /** The line in which the focus was last. */
    current: (): string | undefined => current.current,
    move: (step: 1 | -1) => {
      const at = ids.indexOf(current.current ?? '')
      const next = ids[at < 0 ? 0 : at + step]
      const row = [...(holder.current?.querySelectorAll<HTMLElement>(`[${LINE}]`) ?? [])].find(
        (element) => element.getAttribute(LINE) === next,
      )
      row?.querySelector<HTMLElement>('a, [tabindex]')?.focus()
    },
  }
}
