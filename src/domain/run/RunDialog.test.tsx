// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fillJsdomGaps } from '#ui/jsdom-gaps.ts'
import { type Rig, type RigOptions, renderAt } from '#testing/render.tsx'



fillJsdomGaps()
// jsdom lays nothing out, so its elements cannot scroll.
Element.prototype.scrollTo ??= () => undefined
afterEach(cleanup)

/** The first test of a file also waits for the code of pages and dialogs. */
const SLOW = { timeout: 10_000 }
const RUN = '/v1/enrichments/123/run'
const posts = ({ service }: Rig, path = RUN) =>
  service.requests().filter((request) => request.method === 'POST' && request.path === path)

/** The run dialog of the email finder, with its required inputs filled in. */
async function openFilled(options: RigOptions = {}): Promise<Rig> {
  const rig = await renderAt('/enrichments/123?run=one', options)
  await screen.findByRole('dialog', { name: 'Run Email finder' }, SLOW)
  await fill({ first_name: 'Ilse', last_name: 'Vantorre', domain: 'brightloom.example' })
  return rig
}

async function fill(values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    fireEvent.change(await screen.findByRole('textbox', { name }, SLOW), { target: { value } })
  }
}

const dialog = () => within(screen.getByRole('dialog'))
const primary = () => screen.getByRole('button', { name: 'Spend 0.5 and run' })
const receipt = () => screen.getByRole('region', { name: 'Receipt' }).textContent

test('the receipt says what a run costs, what is there and what will be left', async () => {
  await openFilled()
  expect(receipt()).toBe('Receipt1 row0.5 × 1 page0.5You spend0.5Balance1,204.5Left after this1,204')
})

test('one confirmed run sends the inputs, becomes the live task and ends with its result', async () => {
  const rig = await openFilled()
  await userEvent.click(primary())
  await rig.advance(0)
  expect(posts(rig).map(({ body }) => body)).toEqual([
    { params: { first_name: 'Ilse', last_name: 'Vantorre', domain: 'brightloom.example' } },
  ])
  expect(dialog().getByText('Running')).toBeDefined()
  await rig.advance(5000)
  expect(dialog().queryByText('Running')).toBeNull()
  expect(dialog().getByText('Closing keeps the task in the tray.')).toBeDefined()
})

const gestures: Readonly<Record<string, () => Promise<unknown> | unknown>> = {
  'a double click': () => userEvent.dblClick(primary()),
  'two synchronous clicks': () => {
    const button = primary()
    act(() => {
      button.click()
      button.click()
    })
  },
  'Enter pressed twice on the button': async () => {
    primary().focus()
    await userEvent.keyboard('{Enter}{Enter}')
  },
  'mod+enter twice in a field': async () => {
    screen.getByRole('textbox', { name: 'domain' }).focus()
    await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}')
  },
  'a key held down': () => {
    const field = screen.getByRole('textbox', { name: 'domain' })
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    for (let times = 0; times < 20; times += 1) fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, repeat: true })
  },
  'five clicks and five keys at once': () => {
    const button = primary()
    const field = screen.getByRole('textbox', { name: 'domain' })
    act(() => {
      for (let times = 0; times < 5; times += 1) {
        button.click()
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, composed: true }))
      }
    })
  },
}

for (const [words, gesture] of Object.entries(gestures)) {
  test(`reliability F22: ${words} sends one run`, async () => {
    const rig = await openFilled()
    await gesture()
    await rig.advance(0)
    expect(posts(rig)).toHaveLength(1)
  })
}

