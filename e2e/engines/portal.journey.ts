import { en } from '#texts/en.ts'
import { servePortal } from '../hosts/serve-portal.ts'
import { expect, test } from './fixtures.ts'
import { button, link, textbox } from './targets.ts'

const { catalogue, run, shell } = en

test('two consoles in one portal: each has its own workspace, and a run of one is paid with its own key', async ({
  driver,
  http,
}) => {
  const portal = await servePortal(http.url, 'test-key')
  const first = { shadowOf: '#first > div' }
  const second = { shadowOf: '#second > div' }
  await driver.open(portal.url)
  await expect.poll(() => driver.run(() => window.portal !== undefined, null)).toBe(true)
  await driver.run(() => {
    window.portal?.open('first', { routing: { mode: 'memory', location: '/enrichments' } })
    window.portal?.open('second', { keys: ['other-key'], routing: { mode: 'memory', location: '/enrichments' } })
  }, null)
  await driver.read({ css: 'nav', ...first }, shell.workspaceOf('Mira'))
  await driver.read({ css: 'nav', ...second }, shell.workspaceOf('Tomas'))

  await driver.write({ role: 'searchbox', name: catalogue.search, ...first }, 'email finder')
  await driver.gone(link('Mobile number', first))
  await driver.read(link('Mobile number', second))

  await driver.run(() => void window.portal?.handles['first']?.navigate('/enrichments/123?run=one'), null)
  const dialog = { role: 'dialog', name: run.title('Email finder'), ...first }
  for (const [name, value] of Object.entries({
    first_name: 'Ilse',
    last_name: 'Vantorre',
    domain: 'brightloom.example',
  }))
    await driver.write(textbox(name, { within: dialog }), value)
  await driver.click(button(/^Spend 0\.5/, { within: dialog }))
  await http.mock.advance(5000)
  await driver.read(dialog, 'i.vantorre@brightloom.example')
  const paid = (await http.mock.requests()).filter(({ method, path }) => method === 'POST' && path.endsWith('/run'))
  expect(paid.map(({ apikey }) => apikey)).toEqual(['test-key'])
  await portal.stop()
})
