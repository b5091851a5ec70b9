import { type EditRecord, editRecordKind, updateRequestKind } from './edit-kinds.ts'
import type { ModelDevice } from './model-device.testing.ts'
import type { ModelService } from './model-service.testing.ts'
import { CANARY, COLUMNS, keyOf, ROWS } from './model-scenario.testing.ts'
import { isEmpty, sameValue } from '../values/same-value.ts'
import type { TableEdits } from './table-edits.ts'

/** Displayed state of a tab: unsaved values over the rows of its pages. */
interface ShownTab {
  readonly edits: TableEdits
  readonly rows: ReadonlyMap<string, Readonly<Record<string, unknown>>>
}

interface ModelLawsDeps {
  readonly service: ModelService
  readonly device: ModelDevice
  /** Tabs that are open. */
  readonly living: () => readonly ShownTab[]
  readonly blame: (what: string) => void
  /** True if a user discarded this value of the cell. */
  readonly wasGivenUp: (cell: string, value: unknown) => boolean
  /** True if a user discarded any value of the cell. */
  readonly hasGivenUp: (cell: string) => boolean
}

/** Checks the invariants that must always hold (`reliability I1` to `I10`), from outside. */
export function modelInvariants({
  service,
  device: { device, wasEntered, enteredInto },
  living,
  blame,
  wasGivenUp,
  hasGivenUp,
}: ModelLawsDeps) {
  /** Invariants at any time. */
  const inspect = () => {
    for (const tab of living()) {
      for (const row of ROWS) {
        for (const column of COLUMNS) {
          const shown = tab.edits.get(row, column)
          if (shown && shown.state !== 'unpersisted' && !wasEntered(keyOf({ row, column }), shown.value)) {
            blame(`I1: ${row}/${column} shows ${String(shown.value)} as ${shown.state}, and the device never had it`)
          }
        }
      }
    }
  }

  /** Nothing waits, is in progress, or is unconfirmed any more. */
  const isDrained = () =>
    living().every(({ edits }) => {
      const { unpersisted: memory, queued: stored, sending, unconfirmed } = edits.counts()
      return memory + stored + sending + unconfirmed === 0
    }) && ![...device.records.values()].some(({ kind }) => kind === updateRequestKind.name)

  /** Invariants of one cell, after recovery. */
  const judgeCell = ({ edits, rows }: ShownTab, row: string, column: string) => {
    const cell = keyOf({ row, column })
    const last = enteredInto(cell).at(-1)
    const shown = edits.get(row, column)
    const isOthers = service.isOthers(cell)
    if (!last || wasGivenUp(cell, last.value)) return
    if (shown) {
      if (!sameValue(shown.value, last.value))
        blame(`I1: ${cell} shows ${String(shown.value)}, not the last entered ${String(last.value)}`)
      if (shown.state === 'conflict' && !isOthers && !hasGivenUp(cell)) blame(`I2: ${cell} is in conflict with nobody`)
      if (shown.state === 'refused' && !service.hasRefused(cell)) {
        blame(`I7: ${cell} was refused by nobody (${shown.code})`)
      }
      return
    }
    const current = service.valueOf(cell)
    const log = service.historyOf(cell)
    const came = log.findIndex(({ value, by }) => by !== 'other' && sameValue(value, last.value))
    const overwritten = came >= 0 && log.slice(came).some(({ by }) => by === 'other')
    const wasFilled = !last.overwrite && !isEmpty(current)
    if (!sameValue(current, last.value) && !overwritten && !wasFilled) {
      blame(
        `I2: ${cell} is ${String(current)} at the service, ${String(last.value)} was entered last, and nothing says so`,
      )
    }
    if (!isOthers && !sameValue(rows.get(row)?.[column], current)) {
      blame(`F10: ${cell} is shown as ${String(rows.get(row)?.[column])}, the service has ${String(current)}`)
    }
  }

  /** At the end, when all is well again and everything had its time. */
  const assess = () => {
    if (!isDrained()) {
      const left = living().map(({ edits }) => edits.list())
      blame(
        `I9: not everything was settled: ${JSON.stringify(left)} ${JSON.stringify([...device.records.values()].filter(({ kind }) => kind === updateRequestKind.name))}`,
      )
    }

    const cellsOnDevice = new Set(
      [...device.records.values()]
        .filter(({ kind }) => kind === editRecordKind.name)
        .flatMap(({ body }) => (body as EditRecord).cells.map(keyOf)),
    )
    for (const tab of living()) {
      const { edits } = tab
      const sum = Object.values(edits.counts()).reduce((all, one) => all + one, 0)
      if (sum !== cellsOnDevice.size || edits.list().length !== sum) {
        blame(`I8: ${sum} values are shown as unsaved, ${cellsOnDevice.size} lie in the journal`)
      }
      for (const row of ROWS) for (const column of COLUMNS) judgeCell(tab, row, column)
    }
    if (JSON.stringify([...device.records.values()]).includes(CANARY))
      blame('I10: an answer of the service lies in a record')
  }
  return { inspect, isDrained, assess }
}