test('reliability F22: a click while the answer is on its way sends nothing more', async () => {
  const rig = await openFilled({
    arrange: (service) => service.fail({ match: { path: RUN }, fault: { kind: 'slow', ms: 3000 } }),
  })
  await userEvent.click(primary())
  await rig.advance(1000)
  const button = primary()
  expect(button.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(button)
  fireEvent.keyDown(button, { key: 'Enter', ctrlKey: true })
  await rig.advance(3000)
  expect(posts(rig)).toHaveLength(1)
})

test('reliability F22: the second half of a double click is no new run when the first was refused at once', async () => {
  const rig = await openFilled({
    arrange: (service) => service.fail({ match: { path: RUN }, fault: { kind: 'status', status: 406, body: {} } }),
  })
  fireEvent.click(primary(), { detail: 1 })
  await rig.advance(0)
  fireEvent.click(primary(), { detail: 2 })
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(1)
})

test('ux 8: a double click and ⌘↵ together on Run send exactly one POST', async () => {
  const rig = await openFilled()
  const button = primary()
  await act(async () => {
    button.click()
    button.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, composed: true, cancelable: true }),
    )
    button.click()
  })
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(1)
})

test('Enter in a text field by itself spends nothing', async () => {
  const rig = await openFilled()
  await userEvent.type(screen.getByRole('textbox', { name: 'domain' }), '{Enter}')
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(0)
})

test('ux 5: a price without its number says what it needs, marks the field and sends nothing', async () => {
  const rig = await renderAt('/enrichments/106?run=one')
  await fill({ domain: 'kitewell.example' })
  expect(receipt()).toContain('Cannot be known: needs limit')
  await userEvent.click(screen.getByRole('button', { name: 'Run, needs limit' }))
  await rig.advance(0)
  const limit = screen.getByRole('textbox', { name: 'limit' })
  expect(limit.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(limit)
  expect(posts(rig, '/v1/enrichments/106/run')).toHaveLength(0)

  await fill({ limit: '100' })
  expect(limit.getAttribute('aria-invalid')).toBeNull()
  expect(receipt()).toContain('0.15 × limit 100 × 1 page15')
})

test('ux 9: after a dropped connection it says that it may have started, and sends no second POST by itself', async () => {
  const rig = await openFilled()
  await fill({ domain: '__lost__' })
  await userEvent.click(primary())
  await rig.advance(0)
  expect(dialog().getByText('It may have started')).toBeDefined()
  await rig.advance(120_000)
  expect(posts(rig)).toHaveLength(1)
})

test('reliability F23: running a lost call again is a new confirmation that says it may charge twice', async () => {
  const rig = await openFilled()
  rig.service.fail({ match: { path: RUN }, times: 1, fault: { kind: 'lost', when: 'after' } })
  await userEvent.click(primary())
  await rig.advance(0)
  await userEvent.click(dialog().getByRole('button', { name: /Run again/ }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'domain' }).value).toBe('brightloom.example')
  expect(dialog().getByText(/the answer was lost/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Run again anyway' }))
  const question = within(screen.getByRole('alertdialog'))
  expect(question.getByText(/may charge twice/)).toBeDefined()
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' }))
  expect(posts(rig)).toHaveLength(1)
  await userEvent.click(question.getByRole('button', { name: 'Spend 0.5' }))
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(2)
})


const inputs = { first_name: 'Ilse', last_name: 'Vantorre', domain: 'brightloom.example' }

/** Runs what is in the form to its end, closes the dialog, lets time pass and opens it with the same inputs. */
async function runAndComeBack(rig: Rig, later: number) {
  await userEvent.click(primary())
  await rig.advance(5000)
  await closeDialog()
  await rig.advance(later)
  await userEvent.click(screen.getByRole('link', { name: /^Run/ }))
  await rig.advance(0)
  await fill(inputs)
}

async function closeDialog() {
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
}

test('the same call of a moment ago stands on the receipt, and its result is shown for nothing', async () => {
  const rig = await openFilled()
  await runAndComeBack(rig, 40_000)
  expect(dialog().getByText(/^You ran this 45 sec. ago for 0.5 credits/)).toBeDefined()
  await userEvent.click(dialog().getByRole('button', { name: 'Use that result: 0' }))
  expect(dialog().getByText('Done')).toBeDefined()
  await userEvent.click(dialog().getByRole('button', { name: 'Back to the form' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'domain' }).value).toBe('brightloom.example')
  expect(posts(rig)).toHaveLength(1)
})

test('running the same again takes one more step, and buys it once more', async () => {
  const rig = await openFilled()
  await runAndComeBack(rig, 40_000)
  await userEvent.click(screen.getByRole('button', { name: 'Run again anyway' }))
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(1)
  const question = within(screen.getByRole('alertdialog', { name: 'Run the same again?' }))
  // The second half of a double click is no answer.
  fireEvent.click(question.getByRole('button', { name: 'Spend 0.5' }), { detail: 2 })
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(1)
  await userEvent.dblClick(question.getByRole('button', { name: 'Spend 0.5' }))
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(2)
})

test('a result bought hours ago is offered for nothing, and buying anew needs no second step', async () => {
  const rig = await openFilled()
  await runAndComeBack(rig, 3 * 3_600_000)
  expect(dialog().getByText('Bought 3 hr. ago')).toBeDefined()
  expect(dialog().getByRole('button', { name: 'Use that result: 0' })).toBeDefined()
  await userEvent.click(primary())
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(2)
})

test('the inputs of an earlier run fill the form, with their pages', async () => {
  const rig = await openFilled()
  await userEvent.click(primary())
  await rig.advance(5000)
  const taskId = Object.keys(rig.service.world.tasks)[0] ?? ''
  expect(posts(rig)).toHaveLength(1)
  await userEvent.click(dialog().getByRole('button', { name: /Run again/ }))
  expect(taskId).not.toBe('')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'first_name' }).value).toBe('Ilse')
})

