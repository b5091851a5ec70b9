import type { Task } from '#contract/tasks.ts'
import type { Micro } from '#lib/credits.ts'
import { isObject } from '#lib/objects.ts'
import { amountOf, textOf } from '../intents.ts'
import { isNothing } from '../task-copy.ts'
import { type TaskPhase, countsOf } from '../task-life.ts'
import { type BatchInputs, type BatchOutcome, type InputOutcome, outcomeLetters } from './records.ts'
import { OPEN } from './run-status.ts'

export interface EndedTask {
  readonly phase: TaskPhase
  readonly progress: Task['progress']
  readonly error: readonly string[] | null
  /** As the service sent it; undefined where there is none. */
  readonly data: unknown
  /** The service has no such task. */
  readonly isMissing: boolean
}

/** Outcomes of the inputs that were sent, in their order. */
export interface SentOutcome {
  readonly states: readonly InputOutcome[]
  /** By index of the input. */
  readonly messages: ReadonlyMap<number, string>
  /** Number of results that cannot be assigned to an input. */
  readonly unpaired: number
  readonly isUnsure: boolean
}

const all = (count: number, state: InputOutcome, more: Partial<SentOutcome> = {}): SentOutcome => ({
  states: Array.from({ length: count }, () => state),
  messages: new Map(),
  unpaired: 0,
  isUnsure: false,
  ...more,
})

function isMiss(element: unknown): boolean {
  if (isNothing(element)) return true
  // Not documented: a cascade that found nothing still lists its steps beside an empty result.
  return isObject(element) && 'steps' in element && 'result' in element && isNothing(element['result'])
}

/**
 * Returns the outcomes of `sent` inputs. Results are joined to inputs by position only where, by the API spec, they line
 * up: a run that went to its end, with exactly one element for each input.
 */
export function outcomeOf(task: EndedTask, sent: number): SentOutcome {
  const { phase, data } = task
  if (task.isMissing || phase === 'gone') return all(sent, 'expired')
  if (phase === 'failed') return all(sent, 'failed', { messages: outcomeForAll(sent, task.error) })
  const list = listOf(data, sent)
  if (phase === 'stopped') return all(sent, 'stopped', { unpaired: list?.length ?? 0 })
  if (phase === 'no-data' && data === undefined) return all(sent, 'no-data')
  const total = countsOf(task.progress)?.total
  if (!list || list.length !== sent || (total !== undefined && total !== sent)) {
    return all(sent, 'unpaired', { unpaired: list?.length ?? 0 })
  }
  return joined(task, list)
}

/** Not documented: a result of one input that is no list. There is only one input that it can belong to. */
const listOf = (data: unknown, sent: number): readonly unknown[] | undefined => {
  if (Array.isArray(data)) return data as unknown[]
  return sent === 1 && isObject(data) ? [data] : undefined
}

/** Distinguishes misses from failures by the counts and texts of the service. */
function joined(task: EndedTask, list: readonly unknown[]): SentOutcome {
  const holes = new Set([...list.keys()].filter((index) => isMiss(list[index])))
  const counts = countsOf(task.progress)
  const named = new Map([...rowTexts(task.error)].filter(([index]) => holes.has(index)))
  const failed = counts?.failed ?? (task.phase === 'done' ? 0 : undefined)
  const isOlder = counts?.failed !== undefined && counts.none === undefined
  // Older services count misses as failures: then only the texts distinguish them.
  const areAllFailed = failed === holes.size && !isOlder
  const failures = new Set(areAllFailed ? holes : named.keys())
  const isKnown = areAllFailed || (failed !== undefined && failed === failures.size)
  return {
    states: list.map((_, index) => (failures.has(index) ? 'failed' : holes.has(index) ? 'no-data' : 'found')),
    messages: named,
    unpaired: 0,
    isUnsure: holes.size > 0 && !isKnown,
  }
}

/** Not documented: texts that begin with the number of their row, from 1. */
const ROW_TEXT = /^row (\d{1,9})\b[:,.]?\s*(.*)$/is

