import { useSearchParams } from 'react-router-dom'
import { PHONE } from '#ui/use-media.ts'
import { useContainerQuery } from '#ui/use-container-query.ts'
import { addressedCell } from './address.ts'

/** The row that is open as a form, from the URL. */
export interface FormAddress {
  /** From 0; undefined while all rows are shown. */
  readonly number: number | undefined
  /** True if there is no space for rows beside it. */
  readonly isAlone: boolean
  readonly open: (number: number) => void
  readonly close: () => void
}

const PARAM = 'form'
const CLOSED = 'none'

/** A phone shows rows one by one, so there the row of the URL is open, or the first, unless it has none. */
export function useFormAddress(): FormAddress {
  const [params, setParams] = useSearchParams()
  const isAlone = useContainerQuery(PHONE)
  const label = params.get(PARAM)
  const row = Number(label)
  const isNamed = Number.isSafeInteger(row) && row >= 1
  const set = (value: string | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (value === undefined) next.delete(PARAM)
        else next.set(PARAM, value)
        return next
      },
      // Leafing through rows is one visit.
      { replace: label !== null, preventScrollReset: true },
    )
  return {
    number: isNamed ? row - 1 : isAlone && label !== CLOSED ? (addressedCell(params)?.row ?? 0) : undefined,
    isAlone,
    open: (number) => set(String(number + 1)),
    close: () => set(isAlone ? CLOSED : undefined),
  }
}
