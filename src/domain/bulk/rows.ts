import type { Micro } from '#lib/credits.ts'
import type { Work } from '#lib/slices.ts'
import type { Params } from './draft.ts'
import { LEFT_OUT } from './plan.ts'
import { type BatchInputs, type ReusedChunk, type RowChunk, outcomeLetters, type InputOutcome } from './records.ts'
import { inputCredits, type RestCredits, restCredits, type RowCredits } from './row-credits.ts'
import { type BatchStatus, OPEN, type RowState, rowStates, stateOf as outcomeState } from './run-status.ts'

/** Everything of a run that is in its heavy records. */
export interface LoadedRun {
  readonly chunks: readonly RowChunk[]
  /** By number of the batch. */
  readonly inputs: readonly BatchInputs[]
  readonly reused: readonly ReusedChunk[]
}

export interface RunRow {
  readonly row: number
  readonly cells: readonly string[]
  /** As sent; undefined for a row that was left out or invalid. */
  readonly params: Params | undefined
  readonly state: RowState
  /** Result; undefined where there is none, or while or since it is not on this device. */
  readonly output: unknown
  readonly message: string | undefined
  /** It was bought before this run. */
  readonly isReused: boolean
  /** Undefined where nothing was bought, and where the service does not report credits. */
  readonly credits: RowCredits | undefined
}

/** Immutable snapshot of the rows of a run. */
export interface BulkRunRows {
  /** False while rows or results are still being read from this device. */
  readonly isComplete: boolean
  readonly count: number
  /** True if the cost of some single input is known. */
  readonly hasCredits: boolean
  readonly stateOf: (row: number) => RowState
  readonly row: (row: number) => RunRow
  /** Rows in one of these states, in order; all without states. */
  readonly rowsIn: (states?: readonly RowState[]) => Int32Array
}

const stateCode = new Map(rowStates.map((state, code) => [state, code]))
const codeOf = (state: RowState): number => stateCode.get(state) ?? 0
const letterState: ReadonlyMap<string, InputOutcome> = new Map(
  Object.entries(outcomeLetters).map(([state, letter]) => [letter, state as InputOutcome]),
)

/** The part of a run that does not change: cells and input of each row. */
export interface RunIndex {
  readonly count: number
  readonly rowInput: Int32Array
  /** First row of each input, or -1. */
  readonly firstRow: Int32Array
  readonly cells: readonly (readonly string[])[]
  readonly inputs: readonly BatchInputs[]
  readonly inputCount: number
  /** Index in `reusedAt` of each reused input, or -1. */
  readonly reusedOf: Int32Array
  readonly reusedAt: readonly { readonly params: Params; readonly data: unknown }[]
}

/** Indexes what was read from the device, chunk by chunk. */
export function* indexWork({ chunks, inputs, reused }: LoadedRun): Work<RunIndex> {
  const count = chunks.reduce((sum, { cells }) => sum + cells.length, 0)
  const rowInput = new Int32Array(count)
  const cells: (readonly string[])[] = []
  for (const chunk of chunks) {
    rowInput.set(chunk.inputs, cells.length)
    for (const one of chunk.cells) cells.push(one)
    yield
  }
  const inputCount = Math.max(countInputs(inputs), countInputs(reused))
  yield
  const reusedOf = new Int32Array(inputCount).fill(-1)
  const reusedAt: { readonly params: Params; readonly data: unknown }[] = []
  for (const chunk of reused) {
    for (const [at, input] of chunk.inputs.entries()) {
      reusedOf[input] = reusedAt.length
      reusedAt.push({ params: chunk.params[at] ?? {}, data: chunk.data[at] })
    }
    yield
  }
  const firstRow = new Int32Array(inputCount).fill(-1)
  // Backwards, so that the first row of an input is the last one written.
  for (let row = count - 1; row >= 0; row -= 1) {
    const input = rowInput[row] ?? -1
    if (input >= 0) firstRow[input] = row
  }
  yield
  return { count, rowInput, firstRow, cells, inputs, inputCount, reusedOf, reusedAt }
}

const FREE: RowCredits = { kind: 'row', spent: 0n }

/** Results of a batch in the order in which its inputs were sent. */
export interface BatchResults {
  readonly data: readonly unknown[]
  /** Credits of each, by its steps; undefined where the steps have no cost. */
  readonly credits: readonly (Micro | undefined)[] | undefined
}
/** Undefined while the results are not here. */
export type ResultsOf = (batch: BatchStatus) => BatchResults | undefined

