import type { Micro } from '#lib/credits.ts'

/** Price of one run, in millionths of a credit. */
export interface FlowPriceRange {
  readonly min: Micro
  readonly max: Micro
}

/** Price of a node when it runs. An unknown price is never 0. */
export type NodePrice =
  | ({ readonly known: true } & FlowPriceRange)
  | {
      readonly known: false
      /** The parameter whose value is only known when it runs, the catalogue that was not read, or a rule we cannot read. */
      readonly needs: 'parameter' | 'catalogue' | 'rule' | 'kind'
      /** The parameter that multiplies the price. */
      readonly parameter?: string
      readonly unit?: Micro
    }

/** The price of a node that makes no paid call. */
export const freeOfCharge = (): NodePrice => ({ known: true, min: 0n, max: 0n })
