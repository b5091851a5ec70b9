import type { CellAddress } from './table-edits.ts'

/** The data of the model: four rows of two columns, the second one empty. */
export const ROWS = ['r0', 'r1', 'r2', 'r3'] as const
export const COLUMNS = ['a', 'b'] as const
/** Text of a failure from the service: no record may contain any of it. */
export const CANARY = 'k3y-canary'

export const keyOf = ({ row, column }: CellAddress) => `${row}/${column}`

/** Fate of one request. Times in ms; `late` after the client's timeout. */
export type NetworkFault =
  | { readonly kind: 'ok'; readonly ms: number }
  | {
      readonly kind: 'lost'
      readonly ms: number
      readonly applied: 'never' | 'before' | 'late' | 'twice'
      readonly late: number
    }
  | { readonly kind: 'status'; readonly ms: number; readonly applied: boolean; readonly problem: 'fault' | 'misread' }
  | {
      readonly kind: 'decided'
      readonly ms: number
      readonly problem: 'busy' | 'forbidden' | 'gone' | 'invalid' | 'too-large'
    }
  | {
      readonly kind: 'partly'
      readonly ms: number
      readonly row: number
      readonly how: 'refused' | 'missing' | 'missing-late' | 'extra'
    }

/** One event. `turns` microtasks pass before the next one: where a crash or another tab comes between. */
export type Step = { readonly turns: number } & (
  | {
      readonly do: 'edit'
      readonly tab: number
      readonly row: number
      readonly column: number
      readonly rows: number
      readonly fill: boolean
      readonly fates: readonly NetworkFault[]
    }
  | { readonly do: 'undo' | 'redo' | 'discard' | 'retry'; readonly tab: number }
  | { readonly do: 'open' | 'crash' | 'close'; readonly tab: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'other'; readonly row: number; readonly column: number }
  | { readonly do: 'rename'; readonly column: number }
  | { readonly do: 'key'; readonly locked: boolean }
  | { readonly do: 'reads'; readonly fail: boolean }
  | { readonly do: 'stores'; readonly fail: boolean }
)