test('inputs of a task that is not on this device are said to be missing', async () => {
  await renderAt('/enrichments/123?run=one&again=task_of_somebody')
  expect(await screen.findByText('The inputs of that run are not on this device', {}, SLOW)).toBeDefined()
})

test('what the service refuses stands under the field it names, and everything typed is kept', async () => {
  const rig = await openFilled()
  const rows = [{ position: 1, fields: { domain: ['Not a domain.'], nobody: ['Unknown.'] } }]
  rig.service.fail({
    match: { path: RUN },
    times: 1,
    fault: { kind: 'status', status: 400, body: { error: 'INVALID_PARAMS', detail: 'Some are invalid.', rows } },
  })
  await userEvent.click(primary())
  await rig.advance(0)
  const domain = screen.getByRole<HTMLInputElement>('textbox', { name: 'domain', description: /Not a domain/ })
  expect(domain.value).toBe('brightloom.example')
  expect(document.activeElement).toBe(domain)
  const alert = dialog().getByRole('alert').textContent
  expect(alert).toContain('Some are invalid.')
  expect(alert).toContain('nobody: Unknown.')
  expect(alert).toContain('Nothing was bought')

  await fill({ domain: 'kitewell.example' })
  expect(domain.getAttribute('aria-invalid')).toBeNull()
  await userEvent.click(primary())
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(2)
})

test('a refusal for credits is said in the words of the service', async () => {
  const rig = await openFilled()
  await fill({ domain: '__406__' })
  await userEvent.click(primary())
  await rig.advance(0)
  expect(dialog().getByRole('alert').textContent).toContain('Check the number of remaining credits or the tariff plan.')
  expect(primary().getAttribute('aria-disabled')).toBeNull()
})

test('reliability F04: a busy service shows its wait counting down, sends nothing meanwhile and gives the button back', async () => {
  const rig = await openFilled()
  await fill({ domain: '__429__' })
  await userEvent.click(primary())
  await rig.advance(0)
  expect(dialog().getByRole('alert').textContent).toContain('The service asked for quiet: 2 s.')
  await rig.advance(1000)
  expect(dialog().getByRole('alert').textContent).toContain('The service asked for quiet: 1 s.')
  await fill(inputs)
  await userEvent.click(primary())
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(1)
  await rig.advance(1000)
  expect(primary().getAttribute('aria-disabled')).toBeNull()
  await rig.advance(10_000)
  expect(posts(rig)).toHaveLength(1)
  await userEvent.click(primary())
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(2)
})

