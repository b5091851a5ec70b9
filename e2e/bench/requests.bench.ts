import type { Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { openOn, test } from '../fixtures.ts'
import { closeRun, fillPerson, ILSES_ADDRESS, primary } from '../steps.ts'
import { mainNav, runDialog, runOpener } from '../parts.ts'

/** Each begins where the one before ended. `least` counts what no console could leave out, and `why` names it. */
interface Journey {
  readonly name: string
  readonly least: number
  readonly why: string
  readonly go: (page: Page) => Promise<unknown>
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const navLink = (page: Page, name: string) => mainNav(page).getByRole('link', { name, exact: true }).first()

const journeys: readonly Journey[] = [
  {
    name: 'open the catalogue in an empty browser',
    least: 2,
    why: 'who and how much, the list',
    go: (page) => page.getByText('Email finder').first().waitFor(),
  },
  {
    name: 'open an enrichment of it',
    least: 1,
    why: 'its parameters',
    go: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Email finder', exact: true }).click()
      await page.getByRole('main').getByText('first_name').first().waitFor()
    },
  },
  {
    name: 'back to the catalogue',
    least: 0,
    why: '',
    go: async (page) => {
      await page.goBack()
      await heading(page, en.shell.enrichments)
    },
  },
  {
    name: 'the same enrichment again',
    least: 0,
    why: '',
    go: async (page) => {
      await page.goForward()
      await heading(page, 'Email finder')
    },
  },
  {
    name: 'run it once and read the result',
    least: 3,
    why: 'the run, one look at its end, the balance after it',
    go: async (page) => {
      await runOpener(page).click()
      await primary(await fillPerson(page)).click()
      await page.getByText(ILSES_ADDRESS).first().waitFor()
      await closeRun(runDialog(page))
    },
  },
  {
    name: 'the list of tasks',
    least: 0,
    why: '',
    go: async (page) => {
      await navLink(page, en.shell.tasks).click()
      await page.getByRole('table', { name: en.tasks.table.label }).waitFor()
    },
  },
  {
    name: 'the finished task and its result',
    least: 0,
    why: 'the copy of this device',
    go: async (page) => {
      await page.getByRole('table').getByRole('link', { name: 'Email finder' }).first().click()
      await page.getByText(ILSES_ADDRESS).first().waitFor()
    },
  },
  {
    name: 'search the catalogue for a word',
    least: 1,
    why: 'the search of the service',
    go: async (page) => {
      await navLink(page, en.shell.enrichments).click()
      await page.getByRole('searchbox').fill('verif')
      await page.waitForURL(/q=verif/)
      await page.getByText('Email verifier').first().waitFor()
    },
  },
  {
    name: 'take the search away again',
    least: 0,
    why: '',
    go: async (page) => {
      await page.getByRole('searchbox').fill('')
      await page.waitForURL((url) => !url.searchParams.has('q'))
      await page.getByText('Email finder').first().waitFor()
    },
  },
  {
    name: 'the account, a moment after the run',
    least: 0,
    why: 'the balance was just measured',
    go: async (page) => {
      await navLink(page, en.shell.account).click()
      await page.getByText('mira@brightloom.example').first().waitFor()
    },
  },
]

test('requests of ten journeys beside the least possible', async ({ page, http }) => {
  await openOn(http, page, '/enrichments')
  const table: Record<string, unknown> = {}
  const extra: string[] = []
  let before = 0
  for (const { name, least, why, go } of journeys) {
    await go(page)
    await page.waitForLoadState('networkidle')
    const all = await http.mock.requests()
    const created = all.slice(before)
    before = all.length
    table[name] = { made: created.length, least, why }
    if (created.length > least)
      extra.push(`${name}: ${created.map(({ method, path }) => `${method} ${path}`).join(', ')}`)
  }
  console.table(table)
  console.log(`Where more were made:\n${extra.join('\n')}`)
})
