import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { controlOf, type SettingsChange } from '#mock-service/control.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { type Rig, goTo, renderAt } from '#testing/render.tsx'
import { dialog, fill, inputs } from '#testing/run-dialog.ts'
import { en } from '#texts/en.ts'

afterEach(cleanup)

const { account, catalogue, enrichment, result, shell, tasks } = en
const ADDRESS = 'i.vantorre@brightloom.example'

/** By its element: the roles of a page with a table of thousands of cells take long. */
const inMain = (selector: string) => document.querySelector(`main ${selector}`)
const heading = () => inMain('h1')
const status = () => screen.findByRole('region', { name: tasks.table.status })

async function openAs(settings: SettingsChange): Promise<Rig> {
  const rig = await renderAt('/account', { arrange: (service) => controlOf(service).settings(settings) })
  await waitFor(() => expect(heading()).not.toBeNull())
  return rig
}

/** Opens another page, and waits for what it shows. */
async function visit(rig: Rig, path: string): Promise<void> {
  await goTo(rig, path)
  await waitFor(() => {
    expect(heading()).not.toBeNull()
    expect(inMain('[role=progressbar]')).toBeNull()
  })
}

/** Runs Email finder for a person, up to the end. */
async function runFor(rig: Rig, domain: string): Promise<void> {
  await visit(rig, '/enrichments/123?run=one')
  await fill({ ...inputs, domain })
  await userEvent.click(await screen.findByRole('button', { name: /^Spend/ }))
  await rig.advance(0)
  await status()
  rig.service.advance(5000)
  await rig.advance(2000)
}

async function openTask(rig: Rig): Promise<void> {
  await visit(rig, '/tasks')
  const table = within(await screen.findByRole('table', { name: tasks.table.label }))
  await userEvent.click(table.getAllByRole('link', { name: /^Open Email finder/ })[0] as HTMLElement)
}

/** Opens every page and what its links lead to. Returns those that show an error. */
async function walk(rig: Rig): Promise<readonly string[]> {
  const table = `/tables/${seededTableId('Q3 outbound')}`
  const first = ['/', '/enrichments', '/enrichments/123', '/tasks', '/connectors/1', table, '/account', '/settings']
  const pages = new Set(first)
  const wrong: string[] = []
  /** One page of a kind represents all of them: each table, each task. */
  const kinds = new Set(['enrichments', 'tasks', 'connectors', 'tables'])
  for (const page of pages) {
    await visit(rig, page)
    const isMissing = heading()?.textContent === shell.notFound.title
    if (isMissing || inMain('[role=alert]')) wrong.push(page)
    for (const { origin, pathname } of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const [, kind = '', one] = pathname.split('/')
      // Links in cells lead to other sites.
      if (origin !== location.origin || (one !== undefined && kinds.has(kind))) continue
      if (one !== undefined && kind !== 'settings') kinds.add(kind)
      pages.add(pathname)
    }
  }
  expect(pages.size).toBeGreaterThan(first.length)
  return wrong
}

test('contract, offers: a service that has only what the API spec has is used whole, and what it lacks is shown', async () => {
  const rig = await openAs({ offers: 'seed' })
  await visit(rig, '/enrichments/123')
  const outputs = await screen.findAllByText('is_catch_all')
  expect(outputs.map((name) => name.closest('li')?.textContent).join()).toMatch(/^is_catch_all\s*yes or no$/i)
  await runFor(rig, '__fail__')
  expect((await status()).textContent).toContain(tasks.status.failed)
  expect(dialog().getByText(tasks.failed.body)).toBeDefined()
  await runFor(rig, inputs.domain)
  expect(await dialog().findByText(ADDRESS)).toBeDefined()

  await visit(rig, '/enrichments/148?run=one')
  await userEvent.click(await screen.findByRole('combobox', { name: 'countries' }))
  expect(await screen.findAllByRole('option')).not.toHaveLength(0)

  await openTask(rig)
  expect((await screen.findByRole('region', { name: tasks.credits.receipt })).textContent).toContain(
    tasks.credits.unknown,
  )
})

test('contract, wire: a service that spells as one client knows it is used whole, and what it leaves out is shown', async () => {
  const rig = await openAs({ wire: 'py' })
  expect(await screen.findByText(account.noWorkspace)).toBeDefined()
  expect(heading()?.textContent).toBe(account.nobody)
  await visit(rig, '/enrichments')
  const rows = within(await screen.findByRole('list', { name: catalogue.list }))
  expect(rows.getByRole('link', { name: 'Email finder' })).toBeDefined()
  // Neither categories nor a filter for them.
  expect(rows.getAllByRole('listitem')[0]?.textContent).toContain(`Mailfinch${catalogue.notGiven}`)
  expect(screen.queryByRole('button', { name: /^Email \d/ })).toBeNull()
  await runFor(rig, '__fail__')
  expect((await status()).textContent).toContain(tasks.status.failed)
  await runFor(rig, inputs.domain)
  expect((await status()).textContent).toContain(tasks.status.done)
  expect(await dialog().findByText(ADDRESS)).toBeDefined()
  await runFor(rig, '__stuck__')
  await userEvent.click(within(await status()).getByRole('button', { name: new RegExp(`^${tasks.stop}`) }))
  await rig.advance(5000)
  expect((await status()).textContent).toContain(tasks.status.stopped)
})

test('contract, wire format: a service in the dialect of another client is fully usable', async () => {
  const rig = await openAs({ wire: 'oas' })
  expect((await screen.findAllByRole('region', { name: account.balance }))[0]?.textContent).toContain('1,204.5')
  await visit(rig, '/enrichments')
  expect((await screen.findByRole('list', { name: catalogue.list })).textContent).toContain('0.5')
  await runFor(rig, inputs.domain)
  expect(await dialog().findByText(ADDRESS)).toBeDefined()
  await visit(rig, '/enrichments/999999')
  await waitFor(() => expect(heading()?.textContent).toBe(enrichment.notFound.title))
  await openTask(rig)
  expect((await screen.findByRole('region', { name: result.title })).textContent).toContain(ADDRESS)
})

test.each<[string, SettingsChange]>([
  ['with only what the API spec has', { offers: 'seed' }],
  ['that spells as one client knows it', { wire: 'py' }],
  ['in the dialect of another client', { wire: 'oas' }],
])(
  'contract: every page of a service %s opens without an error, and all its links open pages',
  async (_name, settings) => {
    expect(await walk(await openAs(settings))).toEqual([])
  },
)