test('a run that does not fit is blocked with both figures', async () => {
  const rig = await renderAt('/enrichments/102?run=one', { key: 'poor-key' })
  fireEvent.change(await screen.findByRole('textbox', { name: 'profile_url' }, SLOW), { target: { value: 'x.example' } })
  expect(dialog().getByText('It does not fit')).toBeDefined()
  const button = screen.getByRole('button', { name: 'Spend 1 and run' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  fireEvent.keyDown(button, { key: 'Enter', ctrlKey: true })
  await rig.advance(0)
  expect(screen.getAllByText('This costs 1 and 0.3 is available.').length).toBeGreaterThan(0)
  expect(posts(rig, '/v1/enrichments/102/run')).toHaveLength(0)
})

test('a price that is not known is never 0: it runs only after a second step that says so', async () => {
  const rig = await renderAt('/enrichments/141?run=one')
  fireEvent.change(await screen.findByRole('textbox', { name: 'domain' }, SLOW), { target: { value: 'x.example' } })
  await fill({ topic: 'boats' })
  expect(receipt()).toContain('You spendnot known')
  await userEvent.click(screen.getByRole('button', { name: 'Run, cost not known' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Run without knowing the cost?' }))
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' }))
  await userEvent.keyboard('{Enter}')
  await rig.advance(0)
  expect(posts(rig, '/v1/enrichments/141/run')).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Run, cost not known' }))
  await userEvent.click(screen.getByRole('button', { name: 'Run anyway' }))
  await rig.advance(0)
  expect(posts(rig, '/v1/enrichments/141/run')).toHaveLength(1)
})

test('over the limit for one run the amount is asked for again', async () => {
  const rig = await renderAt('/enrichments/106?run=one')
  fireEvent.change(await screen.findByRole('textbox', { name: 'domain' }, SLOW), { target: { value: 'x.example' } })
  await fill({ limit: '400' })
  await userEvent.click(screen.getByRole('button', { name: 'Spend 60 and run' }))
  const question = screen.getByRole('alertdialog', { name: 'Spend 60 credits?' })
  expect(question.textContent).toContain('over your limit of 50')
  expect(question.textContent).toContain('Left after this1,144.5')
  fireEvent.keyDown(document.activeElement ?? question, { key: 'Enter', ctrlKey: true })
  await rig.advance(0)
  expect(posts(rig, '/v1/enrichments/106/run')).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Spend 60' }))
  await rig.advance(0)
  expect(posts(rig, '/v1/enrichments/106/run')).toHaveLength(1)
})

test('a balance that cannot be read is said, and running asks once more', async () => {
  const rig = await openFilled({
    arrange: (service) => service.fail({ match: { path: '/v1/user/me' }, fault: { kind: 'status', status: 500 } }),
  })
  expect(receipt()).toContain('Balancebeing read')
  await rig.advance(120_000)
  expect(receipt()).toContain('Balancenot known')
  await userEvent.click(primary())
  expect(screen.getByRole('alertdialog').textContent).toContain('Your balance is not known')
  expect(posts(rig)).toHaveLength(0)
})

test('pages that are no number of pages are said at once and nothing is sent', async () => {
  const rig = await renderAt('/enrichments/148?run=one')
  const pages = await screen.findByRole('textbox', { name: 'Pages' }, SLOW)
  for (const wrong of ['0', '-1', '1.5', '101', 'two']) {
    fireEvent.change(pages, { target: { value: wrong } })
    expect(pages.getAttribute('aria-invalid')).toBe('true')
    expect(receipt()).toContain('Cannot be known without a number of pages.')
    fireEvent.keyDown(pages, { key: 'Enter', ctrlKey: true })
  }
  fireEvent.change(pages, { target: { value: '3' } })
  expect(receipt()).toContain('1.2 × 3 pagesup to 3.6You spendup to 3.6')
  await rig.advance(0)
  expect(posts(rig, '/v1/enrichments/148/run')).toHaveLength(0)
})

test('choices are searched at the service; ids are sent and names shown', async () => {
  const user = userEvent.setup()
  const rig = await renderAt('/enrichments/148?run=one')
  const industry = await screen.findByRole<HTMLInputElement>('combobox', { name: 'industry' }, SLOW)
  await rig.advance(0)
  await user.click(industry)
  await user.click((await screen.findAllByRole('option'))[0] ?? industry)
  const countries = screen.getByRole('combobox', { name: 'countries' })
  await user.click(countries)
  await user.type(countries, 'belg')
  await user.click(await screen.findByRole('option', { name: 'Belgium' }))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Remove Belgium' })).toBeDefined()
  expect(industry.value).not.toBe('')
  await user.click(screen.getByRole('button', { name: 'Spend 1.2 and run' }))
  await rig.advance(0)
  const [sent] = posts(rig, '/v1/enrichments/148/run')
  const { params } = sent?.body as { params: Record<string, unknown> }
  expect(params['industry']).not.toBe(industry.value)
  expect(params['countries']).toEqual(['be'])
})

test('choices that cannot be read leave a field for the id, with Retry', async () => {
  const rig = await renderAt('/enrichments/146?run=one')
  fireEvent.change(await screen.findByRole('textbox', { name: 'domain' }, SLOW), { target: { value: 'x.example' } })
  await rig.advance(120_000)
  const industry = screen.getByRole('textbox', { name: 'industry', description: /could not be read/ })
  expect(dialog().getByRole('button', { name: 'Retry' })).toBeDefined()
  fireEvent.change(industry, { target: { value: 'ind-7' } })
  await userEvent.click(screen.getByRole('button', { name: 'Spend 0.6 and run' }))
  await rig.advance(0)
  expect(posts(rig, '/v1/enrichments/146/run').map(({ body }) => body)).toEqual([
    { params: { domain: 'x.example', industry: 'ind-7' } },
  ])
})

test('choices at another address are not fetched, and the field says so', async () => {
  const rig = await renderAt('/enrichments/144?run=one')
  const region = await screen.findByRole('textbox', { name: 'region', description: /elsewhere\.example/ }, SLOW)
  expect(region).toBeDefined()
  expect(rig.service.requests().some(({ path }) => path.includes('regions'))).toBe(false)
})

test('what is typed outlives a dialog that draws again and an enrichment that is read again', async () => {
  const rig = await openFilled()
  const domain = screen.getByRole<HTMLInputElement>('textbox', { name: 'domain' })
  const record = rig.service.world.enrichments.find(({ id }) => id === 123)
  if (record) record.price = 0.75
  await rig.advance(11 * 60_000)
  await act(async () => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await rig.advance(1000)
  expect(domain.isConnected).toBe(true)
  expect(domain.value).toBe('brightloom.example')
})

test('closing while it is being sent loses nothing: one run, in the tray', async () => {
  const rig = await openFilled({
    arrange: (service) => service.fail({ match: { path: RUN }, fault: { kind: 'slow', ms: 3000 } }),
  })
  await userEvent.click(primary())
  await rig.advance(500)
  await closeDialog()
  await rig.advance(3000)
  expect(posts(rig)).toHaveLength(1)
  expect(Object.keys(rig.service.world.tasks)).toHaveLength(1)
  expect(screen.getByRole('button', { name: /1 running/ })).toBeDefined()
})

test('a parameter named like a member of every object is asked for, sent and shown again', async () => {
  const rig = await renderAt('/enrichments/107?run=one', {
    arrange: ({ world }) => {
      const record = world.enrichments.find(({ id }) => id === 107)
      const text = { is_required: true, type_field: 'text', description: '' }
      if (record) record.params = [{ ...text, name: '__proto__' }, { ...text, name: 'constructor' }]
    },
  })
  fireEvent.change(await screen.findByRole('textbox', { name: '__proto__' }, SLOW), { target: { value: 'one' } })
  await fill({ constructor: 'two' })
  await userEvent.click(screen.getByRole('button', { name: 'Spend 0.1 and run' }))
  await rig.advance(0)
  const [sent] = posts(rig, '/v1/enrichments/107/run')
  expect(JSON.stringify(sent?.body)).toBe('{"params":{"__proto__":"one","constructor":"two"}}')
})