/** Returns the rows of a run in the current state of its batches. Takes time linear in the inputs, copying no row. */
export function rowsOf(
  index: RunIndex,
  batches: readonly BatchStatus[],
  results: ResultsOf,
  isComplete: boolean,
): BulkRunRows {
  const { count, rowInput, firstRow, cells, inputs, inputCount, reusedOf, reusedAt } = index
  const { state, batchOf, indexIn } = inputStates(inputCount, inputs, batches)
  const found = codeOf('found')
  for (let input = 0; input < inputCount; input += 1) if ((reusedOf[input] ?? -1) >= 0) state[input] = found

  const stateOf = (row: number): RowState => {
    const input = rowInput[row] ?? -1
    if (input < 0) return input === LEFT_OUT ? 'left-out' : 'invalid'
    return rowStates[state[input] ?? 0] ?? 'not-sent'
  }
  const stepsOf = (batch: BatchStatus, at: number) => results(batch)?.credits?.[sentIndex(batch, at)]
  const rests = new Map<BatchStatus, RestCredits | undefined>()
  const restOf = (batch: BatchStatus): RestCredits | undefined => {
    if (rests.has(batch)) return rests.get(batch)
    const { prices = [] } = inputs[batch.batch] ?? {}
    // Without those that were refused: they are neither charged nor among the results.
    const charged = prices.filter((_, at) => batch.outcome?.letters[at] !== outcomeLetters.refused)
    const rest = restCredits(batch, charged, results(batch)?.credits ?? [])
    rests.set(batch, rest)
    return rest
  }
  const creditsOf = (batch: BatchStatus, at: number) =>
    hasOutcome(batch, at)
      ? inputCredits(batch, inputs[batch.batch]?.prices[at] ?? null, stepsOf(batch, at), restOf(batch))
      : undefined
  const creditsOfRow = (row: number, input: number, batch: BatchStatus, at: number): RowCredits | undefined => {
    const credits = creditsOf(batch, at)
    const first = firstRow[input] ?? row
    return credits && first !== row ? { kind: 'same', row: first } : credits
  }
  return {
    isComplete,
    count,
    hasCredits: batches.some((batch) => results(batch)?.credits || creditsOf(batch, 0)?.kind === 'row'),
    stateOf,
    row: (row) => {
      const input = rowInput[row] ?? -1
      const base = {
        row,
        cells: cells[row] ?? [],
        state: stateOf(row),
        message: undefined,
        isReused: false,
        credits: undefined,
      }
      if (input < 0) return { ...base, params: undefined, output: undefined }
      const reused = reusedAt[reusedOf[input] ?? -1]
      if (reused) {
        return { ...base, params: reused.params, output: reused.data, isReused: true, credits: FREE }
      }
      const batch = batches[batchOf[input] ?? -1]
      const at = indexIn[input] ?? 0
      return {
        ...base,
        params: inputs[batch?.batch ?? -1]?.params[at],
        output: batch && base.state === 'found' ? results(batch)?.data[sentIndex(batch, at)] : undefined,
        message: batch?.outcome?.messages?.[String(at)],
        credits: batch && creditsOfRow(row, input, batch, at),
      }
    },
    rowsIn: (states) => {
      const wanted = states && new Set(states.map(codeOf))
      const matches: number[] = []
      for (let row = 0; row < count; row += 1) if (!wanted || wanted.has(codeOf(stateOf(row)))) matches.push(row)
      return Int32Array.from(matches)
    },
  }
}

/** State code of each input, the batch it comes from, and the index in that batch; -1 for an input of no batch. */
function inputStates(inputCount: number, inputs: readonly BatchInputs[], batches: readonly BatchStatus[]) {
  const state = new Uint8Array(inputCount).fill(codeOf('not-sent'))
  const batchOf = new Int32Array(inputCount).fill(-1)
  const indexIn = new Int32Array(inputCount)
  for (const [at, batch] of batches.entries()) {
    const { phase, outcome } = batch
    const open = codeOf(openState(phase))
    const isUnsent = isUnsentRetry(batch)
    const own = inputs[at]?.inputs ?? []
    for (let index = 0; index < own.length; index += 1) {
      const input = own[index] ?? 0
      const known = outcome && letterState.get(outcome.letters[index] ?? OPEN)
      // Until a retry is sent its rows stay as they are.
      if (isUnsent && !known) continue
      state[input] = known ? codeOf(outcomeState(known, batch)) : open
      batchOf[input] = at
      indexIn[input] = index
    }
  }
  return { state, batchOf, indexIn }
}

/** An input of which the outcome is known, and which the service did not refuse. */
const hasOutcome = ({ outcome }: BatchStatus, at: number): boolean => {
  const letter = outcome?.letters[at] ?? OPEN
  return letter !== OPEN && letter !== outcomeLetters.refused
}

const isUnsentRetry = ({ plan, phase }: BatchStatus): boolean =>
  plan.retryOf !== undefined && (phase === 'waiting' || phase === 'held-back')

/** Inputs in one state that no unsent retry has yet: the batch and index where their values are. */
export function inputsIn(
  state: RowState,
  inputs: readonly BatchInputs[],
  batches: readonly BatchStatus[],
): readonly { readonly batch: number; readonly index: number }[] {
  const inputCount = countInputs(inputs)
  const states = inputStates(inputCount, inputs, batches)
  const queued = new Set(batches.flatMap((batch) => (isUnsentRetry(batch) ? (inputs[batch.batch]?.inputs ?? []) : [])))
  const wanted = codeOf(state)
  const found: { batch: number; index: number }[] = []
  for (let input = 0; input < inputCount; input += 1) {
    const batch = states.batchOf[input] ?? -1
    if (states.state[input] !== wanted || batch < 0 || queued.has(input)) continue
    found.push({ batch, index: states.indexIn[input] ?? 0 })
  }
  return found
}

const countInputs = (parts: readonly Pick<BatchInputs, 'inputs'>[]): number => {
  let count = 0
  for (const { inputs } of parts) for (const input of inputs) count = Math.max(count, input + 1)
  return count
}

/** State of an input of which no outcome is known. */
function openState(phase: BatchStatus['phase']): RowState {
  switch (phase) {
    case 'doubt':
      return 'doubt'
    case 'waiting':
    case 'held-back':
    case 'settled':
      return 'not-sent'
    default:
      return 'waiting'
  }
}

/** Index in what was sent: inputs that the service had refused before were left out. */
function sentIndex({ outcome }: BatchStatus, index: number): number {
  let sent = index
  const letters = outcome?.letters ?? ''
  for (let at = 0; at < index; at += 1) if (letters[at] === outcomeLetters.refused) sent -= 1
  return sent
}
