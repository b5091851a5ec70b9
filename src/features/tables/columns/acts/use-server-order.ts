import { useRef } from 'react'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { useServices } from '#domain/services.tsx'
import { tableColumnsTexts } from '#texts/tables/table-columns.ts'
import { useTexts } from '#texts/texts.tsx'
import { useColumnActs } from './use-column-acts.ts'

/** A key that is held moves a column many times: only the final position is sent to the service. In ms. */
const REST = 400

/**
 * Sends the service the new position of a column that was moved here, one after the other; undefined when the order
 * stayed. A service that does not order columns is called once; the order stays on this device then, as it does while
 * the service is unreachable.
 */
export function useServerOrder(table: string): (id: string, order: readonly string[] | undefined) => void {
  const { reorder } = useColumnActs(table)
  const { clock, toasts } = useServices()
  const { reorder: t } = useTexts(tableColumnsTexts).tableColumns
  const isOffered = useIsOffered({ name: 'reorder-column' })
  const waiting = useRef(new Map<string, number>())
  const timer = useRef<() => void>(undefined)
  const running = useRef<Promise<void>>(Promise.resolve())

  const send = async () => {
    const moves = [...waiting.current]
    waiting.current.clear()
    for (const [id, index] of moves) {
      const outcome = await reorder(id, index)
      if (outcome.kind === 'done') continue
      toasts.show(outcome.kind === 'refused' && outcome.notOffered ? t.here : t.failed, 'info')
      return
    }
  }

  return (id, order) => {
    if (!isOffered || !order) return
    waiting.current.delete(id)
    waiting.current.set(id, order.indexOf(id))
    timer.current?.()
    timer.current = clock.after(REST, () => {
      running.current = running.current.then(send)
    })
  }
}
