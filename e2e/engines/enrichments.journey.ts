import { en } from '#texts/en.ts'
import { expect, test } from './fixtures.ts'
import type { Target } from './in-page.ts'
import { button, heading, link, main, textbox } from './targets.ts'

const { connect, catalogue, shell, run, tasks, result, bulkInput, runPage, runs } = en

const finder = link('Email finder')
const PERSON = { first_name: 'Ilse', last_name: 'Vantorre', domain: 'brightloom.example' }

test('a key is tested, and opens the workspace', async ({ driver, http }) => {
  await driver.open(http.url)
  await driver.write({ css: 'input[type=password]' }, 'test-key')
  await driver.click(button(connect.test))
  await driver.read(main, connect.works)
  await driver.click(button(connect.go))
  await driver.read(button(shell.balance('1,204.5')))
  await driver.read(main, en.home.first.title)
})

test('the catalogue is searched and filtered, and Back shows it as it was left', async ({ driver, open }) => {
  await open('/enrichments')
  await driver.read(finder)
  const count = /\d+ of 349/
  await driver.write({ role: 'searchbox', name: catalogue.search }, 'email')
  const searched = count.exec(await driver.read(main, count))?.[0]
  await driver.click(button(/^Email \d/))
  const filtered = count.exec(await driver.read(main, new RegExp(`(?<!\\d)(?!${searched})\\d+ of 349`)))?.[0] ?? ''
  await driver.click(finder)
  await driver.read(heading('Email finder'))
  await driver.back()
  await driver.read({ role: 'searchbox', name: catalogue.search }, /^email$/)
  await driver.read({ css: 'button[aria-pressed=true]' }, /^Email/)
  await driver.read(main, filtered)
})

test('a run is paid once its receipt was seen, and shows its result', async ({ driver, open, http }) => {
  await open('/enrichments/123?run=one')
  const dialog: Target = { role: 'dialog', name: run.title('Email finder') }
  for (const [name, value] of Object.entries(PERSON)) await driver.write(textbox(name, { within: dialog }), value)
  await driver.read({ role: 'region', name: run.receipt.title }, '0.5')
  await driver.click(button(new RegExp(`^${run.primary.spend('0.5')}`)))
  await driver.read(dialog, tasks.status.running)
  await http.mock.advance(5000)
  await driver.read({ role: 'region', name: result.title }, 'i.vantorre@brightloom.example')
  const paid = (await http.mock.requests()).filter(({ method, path }) => method === 'POST' && path.endsWith('/run'))
  expect(paid.map(({ body }) => body)).toEqual([{ params: PERSON }])
})

test('thirty rows are bought by a pilot, stopped and continued, each once', async ({ driver, open, http }) => {
  await open('/enrichments/123?run=many')
  const rows = Array.from({ length: 30 }, (_, at) => `Ada,Lovelace,n${at}.example`)
  await driver.click(textbox(bulkInput.source.pasteLabel))
  await driver.insert(['First name,Last name,Domain', ...rows].join('\n'))
  await driver.click(button(bulkInput.source.usePaste))
  await driver.click(button(bulkInput.next.columns))
  await driver.click(button(bulkInput.next.check))
  await driver.click(button(bulkInput.receipt.pilotPrimary('5')))
  await driver.read({ role: 'table', name: runPage.table.label })
  await http.mock.advance(8000)
  const pilot: Target = { role: 'region', name: runPage.pilot.label }
  await driver.read(pilot)
  await driver.click(button(runs.stop.button))
  const question: Target = { role: 'alertdialog', name: runs.stop.title }
  await driver.click(button(runs.stop.keep, { within: question }))
  await driver.gone(question)
  await driver.click(button(/^Continue with 20/, { within: pilot }))
  await driver.gone(pilot)
  await expect
    .poll(async () => {
      await http.mock.advance(30_000)
      return (await http.mock.requests()).filter(({ path }) => path.endsWith('/bulk-run')).length
    })
    .toBe(2)
  await driver.read(main, /Done/)
  const bought = (await http.mock.requests())
    .filter(({ path }) => path.endsWith('/bulk-run'))
    .flatMap(({ body }) => (body as { params: { domain: string }[] }).params.map(({ domain }) => domain))
  expect(bought).toEqual(rows.map((row) => row.split(',')[2]))
})
