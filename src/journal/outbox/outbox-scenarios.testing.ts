import fc from 'fast-check'

/** Outcome of a request, `ms` after it was sent. */
export type NetworkFault =
  | { readonly kind: 'ok'; readonly ms: number }
  /** The response is lost; the request is applied at once, `late` ms after that, or never. */
  | { readonly kind: 'lost'; readonly ms: number; readonly applied: 'never' | 'before' | 'late'; readonly late: number }
  | { readonly kind: 'rate-limited'; readonly ms: number; readonly retryAfter: number }
  | { readonly kind: 'forbidden'; readonly ms: number }
  | { readonly kind: 'rejected'; readonly ms: number }

/** Faults that last until they are lifted; `limit` is a 429 of some other call. */
export type Fault = 'online' | 'key' | 'limit' | 'stores' | 'reads'

export type Step = { readonly turns: number } & (
  | {
      readonly do: 'enter'
      readonly tab: number
      readonly queue: number
      readonly count: number
      readonly faults: readonly NetworkFault[]
    }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'open' | 'close' | 'crash'; readonly tab: number }
  | { readonly do: 'flush'; readonly tab: number; readonly queue: number }
  | { readonly do: Fault; readonly fails: boolean }
)

export interface Scenario {
  /** False: the browser gives each tab locks of its own. */
  readonly sharesLocks: boolean
  readonly steps: readonly Step[]
}

export const QUEUES = ['one', 'two'] as const
export const MAX_IN_FLIGHT = 2
/** Shortest backoff, in ms. */
export const MIN_BACKOFF = 2_000

const ms = fc.constantFrom(0, 10, 100, 800, 4000)
/** Applied within the late-arrival window even of a tab that died as it sent: 4 s in flight, and this. */
const late = fc.constantFrom(10, 900, 6000, 25_000)

const fault: fc.Arbitrary<NetworkFault> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('ok' as const), ms }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('lost' as const),
      ms,
      applied: fc.constantFrom('never' as const, 'before' as const, 'late' as const),
      late,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('rate-limited' as const),
      ms,
      retryAfter: fc.constantFrom(400, 5_000, 20_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('forbidden' as const, 'rejected' as const), ms }) },
)

const turns = fc.nat(16)
const tab = fc.nat(2)
const queue = fc.nat(1)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('enter' as const),
      tab,
      queue,
      count: fc.constantFrom(1, 1, 4, 20),
      faults: fc.array(fault, { maxLength: 3 }),
      turns,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(20, 310, 900, 6000, 31_000), turns }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('open' as const, 'open' as const, 'crash' as const, 'close' as const),
      tab,
      turns,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('flush' as const), tab, queue, turns }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('online' as const, 'key' as const, 'limit' as const, 'stores' as const, 'reads' as const),
      fails: fc.boolean(),
      turns,
    }),
  },
)

/** Up to so many things that happen one after the other, in a browser with shared locks or without. */
export const scenarios = (maxLength: number): fc.Arbitrary<Scenario> =>
  fc.record({
    sharesLocks: fc.constantFrom(true, true, true, false),
    steps: fc.array(step, { minLength: 1, maxLength }),
  })
