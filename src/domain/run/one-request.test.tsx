import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createLocalLocks } from '#journal/local-locks.ts'
import type { Locks } from '#journal/locks.ts'
import {
  RUN,
  closeDialog,
  dialog,
  fill,
  openFilled,
  posts,
  primary,
  runAndComeBack,
  prepareRunTests,
} from '#testing/run-dialog.ts'

prepareRunTests()

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
        field.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, composed: true }),
        )
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

test('reliability F22: a click while the response is in flight sends nothing more', async () => {
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
    arrange: (service) =>
      service.fail({ match: { path: RUN }, fault: { kind: 'status', status: 406, body: { detail: 'No' } } }),
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

test('ux 9: after a dropped connection it reports a possible charge, and sends no second POST by itself', async () => {
  const rig = await openFilled()
  await fill({ domain: '__lost__' })
  await userEvent.click(primary())
  await rig.advance(0)
  expect(dialog().getByText('Outcome unknown: this run may have been charged')).toBeDefined()
  await rig.advance(120_000)
  expect(posts(rig)).toHaveLength(1)
})

test('reliability F23: running a lost call again is a new confirmation that warns of a double charge', async () => {
  const rig = await openFilled()
  rig.service.fail({ match: { path: RUN }, times: 1, fault: { kind: 'lost', when: 'after' } })
  await userEvent.click(primary())
  await rig.advance(0)
  await userEvent.click(dialog().getByRole('button', { name: /Run again/ }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'domain' }).value).toBe('brightloom.example')
  expect(dialog().getByText(/the response was lost/i)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Spend 0.5 and run again' }))
  const question = within(screen.getByRole('alertdialog'))
  expect(question.getByText(/may charge you twice/)).toBeDefined()
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' }))
  expect(posts(rig)).toHaveLength(1)
  await userEvent.click(question.getByRole('button', { name: 'Spend 0.5' }))
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(2)
})

test('the same call of a moment ago is on the receipt, and its result is shown for nothing', async () => {
  const rig = await openFilled()
  await runAndComeBack(rig, 40_000)
  expect(dialog().getByText(/^You ran this 45 s ago for 0.5 credits/)).toBeDefined()
  await userEvent.click(dialog().getByRole('button', { name: 'Use existing result (free)' }))
  expect(dialog().getByText('Done')).toBeDefined()
  await userEvent.click(dialog().getByRole('button', { name: 'Back to form' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'domain' }).value).toBe('brightloom.example')
  expect(posts(rig)).toHaveLength(1)
})

test('running the same again takes one more step, and buys it once more', async () => {
  const rig = await openFilled()
  await runAndComeBack(rig, 40_000)
  await userEvent.click(screen.getByRole('button', { name: 'Spend 0.5 and run again' }))
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(1)
  const question = within(screen.getByRole('alertdialog', { name: 'Run this again?' }))
  // The second half of a double click is no response.
  fireEvent.click(question.getByRole('button', { name: 'Spend 0.5' }), { detail: 2 })
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(1)
  await userEvent.dblClick(question.getByRole('button', { name: 'Spend 0.5' }))
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(2)
})

test('a result bought hours ago is offered for nothing, and buying again needs no confirmation', async () => {
  const rig = await openFilled()
  await runAndComeBack(rig, 3 * 3_600_000)
  expect(dialog().getByText('Bought 3 h ago')).toBeDefined()
  expect(dialog().getByRole('button', { name: 'Use existing result (free)' })).toBeDefined()
  await userEvent.click(primary())
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(2)
})

test('reliability F22: while another tab buys the very same call, this one sends nothing and reports it', async () => {
  const own = createLocalLocks()
  const locks: Locks = {
    ...own,
    request: (name, options, hold) => (name.startsWith('spend:') ? hold(false) : own.request(name, options, hold)),
  }
  const rig = await openFilled({ around: { locks } })
  await userEvent.click(primary())
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(0)
  expect(dialog().getByRole('alert').textContent).toContain('Another tab is sending this run')
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
  expect(Object.keys(rig.service.state.tasks)).toHaveLength(1)
  expect(screen.getByRole('button', { name: /1 running/ })).toBeDefined()
})

test('the second half of a double click does not close the task that is where the button was', async () => {
  const rig = await openFilled()
  fireEvent.click(primary(), { detail: 1 })
  await rig.advance(0)
  const close = within(dialog().getByRole('contentinfo')).getByRole('button', { name: 'Close' })
  fireEvent.click(close, { detail: 2 })
  expect(dialog().getByText('Running')).toBeDefined()
  fireEvent.click(close, { detail: 1 })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('reliability F22: a key held on the button that spends buys nothing more after a refusal', async () => {
  const rig = await openFilled({
    arrange: (service) =>
      service.fail({ match: { path: RUN }, fault: { kind: 'status', status: 406, body: { detail: 'No' } } }),
  })
  const stroke = async (repeat: boolean) => {
    // As a browser does: each keydown of Enter that is not prevented clicks the button.
    if (fireEvent.keyDown(primary(), { key: 'Enter', repeat })) fireEvent.click(primary(), { detail: 0 })
    await rig.advance(0)
  }
  await stroke(false)
  for (let times = 0; times < 20; times += 1) await stroke(true)
  expect(dialog().getByRole('alert').textContent).toContain('No')
  expect(posts(rig)).toHaveLength(1)
})

test('an existing result is the primary action, and buying it again the secondary one', async () => {
  const rig = await openFilled()
  expect(primary().className).toContain('primary')
  await runAndComeBack(rig, 40_000)
  expect(dialog().getByRole('button', { name: 'Use existing result (free)' }).className).toContain('primary')
  expect(screen.getByRole('button', { name: 'Spend 0.5 and run again' }).className).not.toContain('primary')
})
