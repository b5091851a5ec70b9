import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { invariant } from '#lib/invariant.ts'
import { type Control, controlOf } from '#mock-service/control.ts'
import { randomFrom } from '#mock-service/random.ts'
import { type Rig, type RigOptions, renderAt } from '#testing/render.tsx'
import { flowAsides } from '#texts/en/flows/flow-asides.ts'
import { flowOutline } from '#texts/en/flows/flow-outline.ts'
import { flowSaving } from '#texts/en/flows/flow-saving.ts'

/** The showcase's flow, by the name its pages go by. */
export const LEAD = 'fl_leadscore'
export const LEADS = `/flows/${LEAD}`

export interface FlowRig extends Rig {
  readonly control: Control
}

/** Opens a page of a flow. Each item that is added there gets an id of its own, the same in every test. */
export async function openFlow(path: string, options: RigOptions = {}): Promise<FlowRig> {
  const rig = await renderAt(path, { ...options, around: { random: randomFrom('flow').next, ...options.around } })
  return { ...rig, control: controlOf(rig.service) }
}

/** Opens the graph of the showcase's flow, with its prices. */
export async function openLeads(options: RigOptions = {}): Promise<FlowRig> {
  const rig = await openFlow(`${LEADS}?view=graph`, options)
  await waitFor(() => expect(card('nodes/work').textContent).toContain('0.4'))
  return rig
}

/** Opens the list of the showcase's flow, with its prices. */
export async function openLeadList(options: RigOptions = {}): Promise<FlowRig> {
  const rig = await openFlow(`${LEADS}?view=list`, options)
  await waitFor(() => expect(line(/^Work email/).textContent).toContain('0.4'))
  return rig
}

/** The element of an item in the graph, by its id; undefined when it is not drawn. */
export const queryCard = (item: string): HTMLElement | undefined =>
  document.querySelector<HTMLElement>(`.react-flow__node[data-id="${item}"]`) ?? undefined

export function card(item: string): HTMLElement {
  const found = queryCard(item)
  invariant(found, `The graph has no ${item}.`)
  return found
}

/** All cards in the graph with this text on them, in the order of the document. */
export const cardsWith = (text: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('.react-flow__node')].filter(({ textContent }) =>
    textContent.includes(text),
  )

/** Waits for so many cards with this text on them, by default one. Returns the last. */
export async function findCardWith(text: string, count = 1): Promise<HTMLElement> {
  await waitFor(() => expect(cardsWith(text)).toHaveLength(count))
  const found = cardsWith(text).at(-1)
  invariant(found, `The graph has no ${text}.`)
  return found
}

/** Ids of the edges in the graph: `source|exit>target`. */
export const edgeIds = (): readonly string[] =>
  [...document.querySelectorAll('.react-flow__edge')].map((edge) => edge.getAttribute('data-id') ?? '')

/** Waits until the focus is on an element, which may come later than it. */
export const expectFocus = (of: () => Element | undefined): Promise<void> =>
  waitFor(() => {
    const wanted = of()
    invariant(wanted, 'The element that should have the focus is not there.')
    const { tagName, ariaLabel, textContent } = document.activeElement ?? document.body
    invariant(document.activeElement === wanted, `The focus is on ${tagName} ${ariaLabel ?? textContent.slice(0, 60)}.`)
  })

/** The lines of the list with this name. */
export const lines = (name: RegExp): readonly HTMLElement[] =>
  within(screen.getByRole('treegrid', { name: flowOutline.label })).queryAllByRole('row', { name })

export function line(name: RegExp): HTMLElement {
  const [found] = lines(name)
  invariant(found, `The list has no line ${name}.`)
  return found
}

/** Waits for the text of the status: whether the service has all of the flow. */
export const expectSaved = () => screen.findByText(flowSaving.saved)
export const expectUnsaved = () => screen.findByText(flowSaving.unsaved)

/** The field that adds a node where the focus is in a view, once it is open and has the focus. */
export async function findAddField(): Promise<HTMLInputElement> {
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: flowAsides.palette.label })
  await expectFocus(() => field)
  return field
}

/** Adds something from the card or line that has the focus: its name is typed, and the first that is found is taken. */
export async function addByTyping(text: string, name: string): Promise<void> {
  await userEvent.keyboard(text.slice(0, 1))
  await takeAddition(text, name)
}

/** Adds what is found first for a text, in the field that is open for it. */
export async function takeAddition(text: string, name: string): Promise<void> {
  const field = await findAddField()
  fireEvent.change(field, { target: { value: text } })
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain(name))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(field.isConnected).toBe(false))
}

/** Gives the focused item another name. */
export async function renameByKeys(from: string, to: string): Promise<void> {
  await userEvent.keyboard('{F2}')
  const field = await screen.findByRole('textbox', { name: flowAsides.rename.label(from) })
  await expectFocus(() => field)
  fireEvent.change(field, { target: { value: to } })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(field.isConnected).toBe(false))
}

/** True for an element that is wholly within another one, as the page is laid out. */
export function isWithin(element: Element, around: Element): boolean {
  const [box, frame] = [element.getBoundingClientRect(), around.getBoundingClientRect()]
  return (
    box.width > 0 &&
    box.left >= frame.left &&
    box.right <= frame.right &&
    box.top >= frame.top &&
    box.bottom <= frame.bottom
  )
}

/** Copies where the focus is. Returns the text. */
export const copyText = (): string => clipboardEvent('copy', '')
/** Pastes a text where the focus is. */
export const pasteText = (text: string): void => void clipboardEvent('paste', text)

function clipboardEvent(type: 'copy' | 'paste', text: string): string {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true })
  fireEvent(document.activeElement ?? document.body, event)
  return clipboardData.getData('text/plain')
}

/** Text that was announced last in the graph. */
export const announced = (): string =>
  document.querySelector('[data-flow-canvas] [role=status].ec-sr')?.textContent.trim() ?? ''
