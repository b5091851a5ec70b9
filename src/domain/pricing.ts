import { type Micro, times, toMicro } from '#lib/credits.ts'

/** Fields of an enrichment that decide its price; list items and details both have them. */
export interface Priced {
  readonly price?: number | string | null | undefined
  readonly pricing: { readonly type: string; readonly parameter?: string | null | undefined }
}

/** The rule a price follows, as far as it can be understood. */
export type PriceRule =
  | { readonly kind: 'fixed'; readonly unit: Micro }
  | { readonly kind: 'per-parameter'; readonly unit: Micro; readonly parameter: string }
  /** A price we cannot read, or a pricing type we do not know: shown as it came, never as 0. */
  | { readonly kind: 'unclear'; readonly price: string; readonly type: string }

/** Maximum cost of one run. `needs` names what is missing for an exact amount. */
export type Cost =
  | {
      readonly known: true
      readonly total: Micro
      readonly unit: Micro
      readonly factor?: Factor
      readonly pages: number
      /** Inputs of the same price. */
      readonly rows: number
      /** Range of a cost that depends on what is found: it is at least this, and `total` is the maximum. */
      readonly range?: {
        readonly from: Micro
        readonly by: 'service' | 'catalogue' | 'cascade'
        /** Typical cost, by samples of this device. */
        readonly typical?: Micro
      }
    }
  | { readonly known: false; readonly needs: 'parameter'; readonly parameter: string; readonly unit: Micro }
  | { readonly known: false; readonly needs: 'rule' }
  /** Parts of it have no price that can be known; the other parts cost `rest` at most. */
  | { readonly known: false; readonly needs: 'parts'; readonly parts: readonly string[]; readonly rest: Micro }

export interface Factor {
  readonly parameter: string
  /** Undefined where it differs from row to row. */
  readonly value: Micro | undefined
}

/** Reads the price rule (API spec: Pricing info). A negative price is as unclear as none. */
export function priceRule({ price, pricing }: Priced): PriceRule {
  const unit = toMicro(price)
  const { type, parameter } = pricing
  if (unit !== undefined && unit >= 0n) {
    if (type === 'fixed') return { kind: 'fixed', unit }
    if (type === 'per_parameter' && parameter) return { kind: 'per-parameter', unit, parameter }
  }
  return { kind: 'unclear', price: price === null || price === undefined ? '' : String(price), type }
}

/**
 * The one cost function: price × value of the pricing parameter (1 when fixed) × pages × rows, in millionths of a
 * credit. A value that is missing, not a number or negative gives "cannot be known", never 0 or 1.
 */
export function costOf(priced: Priced, params: Readonly<Record<string, unknown>>, pages: number, rows = 1): Cost {
  const rule = priceRule(priced)
  if (rule.kind === 'unclear') return { known: false, needs: 'rule' }
  const { unit } = rule
  if (rule.kind === 'fixed') return { known: true, total: unit * BigInt(pages) * BigInt(rows), unit, pages, rows }
  const value = Object.hasOwn(params, rule.parameter) ? toMicro(params[rule.parameter]) : undefined
  if (value === undefined || value < 0n) return { known: false, needs: 'parameter', parameter: rule.parameter, unit }
  const factor = { parameter: rule.parameter, value }
  return { known: true, total: times(unit, value) * BigInt(pages) * BigInt(rows), unit, factor, pages, rows }
}

/** True if two readings of a price are the same for the user: the same amount, or both unknown. */
export const isSameCost = (a: Cost, b: Cost): boolean =>
  a.known && b.known ? a.total === b.total : a.known === b.known

export type KnownCost = Extract<Cost, { known: true }>

/** First part of a run that costs at most `limit`: whole rows, else pages. Undefined if nothing or all of it fits. */
export function firstPart(cost: KnownCost, limit: Micro): KnownCost | undefined {
  const { total, pages, rows } = cost
  const parts = rows > 1 ? rows : pages
  if (total <= limit || limit < 0n) return undefined
  const each = total / BigInt(parts)
  const fitting = Number(limit / each)
  if (fitting < 1) return undefined
  return { ...cost, ...(rows > 1 ? { rows: fitting } : { pages: fitting }), total: each * BigInt(fitting) }
}

/** Cost of one row of a cascade: at best the first provider finds it, at worst every one is queried. */
export interface CascadePrice {
  readonly best: Micro
  readonly worst: Micro
}

/** The range of a cascade of providers in their order, with a verifier that checks each candidate. */
export function cascadePrice(providers: readonly [Micro, ...Micro[]], verifier: Micro = 0n): CascadePrice {
  const sum = providers.reduce((all, price) => all + price, 0n)
  return { best: providers[0] + verifier, worst: sum + verifier * BigInt(providers.length) }
}
