import { expect, test } from 'vitest'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { createManualClock } from '#testing/clock.ts'
import { createCards } from '../diagram/cards.ts'
import { overlaps } from '../diagram/geometry.ts'
import { fromWire, toWire } from '../model/adapter.ts'
import { type FlowCatalogue, emptyCatalogue } from '../model/catalogue.ts'
import { type ItemId, itemValue } from '../model/flow-document.ts'
import type { JsonObject } from '../model/json.ts'
import { positionOf } from '../model/positions.ts'
import { type AddDeps, addItem } from './add-actions.ts'
import { createFlowEditor } from './flow-editor.ts'
import { createFlowPageState } from './flow-page-state.ts'

const lookup = (id: number, name: string, takes: readonly string[], gives: readonly string[]) =>
  ({
    id,
    name,
    params: takes.map((one) => ({ name: one, is_required: true, type_field: 'text' })),
    response_fields: gives.map((one) => ({ name: one, type_field: 'text' })),
  }) as unknown as EnrichmentDetail

const record = lookup(1, 'Domain record', ['company_name'], ['domain', 'registered'])
const finder = lookup(2, 'Email finder', ['first_name', 'last_name', 'domain'], ['email', 'confidence'])
const verifier = lookup(3, 'Email verifier', ['email'], ['status', 'score'])
const details = [record, finder, verifier]
const catalogue: FlowCatalogue = { ...emptyCatalogue, enrichment: (id) => details.find((one) => one.id === id) }

const requested = (detail: EnrichmentDetail) => ({ kind: 'enrichment', id: detail.id, name: detail.name }) as const
const input = (wanted: string) => ({ kind: 'input', name: 'Input', wanted }) as const
const test_if = { kind: 'condition', name: 'If' } as const

/** An empty flow on its page; what is added is selected. */
function opened(config: JsonObject = { inputs: [], nodes: [], output: { fields: {} } }) {
  const editor = createFlowEditor({ doc: fromWire({ name: 'New', config, ui: {} }), now: () => 0 })
  const pageState = createFlowPageState({
    camera: undefined,
    prefersReducedMotion: () => true,
    clock: createManualClock(),
  })
  const make = createCards()
  const draw = () => {
    const { doc, edges } = editor.get()
    const { cards, edges: canvasEdges } = make({
      doc,
      edges,
      describe: (item) => ({ icon: 'x', name: item, spoken: item, lines: [], exits: [] }),
      formatEdge: () => '',
      nameDeleted: (key) => key,
      formatDeleted: (name) => name,
      deletedIcon: 'x',
    })
    pageState.cards.set(cards)
    pageState.edges.set(canvasEdges)
  }
  draw()
  editor.subscribe(draw)
  pageState.hold.sized({ width: 900, height: 600 })
  let drawn = 0
  const parts: AddDeps = {
    editor,
    pageState,
    catalogue: () => catalogue,
    detail: (id) => Promise.resolve(details.find((one) => one.id === id)),
    // Ids have to differ.
    random: () => (drawn = (drawn + 0.317) % 1),
    words: { noteText: 'Note', inputName: 'input_1', fieldName: 'field' },
  }
  const add = async (what: Parameters<typeof addItem>[1], adding: Parameters<typeof addItem>[2] = {}) => {
    const item = await addItem(parts, what, adding)
    if (!item) throw new Error('Nothing was added.')
    return item
  }
  const inputsOf = (item: ItemId) => (itemValue(editor.get().doc, item) as { inputs: Record<string, unknown> }).inputs
  return { editor, pageState, add, inputsOf }
}

const from = (item: ItemId, output = '') => ({
  type: 'mapping',
  value: `${item.slice(item.indexOf('/') + 1)}${output && `.${output}`}`,
})

test('an added node gets values of the selection, and others whose names equal its open inputs', async () => {
  const { add, inputsOf } = opened()
  const [first, last, company] = [
    await add(input('first_name')),
    await add(input('last_name')),
    await add(input('company_name')),
  ]
  const domain = await add(requested(record))
  expect(inputsOf(domain)).toEqual({ company_name: from(company) })
  const mail = await add(requested(finder))
  expect(inputsOf(mail)).toEqual({ first_name: from(first), last_name: from(last), domain: from(domain, 'domain') })
})

test('each exit of a condition is followed by what is added after it, which takes its values from before', async () => {
  const { editor, pageState, add, inputsOf } = opened()
  await add(input('first_name'))
  await add(input('last_name'))
  await add(input('domain'))
  const mail = await add(requested(finder))
  const branch = await add(test_if)
  expect(pageState.connectionChoice.get()).toMatchObject({ source: mail, target: branch })
  const found = await add(requested(verifier))
  editor.select([branch])
  const missed = await add(requested(verifier))
  const key = branch.slice('nodes/'.length)
  expect(itemValue(editor.get().doc, found)).toMatchObject({ run_if: `${key}.yes` })
  expect(itemValue(editor.get().doc, missed)).toMatchObject({ run_if: `${key}.else` })
  expect(inputsOf(found)).toEqual({ email: from(mail, 'email') })
})

test('where two values of a name are as near, nothing is guessed', async () => {
  const { editor, add, inputsOf } = opened({
    inputs: [],
    nodes: ['a', 'b'].map((id) => ({ id, type: 'enrichment', enrichment: 2, inputs: {}, outputs: [] })),
    output: { fields: {} },
  })
  editor.select([])
  expect(inputsOf(await add(requested(verifier)))).toEqual({})
})

test('an added card is beside its source, and the output behind all, at positions that are saved', async () => {
  const { editor, pageState, add } = opened()
  await add(input('company_name'))
  const domain = await add(requested(record))
  editor.select([domain])
  const next = await add(requested(verifier))
  const { doc } = editor.get()
  const [source, target, output] = [domain, next, 'output' as const].map((item) => positionOf(doc, item))
  expect(target?.x).toBeGreaterThan((source?.x ?? Infinity) + 156)
  expect(output?.x).toBeGreaterThan((target?.x ?? Infinity) + 156)
  expect(toWire(doc).ui).toMatchObject({ output })
  const cards = pageState.cards.get()
  expect(cards.filter((card) => cards.some((other) => other !== card && overlaps(card, other)))).toEqual([])
})

test('an input that a card is led back to is called as what the card waits for', async () => {
  const { add, inputsOf } = opened()
  const mail = await add(requested(finder))
  const created = await add(
    { kind: 'input', name: 'Input' },
    { at: { x: 0, y: 0 }, from: { item: mail, exit: '', isBackwards: true } },
  )
  expect(created).toBe('inputs/first_name')
  expect(inputsOf(mail)).toEqual({ first_name: from(created) })
})

test('problems of what was added are not shown until the user leaves it', async () => {
  const { pageState, add } = opened()
  const mail = await add(requested(finder))
  expect(pageState.justAdded.get()).toBe(mail)
})
