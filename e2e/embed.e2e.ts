import type { Locator, Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { axeFindings } from './axe.ts'
import { expect } from './fixtures.ts'
import { countLeftovers, leftoversOf } from './hosts/leftovers.ts'
import { test } from './hosts/portal.ts'
import { EMAIL_FINDER, mainNav, runDialog, tasksLink } from './parts.ts'
import { fill, ILSE, ILSES_ADDRESS, readStorage, paid } from './steps.ts'

const { flowEditor } = flowEditorTexts.en
const { shell, catalogue, account, run, tasks, host, problems, connect } = en

const memory = (location: string) => ({ mode: 'memory', location }) as const
const searchIn = (container: Locator) => container.getByRole('searchbox', { name: catalogue.search })

/**
 * Events that React and React Aria listen to from the moment their code is loaded, once for a page and without an end.
 */
const OF_LIBRARIES = [
  'HTMLDocument click (capture)',
  'HTMLDocument invalid (capture)',
  'HTMLDocument keydown (capture)',
  'HTMLDocument keyup (capture)',
  'HTMLDocument pointerdown (capture)',
  'HTMLDocument pointermove (capture)',
  'HTMLDocument pointerup (capture)',
  'HTMLDocument selectionchange',
  'HTMLDocument transitionend',
  'HTMLDocument transitionrun',
  'VisualViewport resize',
  'Window beforeunload',
  'Window blur',
]
/** Events that the test runner's own scripts listen to. */
const OF_THE_RUNNER = /^Window (?:__playwright|aux|click|context|dblclick|focus|mouse|pointer|touch)/

/** The button that spends. A footer inside the portal's section is no landmark, so it is not found as one. */
const spendIn = (dialog: Locator) => dialog.locator('footer').getByRole('button').last()

/** Returns the focused element, however deep in shadow roots, and the section of the portal that contains it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    const container = element?.closest('.frame')?.id ?? 'portal'
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return `${container} ${element?.localName}`
  })

test('two workspaces in two shadow roots: each sends its own key, and neither sees what the other does', async ({
  page,
  portal,
  door,
}) => {
  const first = await portal.open('first', { routing: memory('/enrichments') })
  const second = await portal.open('second', { keys: ['other-key'], routing: memory('/enrichments') })
  await expect(first.getByText(shell.workspaceOf('Mira'))).toBeVisible()
  await expect(second.getByText(shell.workspaceOf('Tomas'))).toBeVisible()
  await expect(page).toHaveTitle('Backoffice')
  expect(
    await page.locator('.frame > div').evaluateAll((boxes) => boxes.map((box) => box.shadowRoot !== null)),
  ).toEqual([true, true])

  await searchIn(first).fill('email finder')
  await expect(first.getByRole('link', { name: 'Mobile number', exact: true })).toBeHidden()
  await expect(second.getByRole('link', { name: 'Mobile number', exact: true })).toBeVisible()

  await portal.navigate('first', '/enrichments/123?run=one')
  const dialog = runDialog(first)
  await fill(dialog, ILSE)
  await expect(dialog.getByRole('region', { name: run.receipt.title })).toContainText('0.5')
  await spendIn(dialog).click()
  await expect(dialog.getByText(ILSES_ADDRESS)).toBeVisible()
  await portal.navigate('first', '/tasks')
  await portal.navigate('second', '/tasks')
  await expect(first.getByRole('link', { name: EMAIL_FINDER.name }).first()).toBeVisible()
  await expect(second.getByRole('heading', { name: tasks.empty.title })).toBeVisible()
  await expect(second.getByRole('link', { name: EMAIL_FINDER.name })).toHaveCount(0)

  const sent = await door.mock.requests()
  expect(new Set(sent.map(({ apikey }) => apikey))).toEqual(new Set(['test-key', 'other-key']))
  expect((await paid(door.mock)).map(({ apikey }) => apikey)).toEqual(['test-key'])
})

test('what floats opens inside the shadow root, holds the focus and gives it back', async ({ page, portal }) => {
  const first = await portal.open('first', { routing: memory('/enrichments') })
  await portal.open('second', { keys: ['other-key'], routing: memory('/account') })
  const inBody = () => page.locator('body > *').count()
  const before = await inBody()

  const appearance = first.getByRole('button', { name: shell.appearance })
  await appearance.click()
  const menu = first.getByRole('menu', { name: shell.appearance })
  await page.keyboard.press('ArrowDown')
  await menu.getByRole('menuitemradio', { name: shell.themes.dark }).click()
  await expect(menu).toBeHidden()
  await expect(appearance).toBeFocused()
  await expect(first.locator('.ec')).toHaveCSS('color-scheme', 'dark')
  await expect(page.locator('#second .ec')).toHaveCSS('color-scheme', 'light dark')

  await portal.navigate('first', '/enrichments/108?run=one')
  const dialog = first.getByRole('dialog')
  const select = dialog.getByRole('button', { name: 'verified_only' })
  await select.click()
  await first.getByRole('option', { name: 'Yes' }).click()
  await expect(select).toBeFocused()
  await expect(select).toContainText('Yes')
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await focused(page)).toMatch(/^first /)
    expect(await dialog.evaluate((box) => box.contains((box.getRootNode() as ShadowRoot).activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const runLink = first.locator('[data-main]').getByRole('link', { name: 'Run', exact: true })
  await portal.navigate('first', '/enrichments/123')
  await expect(first.getByRole('heading', { name: EMAIL_FINDER.name, exact: true })).toBeVisible()
  await runLink.click()
  await expect(runDialog(first)).toBeVisible()
  const country = runDialog(first).getByRole('combobox', { name: 'country' })
  await country.fill('Belg')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('Belgium')
  const roles = runDialog(first).getByRole('combobox', { name: 'roles' })
  await roles.click()
  await first.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(runDialog(first)).toBeHidden()
  await expect(runLink).toBeFocused()

  await portal.navigate('first', '/account')
  await first.getByRole('button', { name: account.copyWorkspace }).hover()
  await expect(first.getByRole('tooltip', { name: account.copyWorkspace })).toBeVisible()
  expect(await inBody()).toBe(before)
  expect(await page.evaluate(() => document.querySelectorAll('style').length)).toBe(0)
})

test('keys pressed in one console move nothing in the other, nor does the portal receive them', async ({
  page,
  portal,
}) => {
  const first = await portal.open('first', { routing: memory('/enrichments') })
  const second = await portal.open('second', { keys: ['other-key'], routing: memory('/enrichments') })
  await expect(second.getByRole('link', { name: EMAIL_FINDER.name, exact: true })).toBeVisible()
  await first.getByRole('link', { name: EMAIL_FINDER.name, exact: true }).focus()
  await page.keyboard.press('/')
  await expect(searchIn(first)).toBeFocused()
  await page.keyboard.type('phone')
  await expect(searchIn(first)).toHaveValue('phone')
  await expect(searchIn(second)).toHaveValue('')

  await page.locator('#host-notes').focus()
  await page.keyboard.type('/jk?')
  await expect(page.locator('#host-notes')).toHaveValue('/jk?')
  await page.locator('#host-button').focus()
  await page.keyboard.press('/')
  await expect(page.locator('#host-button')).toBeFocused()
  await searchIn(second).focus()
  await page.keyboard.press('Control+k')
  await expect(second.getByRole('dialog')).toBeVisible()
  await expect(first.getByRole('dialog')).toHaveCount(0)
})

test('tokens of the portal are applied to the console, now and later, and no rule of the portal reaches it', async ({
  page,
  portal,
}) => {
  const first = await portal.open('first', {
    routing: memory('/enrichments/123'),
    theme: { '--ec-accent': 'rgb(0, 104, 90)' },
    scheme: 'dark',
  })
  const runLink = first.locator('[data-main]').getByRole('link', { name: 'Run', exact: true })
  await expect(runLink).toHaveCSS('background-color', 'rgb(0, 104, 90)')
  await expect(runLink).toHaveCSS('font-size', '13px')
  await expect(runLink).toHaveCSS('letter-spacing', '-0.052px')
  await expect(runLink).toHaveCSS('text-transform', 'none')
  await expect(first.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '20px')
  expect(await page.evaluate(() => document.fonts.check('13px "EC Inter"'))).toBe(true)

  await page.evaluate(() =>
    window.portal?.handles['first']?.update({ scheme: 'light', theme: { '--ec-accent': 'rgb(120, 30, 60)' } }),
  )
  await expect(runLink).toHaveCSS('background-color', 'rgb(120, 30, 60)')
  await expect(first.locator('.ec')).toHaveCSS('color-scheme', 'light')
  // The portal sets light or dark, so the user is not offered it.
  await first.getByRole('button', { name: shell.appearance }).click()
  await expect(first.getByRole('menuitemradio', { name: shell.densities.compact })).toBeVisible()
  await expect(first.getByRole('menuitemradio', { name: shell.themes.dark })).toHaveCount(0)
  expect(
    await page.evaluate(() => {
      try {
        window.portal?.handles['first']?.update({ baseUrl: 'https://other.example' } as never)
        return 'no complaint'
      } catch (error) {
        return String(error)
      }
    }),
  ).toContain('Unmount the console and mount it again')
})

test('its location is in memory and reported, behind the # of the URL, or in the URL itself', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.url}/tools/console/tasks`)
  const first = await portal.open('first', { routing: { mode: 'browser', base: '/tools/console' } })
  const second = await portal.open('second', {
    keys: ['other-key'],
    routing: { mode: 'memory', location: '/account' },
    listen: true,
  })
  await expect(first.getByRole('heading', { name: tasks.empty.title })).toBeVisible()
  await first.getByRole('link', { name: shell.enrichments, exact: true }).first().click()
  await expect(page).toHaveURL(`${portal.url}/tools/console/enrichments`)
  expect(await portal.location('first')).toBe('/enrichments')
  await portal.navigate('first', '/enrichments/123')
  await expect(page).toHaveURL(`${portal.url}/tools/console/enrichments/123`)
  await page.goBack()
  await expect(searchIn(first)).toBeVisible()

  await second.getByRole('link', { name: shell.tasks }).click()
  await expect(second.getByRole('heading', { name: tasks.empty.title })).toBeVisible()
  expect((await portal.heard()).locations).toEqual(['/tasks'])
  expect((await portal.heard()).events).toEqual([{ type: 'ready' }, { type: 'navigate', location: '/tasks' }])
  await expect(page).toHaveURL(`${portal.url}/tools/console/enrichments`)

  await portal.unmount('first')
  await page.goto(`${portal.url}/#/enrichments/123`)
  const hashed = await portal.open('first', { routing: { mode: 'hash' } })
  await expect(hashed.getByRole('heading', { level: 1, name: EMAIL_FINDER.name })).toBeVisible()
  await tasksLink(hashed).click()
  await expect(page).toHaveURL(`${portal.url}/#/tasks`)
  expect(await portal.location('first')).toBe('/tasks')
})

test('with the portal in between there is no key in the browser', async ({ page, portal, door }) => {
  const headers: string[] = []
  page.on('request', (request) => headers.push(...Object.entries(request.headers()).flat()))
  const first = await portal.open('first', { way: 'transport', routing: memory('/enrichments/123?run=one') })
  const second = await portal.open('second', { way: 'proxy', routing: memory('/account') })
  await expect(second.getByText(account.host.proxy)).toBeVisible()
  await expect(second.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible()
  await fill(runDialog(first), ILSE)
  await spendIn(runDialog(first)).click()
  await expect(runDialog(first).getByText(ILSES_ADDRESS)).toBeVisible()
  await portal.navigate('first', '/account')
  await expect(first.getByText(account.host.transport)).toBeVisible()

  const { sent } = await portal.heard()
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/v1/enrichments/123/run',
    body: JSON.stringify({ params: ILSE }),
  })
  expect(sent.flatMap((request) => Object.keys(request.headers))).not.toContain('x-apikey')
  expect(headers).not.toContain('x-apikey')
  expect(JSON.stringify([headers, await readStorage(page)])).not.toContain('test-key')
  expect(new Set((await door.mock.requests()).map(({ apikey }) => apikey))).toEqual(new Set(['test-key']))
})

test('a refused key is requested from the portal, and only a portal without one leads to the dialog', async ({
  page,
  portal,
  door,
}) => {
  const first = await portal.open('first', { keys: ['spare-key', 'test-key', ''], routing: memory('/account') })
  await expect(first.getByText(account.host.key)).toBeVisible()
  await door.mock.setAccess('spare-key', 'revoked')
  await first.getByRole('button', { name: account.refresh }).click()
  await expect.poll(async () => (await door.mock.requests()).at(-1)?.apikey).toBe('test-key')
  await expect(first.getByRole('button', { name: account.refresh })).toBeEnabled()
  await expect(first.getByRole('alertdialog')).toHaveCount(0)
  await door.mock.setAccess('test-key', 'revoked')
  await first.getByRole('button', { name: account.refresh }).click()
  await expect(first.getByRole('alertdialog', { name: shell.refusedKey.title })).toBeVisible()
  expect((await portal.heard()).reasons).toEqual(['start', 'rejected', 'rejected'])
  expect(JSON.stringify(await readStorage(page))).not.toMatch(/spare-key|test-key/)
})

test('a portal that gives no key gets an explanation, and nothing is sent', async ({ portal, door }) => {
  const first = await portal.begin('first', { keys: [''] })
  await expect(first.getByRole('heading', { name: host.noKey.title })).toBeVisible()
  expect(await door.mock.requests()).toEqual([])
  const second = await portal.begin('second', { keys: ['revoked-key'] })
  await expect(second.getByRole('heading', { name: host.refused.title })).toBeVisible()
  await expect(second.getByRole('textbox')).toHaveCount(0)
  await expect(second.getByText(connect.title)).toHaveCount(0)
})

test('the portal decides about each purchase', async ({ portal, door }) => {
  const first = await portal.open('first', { spend: false, routing: memory('/enrichments/123?run=one') })
  await fill(runDialog(first), ILSE)
  await spendIn(runDialog(first)).click()
  await expect(first.getByText(problems.declined.title)).toBeVisible()
  expect(await paid(door.mock)).toEqual([])
  expect((await portal.heard()).quotes).toEqual([
    { kind: 'enrichment', id: 123, name: EMAIL_FINDER.name, inputs: ILSE, pages: 1, credits: 0.5 },
  ])
})

test('in memory nothing is written to the device, the portal is notified of what would be lost, and can lock the console', async ({
  page,
  portal,
}) => {
  const first = await portal.open('first', {
    journal: { mode: 'memory' },
    listen: true,
    routing: memory('/enrichments/123?run=one'),
  })
  await fill(runDialog(first), ILSE)
  await spendIn(runDialog(first)).click()
  await expect(runDialog(first).getByText(ILSES_ADDRESS)).toBeVisible()
  const pending = await page.evaluate(() => window.portal?.handles['first']?.pending() ?? 0)
  expect(pending).toBeGreaterThan(0)
  expect((await portal.heard()).unsaved.at(-1)).toBe(pending)
  expect(JSON.stringify(await readStorage(page))).not.toContain('Vantorre')

  await page.evaluate(() => window.portal?.handles['first']?.lock())
  await expect(first.getByRole('heading', { name: host.locked.title })).toBeVisible()
  expect((await portal.heard()).events.at(-1)).toEqual({ type: 'locked' })
  await first.getByRole('button', { name: host.open }).click()
  await expect(first.getByText(shell.workspaceOf('Mira'))).toBeVisible()
  expect(await portal.unmount('first')).toBe(0)
})

test('each console is laid out by the space it has, and overlays are above its neighbours', async ({
  page,
  portal,
}) => {
  await page.goto(portal.url)
  await page.locator('#first').evaluate((element: HTMLElement) => {
    element.style.width = '390px'
  })
  const first = await portal.open('first', { routing: memory('/enrichments') })
  const second = await portal.open('second', { keys: ['other-key'], routing: memory('/enrichments') })
  await expect(first.getByRole('button', { name: shell.menu })).toBeVisible()
  await expect(mainNav(second)).toBeVisible()
  await expect(second.getByRole('button', { name: shell.menu })).toBeHidden()
  const widths = await first.evaluate((element) => [element.scrollWidth, element.clientWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)

  await portal.navigate('first', '/enrichments/123?run=one')
  const dialog = runDialog(first)
  await expect(dialog).toBeVisible()
  // The dialog reaches over the second console; a press there is a press on it.
  const box = await dialog.boundingBox()
  const under = await second.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(under?.y ?? Infinity)
  await spendIn(dialog).hover()
})

test('in the light DOM only on request: the style sheet is in the page while the console is mounted', async ({
  page,
  portal,
}) => {
  const first = await portal.open('first', { isolation: 'light', routing: memory('/account') })
  await expect(first.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible()
  const facts = () =>
    page.evaluate(() => ({
      sheets: document.adoptedStyleSheets.length,
      shadows: [...document.querySelectorAll('.frame *')].filter((element) => element.shadowRoot).length,
    }))
  expect(await facts()).toMatchObject({ shadows: 0 })
  expect((await facts()).sheets).toBeGreaterThan(0)
  await portal.unmount('first')
  expect(await facts()).toEqual({ sheets: 0, shadows: 0 })
})

test('the styles of every page are one sheet, worn by every console that is in the page', async ({ page, portal }) => {
  const first = await portal.open('first', { routing: memory('/account') })
  const second = await portal.open('second', { isolation: 'light', routing: memory('/account') })
  await expect(first.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible()
  await expect(second.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible()
  const sheets = () =>
    page.evaluate(() => ({
      inShadow: document.querySelector('#first > div')?.shadowRoot?.adoptedStyleSheets.length ?? 0,
      inPage: document.adoptedStyleSheets.length,
    }))
  await portal.navigate('first', '/flows/fl_leadscore')
  const canvas = first.locator('.react-flow')
  await expect(canvas).toBeVisible()
  // A rule of the library that draws the canvas, and one of ours.
  await expect(canvas).toHaveCSS('z-index', '0')
  await expect(first.getByRole('toolbar', { name: flowEditor.tools })).toHaveCSS('display', 'flex')
  const { inShadow, inPage } = await sheets()
  expect(inShadow).toBe(1)
  expect(inPage).toBe(1)

  await portal.unmount('second')
  expect((await sheets()).inPage).toBe(0)
})

test('as an element: upgraded late, moved, configured by attributes, and unmounted when it is removed', async ({
  page,
  portal,
  door,
}) => {
  await page.goto(portal.url)
  await page.waitForFunction(() => window.portal !== undefined)
  await page.evaluate((service) => {
    const element = document.createElement('enrichment-console')
    element.setAttribute('base-url', service)
    element.setAttribute('route', '/account')
    Object.assign(element, { auth: { mode: 'key', getApiKey: async () => 'test-key' } })
    document.querySelector('#first')?.append(element)
  }, door.url)
  const element = page.locator('enrichment-console')
  await expect(element.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible()
  await expect(element.getByText('Account research', { exact: true })).toBeAttached()
  const requested = (await door.mock.requests()).length
  await page.evaluate(() => {
    const moved = document.querySelector('enrichment-console')
    if (moved) document.querySelector('#second')?.append(moved)
  })
  await expect(page.locator('#second').getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible()
  expect(await door.mock.requests()).toHaveLength(requested)
  await element.evaluate((it) => it.setAttribute('scheme', 'dark'))
  await expect(element.locator('.ec')).toHaveCSS('color-scheme', 'dark')
  await element.evaluate((it) => it.setAttribute('route', '/tasks'))
  await expect(element.getByRole('heading', { name: tasks.empty.title })).toBeVisible()
  expect(await page.content()).not.toContain('test-key')
  await page.evaluate(() => document.querySelector('enrichment-console')?.remove())
  await expect.poll(() => page.evaluate(() => document.fonts.size)).toBe(0)

  await page.evaluate(() => {
    const early = document.createElement('enrichment-console')
    early.setAttribute('base-url', '/relay')
    early.setAttribute('auth', 'proxy')
    document.querySelector('#first')?.append(early)
  })
  await expect(page.locator('#first').getByText(shell.workspaceOf('Mira'))).toBeVisible()
})

test('twenty times mounted and taken out again, two at a time, nothing of it is left', async ({ page, portal }) => {
  test.setTimeout(120_000)
  await countLeftovers(page)
  await page.goto(portal.url)
  await page.waitForFunction(() => window.portal !== undefined)
  const untouched = await leftoversOf(page)
  const once = () =>
    page.evaluate(async () => {
      const { portal: it } = window
      if (!it) throw new Error('There is no portal.')
      const [one, other] = [
        it.open('first', { routing: { mode: 'memory', location: '/enrichments/123?run=one' } }),
        it.open('second', { keys: ['other-key'], isolation: 'light', routing: { mode: 'hash' } }),
      ]
      await Promise.all([one.ready, other.ready])
      const root = document.querySelector('#first > div')?.shadowRoot
      while (!root?.querySelector('[role=dialog] input')) await new Promise((done) => requestAnimationFrame(done))
      await Promise.all([one.unmount(), other.unmount()])
    })
  await once()
  const first = await leftoversOf(page)
  await expect.poll(() => leftoversOf(page)).toMatchObject({ timers: 0, channels: 0, locks: 0, workers: 0 })
  for (let times = 0; times < 20; times += 1) await once()
  await expect.poll(() => leftoversOf(page)).toEqual({ ...first, timers: 0 })
  const left = await leftoversOf(page)
  expect({ ...left, listeners: {} }).toEqual({ ...untouched, listeners: {} })
  expect(Object.keys(left.listeners).filter((name) => !OF_THE_RUNNER.test(name))).toEqual(OF_LIBRARIES)
})

test('the portal with two consoles has no findings of axe inside them', async ({ page, portal }) => {
  test.setTimeout(180_000)
  await portal.open('first', { routing: memory('/account'), scheme: 'light' })
  const second = await portal.open('second', {
    way: 'proxy',
    routing: memory('/enrichments/123?run=one'),
    scheme: 'dark',
  })
  await expect(runDialog(second)).toBeVisible()
  // Two consoles have two navigations of one name; the portal distinguishes them by its sections.
  const scan = () => axeFindings(page, (axe) => axe.include('.frame').disableRules('landmark-unique'))
  expect(await scan()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(runDialog(second)).toBeHidden()
  expect(await scan()).toEqual([])
})
