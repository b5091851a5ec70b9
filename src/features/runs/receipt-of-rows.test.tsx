import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { MockService } from '#mock-service/service.ts'
import { controlOf } from '#mock-service/control.ts'
import { renderInUrl } from '#testing/page-address.ts'
import { visit } from '#testing/visit.ts'
import { en } from '#texts/en.ts'
import {
  batches,
  begin,
  button,
  checkRows,
  EMAIL_FINDER,
  openChecked,
  people,
  prepareManyRowsTests,
  press,
  question,
  expectReceipt,
  starter,
  toTheEnd,
  WORK_EMAIL,
} from './many-rows.testing.tsx'

prepareManyRowsTests()

const { bulkInput, runPage, waterfall } = en

/** People at company has pages of a hundred. */
const inHundreds = ({ state }: MockService) => {
  const paged = state.enrichments.find(({ id }) => id === 106)
  if (paged) paged.pagination = { supported: true, per_page: 100 }
}

test('ux 2, ux 5: a price by a parameter needs it in every row, and is multiplied by it, by pages and by rows', async () => {
  const rig = await renderInUrl('/enrichments/106?run=many', { arrange: inHundreds })
  await checkRows(['a.example,', 'b.example,', 'c.example,'], 'Domain,Limit')
  await expectReceipt('Invalid−3')
  await screen.findByRole('textbox', {
    name: bulkInput.check.cell('limit', 1),
    description: bulkInput.check.faults['price-needs-whole'],
  })
  const start = await starter()
  act(() => start.click())
  fireEvent.keyDown(start, { key: 'Enter', ctrlKey: true })
  await rig.advance(1000)
  expect(batches(rig)).toEqual([])

  await visit(rig, '/enrichments/106?run=many&step=source')
  await press(bulkInput.source.replace)
  const list = ['Domain,Limit', 'a.example,100', 'b.example,100', 'c.example,100'].join('\n')
  fireEvent.change(await screen.findByRole('textbox', { name: bulkInput.source.pasteLabel }), {
    target: { value: list },
  })
  await press(bulkInput.source.usePaste)
  await press(bulkInput.next.columns)
  fireEvent.change(await screen.findByRole('textbox', { name: bulkInput.columns.pages }), { target: { value: '2' } })
  await press(bulkInput.next.check)
  await expectReceipt('0.15 × limit 100 × 2 pages × 3 rowsup to 90')
})

test('ux 3: a fixed price of 0.1 three times is 0.3', async () => {
  await renderInUrl('/enrichments/107?run=many')
  await checkRows(['a@a.example', 'b@b.example', 'c@c.example'], 'Email')
  await expectReceipt('0.1 × 1 page × 3 rows0.3')
  expect((await starter()).textContent).toMatch(/^Spend 0\.3 /)
})

test('ux 6: many rows through a waterfall cost its best and worst case for each row, with what checks the result', async () => {
  const rig = await renderInUrl(WORK_EMAIL.path, {
    arrange: ({ state }) => {
      const cascade = state.waterfalls.find(({ identifier }) => identifier === 'email_getter')
      if (!cascade) return
      const prices = [0.01, 0.02]
      cascade.providers = cascade.providers.slice(0, 2).map((one, at) => ({ ...one, price: prices[at] ?? 0 }))
      cascade.verifiers = cascade.verifiers.slice(0, 1).map((one) => ({ ...one, price: 0.01 }))
    },
  })
  await userEvent.click(await button(new RegExp(waterfall.verify.label)))
  await userEvent.click(await screen.findByRole('option', { name: /0\.01/ }))
  const cost = await screen.findByRole('region', { name: waterfall.cost.title })
  await waitFor(() =>
    expect(cost.textContent).toMatch(/Best case: Mailfinch has it0\.02.*Worst case: all 2 asked0\.05/),
  )
  await visit(rig, `${WORK_EMAIL.path}?run=many`)
  await checkRows(people(100))
  await expectReceipt('Best case × 100 rows2Worst case × 100 rows5')
})

test('ux 4: of a hundred rows that do not fit the balance the first sixty are bought, and the rest only when it fits', async () => {
  const rig = await openChecked(EMAIL_FINDER, people(100), {
    arrange: (service) => controlOf(service).setBalance('test-key', 30),
  })
  expect((await starter()).textContent).toMatch(/^Run first 60 rows for 30/)
  await begin(rig)
  await toTheEnd(rig)
  expect(batches(rig).map(({ length }) => length)).toEqual([60])
  await press(runPage.retry.button['not-sent']('40', '20'))
  expect((await question()).textContent).toMatch(/^Run 40 more rows.*Only .* credits are available/)
  const spend = await button(runPage.buy.spend('20'))
  expect(spend.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(spend)
  await rig.advance(10_000)
  expect(batches(rig)).toHaveLength(1)
})
