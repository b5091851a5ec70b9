import { useMemo, useState, useSyncExternalStore } from 'react'
import { bulkCost, firstFitting, planPrices } from '#domain/bulk-input/wizard/bulk-receipt.ts'
import { NOTHING, useOrderReceipt } from '#domain/bulk-input/wizard/use-order-receipt.ts'
import { type StartAttempt, useStartOnce } from '#domain/bulk-input/wizard/use-start-once.ts'
import type { InputPrice, Params } from '#domain/bulk/draft.ts'
import { pricerOf } from '#domain/bulk/plan.ts'
import type { Target } from '#domain/intents.ts'
import type { Cost } from '#domain/pricing.ts'
import { getBuyablePart, type Receipt, receiptOf } from '#domain/run/receipt.ts'
import { newPrice } from '#domain/run/use-purchase.ts'
import { useServices } from '#domain/services.tsx'
import { whileKeyWorks } from '#domain/while-key-works.ts'
import { attachedKind } from '../attachments/attach-kinds.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { useTable } from '../context/table-context.ts'
import { attachmentInputs, isLacking, rowParams } from './attachment-inputs.ts'
import { isByHandIn } from '../attachments/hand-values.ts'
import { type OptionalGroup, type PlanFacts, type PlanRow, planRows, type RowGroup } from './plan-rows.ts'
import { rowDigest } from '../attachments/row-values.ts'
import { type RowRuns, rowRuns } from './row-runs.ts'
import { boughtGroups, FIRST_ROWS, offeredGroups, type RunRequest, type RunScope } from './run-request.ts'
import type { TableAttachment } from './table-attachments.ts'
import { useRowsToPlan } from './use-plan-rows.ts'
import { useRunPrice } from './use-run-price.ts'

interface RowOrder {
  readonly rows: readonly PlanRow[]
  readonly cost: Cost | undefined
  readonly overwrites: boolean
  readonly known: ReadonlySet<string>
  readonly receipt: Receipt
  readonly isPriceStale: boolean
}

const NO_GROUPS: ReadonlySet<OptionalGroup> = new Set()

/** A run on rows from the choice of rows to the purchase: plan, receipt, second step, one request. */
export function useRunRows(
  attachment: TableAttachment,
  scope: RunScope,
  selected: RunRequest['selected'],
  onStarted: () => void,
) {
  const { id: table, name: tableName } = useTable()
  const services = useServices()
  const runs = services.part(rowRuns)
  const [turn, setTurn] = useState(0)
  const [included, setIncluded] = useState(NO_GROUPS)
  const [typedCap, setCap] = useState<string>()
  const [taken, setTaken] = useState(0)
  const target: Target = attachment.source?.target ?? {
    kind: 'enrichment',
    id: Number(attachment.id) || 0,
    name: attachment.source?.name ?? attachment.columns[0]?.name ?? '',
  }
  const { price, one, required, priceNow } = useRunPrice(attachment.source?.target)
  const { found, groups, plan, paramsOf } = useRowPlan({ attachment, scope, selected, turn, included, required })

  const begin = async (id: string, order: RowOrder): Promise<StartAttempt> => {
    setTaken(0)
    const { rows, receipt, overwrites, known } = order
    const unsent = await newPrice(order.cost, order.isPriceStale, () =>
      whileKeyWorks(services.keyState, async () => {
        const now = await priceNow()
        return bulkCost(planPrices(pricesOf(rows, now, paramsOf)), { price: now, pages: 1, one }, rows.length)
      }),
    )
    if (unsent) return unsent
    const outcome = await runs.start(id, {
      table,
      tableName,
      attachment: attachment.id,
      target,
      columns: attachment.columns.map((column) => column.id),
      // Cells that are filled meanwhile are neither bought nor overwritten, unless that was requested.
      strategy: overwrites ? 'run_all' : 'run_empty',
      rows: rows.map((row) => ({ id: row.id, number: row.number, before: rowDigest(row, attachment.columns) })),
      estimate: receipt.total,
      balanceBefore: receipt.balance,
      known,
    })
    if (outcome.kind !== 'taken') return attemptOf(outcome, id)
    setTaken(outcome.rows)
    setTurn((count) => count + 1)
    return { kind: 'idle' }
  }
  const starter = useStartOnce(begin, onStarted)
  const { reset } = starter
  const { basis, shown, press } = useOrderReceipt(starter, typedCap)

  const buy = plan?.buy
  const priced = useMemo(
    () => (buy && price !== 'reading' ? pricesOf(buy, price, paramsOf) : undefined),
    [buy, price, paramsOf],
  )
  const sums = useMemo(() => priced && planPrices(priced), [priced])
  const costOfFirst = (count?: number): Cost | 'reading' =>
    sums && price !== 'reading' ? bulkCost(sums, { price, pages: 1, one }, count) : 'reading'
  const isNothing = plan?.buy.length === 0
  const receipt = receiptOf({
    ...basis,
    cost: isNothing ? NOTHING : costOfFirst(),
    canFill: false,
    firstPart: (limit) =>
      sums && price !== 'reading' ? firstFitting(sums, { price, pages: 1, one }, limit) : undefined,
  })
  const sold = getBuyablePart(receipt)
  const count = sold?.cost?.known ? sold.cost.rows : (plan?.buy.length ?? 0)

  const orderOf = (): RowOrder | undefined => {
    if (!plan || !sold || found.kind !== 'ready') return undefined
    return {
      rows: plan.buy.slice(0, count),
      cost: sold.cost,
      overwrites: plan.overwrites,
      known: found.history.runs,
      receipt: sold,
      isPriceStale: basis.isPriceStale,
    }
  }
  return {
    target,
    found,
    plan,
    groups,
    offered: offeredGroups(scope),
    included,
    include: (group: OptionalGroup, isIn: boolean) => {
      reset()
      setIncluded((now) => new Set(isIn ? [...now, group] : [...now].filter((each) => each !== group)))
    },
    receipt,
    setCap: (text: string) => {
      reset()
      setCap(text)
    },
    /** Rows that other runs had taken when it was last tried; 0 for none. */
    taken,
    isNothing,
    ...shown,
    readAgain: () => setTurn((at) => at + 1),
    /** Resets choices and outcome, because other rows or another target are chosen. */
    clear: () => {
      reset()
      setIncluded(NO_GROUPS)
      setTaken(0)
    },
    press: () => {
      if (!isNothing) press(sold, orderOf)
    },
  }
}
export type RunRowsState = ReturnType<typeof useRunRows>