function rowTexts(error: readonly string[] | null): ReadonlyMap<number, string> {
  const texts = new Map<number, string>()
  for (const line of error ?? []) {
    const [, position, text] = ROW_TEXT.exec(line) ?? []
    if (position !== undefined) texts.set(Number(position) - 1, text ?? '')
  }
  return texts
}

/** Texts of a task that failed as a whole: of a row where they name one, else the same for all. */
function outcomeForAll(sent: number, error: readonly string[] | null): ReadonlyMap<number, string> {
  const named = rowTexts(error)
  const [first] = error ?? []
  if (named.size > 0 || first === undefined) return named
  return new Map(Array.from({ length: sent }, (_, index) => [index, first]))
}

/** Positions of a batch that are sent: all but those that the service refused before. */
export const sentIndices = (
  inputs: Pick<BatchInputs, 'inputs'>,
  outcome: BatchOutcome | undefined,
): readonly number[] => [...inputs.inputs.keys()].filter((index) => outcome?.letters[index] !== outcomeLetters.refused)

type BatchAddress = Pick<BatchOutcome, 'run' | 'batch'>

/** The record of a batch after its task has ended. `before` holds the inputs that were refused. */
export function recordOutcome(
  address: BatchAddress & Pick<BatchOutcome, 'taskId' | 'spent'>,
  inputs: BatchInputs,
  before: BatchOutcome | undefined,
  sent: SentOutcome,
): BatchOutcome {
  const letters = emptyLetters(inputs, before)
  const messages = { ...before?.messages }
  for (const [at, index] of sentIndices(inputs, before).entries()) {
    letters[index] = outcomeLetters[sent.states[at] ?? 'unpaired']
    const message = sent.messages.get(at)
    if (message) messages[String(index)] = message
  }
  return {
    ...address,
    letters: letters.join(''),
    rows: rowCounts(letters, inputs),
    ...(before?.refusedCost !== undefined && { refusedCost: before.refusedCost }),
    ...(Object.keys(messages).length > 0 && { messages }),
    ...(sent.unpaired > 0 && { unpaired: sent.unpaired }),
    ...(sent.isUnsure && { isUnsure: true }),
  }
}

/** The record of a batch of which the service refused some inputs; `refused` counts from 0 among those that were sent. */
export function recordRefusals(
  address: BatchAddress,
  inputs: BatchInputs,
  before: BatchOutcome | undefined,
  refused: ReadonlyMap<number, string>,
): BatchOutcome {
  const letters = emptyLetters(inputs, before)
  const messages = { ...before?.messages }
  const sent = sentIndices(inputs, before)
  for (const [at, message] of refused) {
    const index = sent[at]
    if (index === undefined) continue
    letters[index] = outcomeLetters.refused
    messages[String(index)] = message
  }
  return {
    ...address,
    letters: letters.join(''),
    rows: rowCounts(letters, inputs),
    refusedCost: textOf(refusedCost(letters, inputs)),
    messages,
  }
}

/** Credits of the refused inputs at most; one without a price adds nothing: its batch has no sum. */
const refusedCost = (letters: readonly string[], { prices }: BatchInputs): Micro =>
  letters.reduce<Micro>(
    (sum, letter, index) => (letter === outcomeLetters.refused ? sum + (amountOf(prices[index] ?? null) ?? 0n) : sum),
    0n,
  )

const emptyLetters = ({ inputs }: BatchInputs, before: BatchOutcome | undefined): string[] =>
  inputs.map((_, index) => (before?.letters[index] === outcomeLetters.refused ? outcomeLetters.refused : OPEN))

function rowCounts(letters: readonly string[], { rows }: BatchInputs): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [state, letter] of Object.entries(outcomeLetters)) {
    const count = letters.reduce((sum, one, index) => sum + (one === letter ? (rows[index] ?? 0) : 0), 0)
    if (count > 0) counts[state] = count
  }
  return counts
}