type StartOutcome = Awaited<ReturnType<RowRuns['start']>>

/** Outcome of starting run `id`, as the button and the notice beside it show it. */
function attemptOf(outcome: Exclude<StartOutcome, { readonly kind: 'taken' }>, id: string): StartAttempt {
  switch (outcome.kind) {
    case 'accepted':
    case 'unknown':
      return { kind: 'started', runId: id }
    case 'refused':
      return { kind: 'refused', problem: outcome.problem }
    case 'over-limit':
      return outcome
    case 'already':
      return { kind: 'already', earlier: undefined }
  }
}

interface RowPlanInput {
  readonly attachment: TableAttachment
  readonly scope: RunScope
  readonly selected: RunRequest['selected']
  /** Another number has the rows read again. */
  readonly turn: number
  /** Groups that are bought because the user included them. */
  readonly included: ReadonlySet<OptionalGroup>
  /** Names of the inputs without which the service runs no row. */
  readonly required: ReadonlySet<string>
}

/** Rows of a scope and which of them a run buys; `paramsOf` returns the values that are sent of a row. */
function useRowPlan({ attachment, scope, selected, turn, included, required }: RowPlanInput) {
  const { id: table, columns, edits } = useTable()
  const { journal } = useServices()
  const found = useRowsToPlan(attachment.id, scope, selected, turn)
  const attached = useSyncExternalStore(journal.subscribe, () => journal.list(attachedKind))
  const here = attached.find(({ body }) => body.columns.some((id) => id === attachment.columns[0]?.id))?.body
  const mapping = attachment.source?.mapping
  const inputs = useMemo(() => attachmentInputs(here, mapping, columns), [here, mapping, columns])
  const groups = useMemo(
    () => new Set<RowGroup>([...boughtGroups(scope), ...offeredGroups(scope).filter((group) => included.has(group))]),
    [scope, included],
  )
  const plan = useMemo(() => {
    if (found.kind !== 'ready') return undefined
    const isByHand = isByHandIn(journal, table, attachment.columns)
    const needed = inputs.columns.map(([, column]) => column)
    const isOf = new Set([...attachment.columns, ...needed].map(({ id }) => id))
    const unsaved = new Set(edits.list().flatMap(({ row, column }) => (isOf.has(column) ? [row] : [])))
    const facts: PlanFacts = {
      past: found.history.past,
      digestOf: (row) => rowDigest(row, attachment.columns),
      isByHand,
      isUnsaved: (row) => unsaved.has(row.id),
      isLacking: (row) => isLacking(inputs, required, row),
    }
    return planRows(found.rows, facts, groups, scope === 'first' ? FIRST_ROWS : Infinity)
  }, [found, groups, scope, attachment, inputs, required, edits, journal, table])

  const paramsOf = useMemo(() => (row: LoadedRow) => rowParams(inputs, row), [inputs])
  return { found, groups, plan, paramsOf }
}

/** Returns the maximum price of each row, in the order of the rows. */
function pricesOf(rows: readonly PlanRow[], price: InputPrice, paramsOf: (row: LoadedRow) => Params) {
  const creditsOf = pricerOf(price, 1)
  return {
    buy: Int32Array.from(rows.keys()),
    prices: BigInt64Array.from(rows.map((row) => creditsOf(paramsOf(row)))),
  }
}
