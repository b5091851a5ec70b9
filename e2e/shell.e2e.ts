import type { Locator, Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { expect, openOn, test } from './fixtures.ts'
import { PHONE } from './layout.ts'
import { emailFinder, mainNav, runDialog, runState } from './parts.ts'
import { expectFocus, field, fill, fillPerson, ILSE, primary } from './steps.ts'

const { activity, catalogue, common, keySheet, palette, shell, tasks } = en

const finder = (page: Page) => page.getByRole('dialog', { name: palette.label })
const box = (page: Page) => page.getByRole('combobox', { name: palette.label })
const option = (page: Page, name: string | RegExp) => finder(page).getByRole('option', { name })
/** The line that ↵ would take. */
const active = (page: Page) => finder(page).locator('[role=option][aria-selected=true]')
const sheet = (page: Page) => page.getByRole('dialog', { name: keySheet.title })
/** The shell is there and receives keys. */
const expectReady = (page: Page) => expect(page.getByRole('button', { name: shell.searchLabel })).toBeVisible()

test.describe('the palette', () => {
  test('opens by ⌘K or the search button, finds by parts of a name, and gives the focus back', async ({
    page,
    open,
  }) => {
    await open('/enrichments')
    const search = page.getByRole('searchbox', { name: catalogue.search })
    await search.focus()
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    await expect(finder(page).getByRole('group', { name: palette.groups.page }).getByRole('option')).toHaveCount(9)
    await page.keyboard.type('email')
    await expect(active(page)).toContainText('Email finder')
    await expect(active(page).locator('mark').first()).toHaveText('Email')
    await expect(finder(page).getByRole('status')).toHaveText(/results/)
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toContainText('Email verifier')
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id')) ?? '')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(active(page)).toContainText(palette.searchIn('email'))
    await expect(active(page)).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(finder(page)).toBeHidden()
    await expect(search).toBeFocused()

    await page.getByRole('button', { name: shell.searchLabel }).click()
    await page.keyboard.type('verif')
    await expect(active(page)).toContainText('Email verifier')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Email verifier' })).toBeVisible()
    await expect(finder(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('reads the rest of the catalogue by itself, and the catalogue need not read it again', async ({
    page,
    http,
  }) => {
    await openOn(http, page, '/account')
    await expect(page.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible()
    const lists = async () => (await http.mock.requests()).filter(({ path }) => path === '/v1/enrichments/').length
    expect(await lists()).toBe(0)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('mobile number')
    await expect(active(page)).toContainText('Mobile number')
    const read = await lists()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('catalog')
    await expect(active(page)).toContainText(shell.enrichments)
    await page.keyboard.press('Enter')
    await expect(emailFinder(page)).toBeVisible()
    expect(await lists()).toBe(read)
  })

  test('opens above the run dialog, from inside a field, and leaves what was typed', async ({ page, open }) => {
    await open('/enrichments/123?run=one')
    const dialog = runDialog(page)
    await fill(dialog, { first_name: ILSE.first_name })
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('tasks')
    await page.keyboard.press('Escape')
    await expect(finder(page)).toBeHidden()
    await expect(field(dialog, 'first_name')).toBeFocused()
    await expect(field(dialog, 'first_name')).toHaveValue(ILSE.first_name)
    // The same keys close it too.
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Control+k')
    await expect(finder(page)).toBeHidden()
    await expect(dialog).toBeVisible()
  })

  test('does what the page and the console offer, offers to run what it found, and opens in a new tab', async ({
    page,
    open,
    context,
  }) => {
    await open('/tasks')
    await expectReady(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('dark')
    // The action is visible before it is run.
    await expect(active(page)).toContainText(palette.theme(shell.themes.dark))
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-theme=dark]')).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('density compact')
    await expect(active(page)).toContainText(palette.density(shell.densities.compact))
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-density=compact]')).toBeVisible()

    await page.keyboard.press('Control+k')
    await page.keyboard.type('email finder')
    await option(page, palette.run('Email finder')).click()
    await expect(runDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')

    await page.keyboard.press('Control+k')
    await page.keyboard.type('account')
    await expect(active(page)).toContainText(shell.account)
    const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
    await expect(tab).toHaveURL(/\/account$/)
    await tab.close()
    await page.keyboard.press('Escape')

    await page.keyboard.press('Control+k')
    await page.keyboard.type('zzqx')
    await expect(finder(page).getByRole('option')).toHaveText([palette.searchIn('zzqx')])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/enrichments\?q=zzqx$/)
  })

  test('finds a task by its inputs', async ({ page, open }) => {
    await open('/enrichments/123?run=one')
    await primary(await fillPerson(page)).click()
    await expect(runState(runDialog(page))).toBeVisible()
    await page.goto('/account')
    await expectReady(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('ilse')
    await expect(finder(page).getByRole('group', { name: palette.groups.task }).getByRole('option')).toContainText(
      'Email finder',
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/tasks\/[^/]+$/)
  })

  test('works on a phone, where a finger opens, takes and closes', async ({ page, open }) => {
    await page.setViewportSize(PHONE)
    await open('/enrichments')
    await page.getByRole('button', { name: shell.searchLabel }).click()
    await box(page).fill('tasks')
    const { width = 0 } = (await finder(page).boundingBox()) ?? {}
    expect(width).toBeLessThanOrEqual(390)
    await finder(page).getByRole('button', { name: common.close }).click()
    await expect(finder(page)).toBeHidden()
    await page.getByRole('button', { name: shell.searchLabel }).click()
    await box(page).fill('tasks')
    await option(page, shell.tasks).first().click()
    await expect(page).toHaveURL(/\/tasks$/)
  })
})

/** Returns all that a key can change: the URL, the focus, the selection and what is open. */
const fingerprint = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    const path: number[] = []
    for (let at = activeElement; at?.parentElement; at = at.parentElement)
      path.push([...at.parentElement.children].indexOf(at))
    const open = [...document.querySelectorAll('[role=dialog], [role=menu]')].map(({ textContent }) => textContent)
    const chosen = [...document.querySelectorAll('[aria-pressed], [aria-selected], [aria-checked], :checked')].map(
      (part) => ['aria-pressed', 'aria-selected', 'aria-checked'].map((name) => part.getAttribute(name)).join(),
    )
    return JSON.stringify([location.href, path, open, chosen, document.querySelector('main')?.textContent])
  })

test.describe('the sheet of keys', () => {
  const pages = {
    '/enrichments': (page: Page) => emailFinder(page),
    '/enrichments/123': (page: Page) => page.getByRole('heading', { level: 1, name: 'Email finder' }),
    '/tasks': (page: Page) => page.getByRole('heading', { level: 1, name: tasks.title }),
    '/account': (page: Page) => page.getByRole('heading', { level: 1, name: 'Mira' }),
  } satisfies Record<string, (page: Page) => Locator>

  for (const [path, expected] of Object.entries(pages)) {
    test(`on ${path} lists what works there, and every key in it does something`, async ({ page, open }) => {
      if (path === '/tasks') {
        // Keys of a list want lines.
        await open('/enrichments/123?run=one')
        for (const first_name of ['Ilse', 'Else']) {
          await primary(await fillPerson(page, { first_name })).click()
          await expect(runState(runDialog(page))).toBeVisible()
          await page.goto('/enrichments/123?run=one')
        }
      }
      await open(path)
      await expect(expected(page)).toBeVisible()
      await page.keyboard.press('?')
      await expectFocus(sheet(page).getByRole('searchbox', { name: keySheet.search }))
      const rows = await sheet(page).locator('dd > :first-child').allTextContents()
      expect(rows.length).toBeGreaterThanOrEqual(8)
      await page.keyboard.press('Escape')
      await expect(sheet(page)).toBeHidden()

      const idle: string[] = []
      // Keys of a list mean its row: there has to be one. A page without a list is as it is.
      const beginnings = path === '/enrichments' || path === '/tasks' ? ['j', 'j', ''] : ['']
      for (const row of rows.filter((keys) => keys !== 'Esc')) {
        await page.goto(path)
        await expect(expected(page)).toBeVisible()
        let isIdle = true
        for (const first of beginnings) {
          let prepared = await fingerprint(page)
          if (first !== '') {
            await page.keyboard.press(first)
            // The effect of this key must not be taken for that of the next one.
            await expect.poll(() => fingerprint(page)).not.toBe(prepared)
            prepared = await fingerprint(page)
          }
          for (const step of row.split(` ${keySheet.andThen} `))
            await page.keyboard.press(step.replaceAll(' ', '+').replace('Ctrl', 'Control'))
          isIdle = await expect
            .poll(() => fingerprint(page), { timeout: 1_500 })
            .not.toBe(prepared)
            .then(
              () => false,
              () => true,
            )
          if (!isIdle) break
        }
        if (isIdle) idle.push(row)
      }
      // Keys of the current page, which have no effect.
      const here = { '/enrichments': 'G then E', '/tasks': 'G then K', '/account': 'G then A' } as Record<
        string,
        string
      >
      expect(idle.filter((keys) => keys !== here[path])).toEqual([])
    })
  }

  test('is searched by words, and has a message when nothing matches', async ({ page, open }) => {
    await open('/enrichments')
    await expectReady(page)
    // Typed at once: no letter is lost while it opens.
    await page.keyboard.press('?')
    await page.keyboard.type('go acc')
    await expect(sheet(page).getByRole('term')).toHaveText([shell.goTo(shell.account)])
    await page.keyboard.type('zz')
    await expect(sheet(page).getByRole('status')).toHaveText(keySheet.none('go acczz'))
    // The first Esc empties the search, the second closes.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
  })
})

test.describe('keys', () => {
  test('ux 20: no letter typed into a field leaves the page, and ⌘2 does nothing to a list', async ({ page, open }) => {
    await open('/enrichments')
    await emailFinder(page).focus()
    const before = await fingerprint(page)
    await page.keyboard.press('Control+2')
    await page.keyboard.press('Meta+2')
    expect(await fingerprint(page)).toBe(before)

    const search = page.getByRole('searchbox', { name: catalogue.search })
    await search.focus()
    await page.keyboard.type('gaekhr?')
    await expect(search).toHaveValue('gaekhr?')
    await expect(page).toHaveURL(/\/enrichments(\?q=gaekhr%3F)?$/)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('g then a letter opens a page, and is disabled while a dialog is open', async ({ page, open }) => {
    await open('/enrichments')
    await expect(emailFinder(page)).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await expect(page.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('k')
    await expect(page.getByRole('heading', { level: 1, name: tasks.title })).toBeVisible()
    await page.keyboard.press('?')
    await page.keyboard.press('Tab')
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await expect(sheet(page)).toBeVisible()
    await expect(page).toHaveURL(/\/tasks$/)
  })

  test('of a single letter can be switched off; those with Ctrl stay, and the shortcuts dialog shows it', async ({
    page,
    open,
  }) => {
    await page.addInitScript(() =>
      localStorage.setItem('enrichment-console:look', JSON.stringify({ singleKeys: false })),
    )
    await open('/enrichments')
    await expect(emailFinder(page)).toBeVisible()
    const before = await fingerprint(page)
    for (const key of ['?', 'g', 'a', '/']) await page.keyboard.press(key)
    expect(await fingerprint(page)).toBe(before)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('shortcuts')
    await expect(active(page)).toContainText(shell.keysTitle)
    await page.keyboard.press('Enter')
    await expect(sheet(page).getByText(keySheet.singleOff)).toBeVisible()
    await expect(sheet(page).getByRole('term')).toHaveText([shell.searchLabel, keySheet.close])
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
  })
})

test('events are stored with a link to their page, and not announced again on it for a while', async ({
  page,
  open,
  mock,
}) => {
  await page.clock.install()
  await open('/enrichments/123?run=one')
  await primary(await fillPerson(page, { domain: '__slow__' })).click()
  await expect(runState(runDialog(page))).toBeVisible()
  await page.keyboard.press('Escape')
  await mainNav(page).getByRole('link', { name: shell.account }).last().click()
  await mock.advance(60_000)
  const message = page.getByRole('region', { name: shell.toasts })
  await expect(message).toContainText(activity.events.done('Email finder'), { timeout: 15_000 })
  // It stays while the pointer is on it.
  await message.hover()
  await page.clock.runFor(7_000)
  await expect(message).toBeVisible()
  await page.mouse.move(10, 10)
  await expect(message).toBeHidden({ timeout: 9_000 })

  await page.getByRole('button', { name: shell.activity }).click()
  const panel = page.getByRole('dialog', { name: activity.title })
  await expect(panel.getByRole('listitem')).toContainText([
    activity.events.done('Email finder'),
    activity.events.started('Email finder'),
  ])
  await panel.getByRole('link', { name: activity.openNamed(activity.events.done('Email finder')) }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/tasks\/[^/]+$/)
  await page.goBack()
  await page.getByRole('button', { name: shell.activity }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: shell.activity })).toBeFocused()
})

test('the focus ring of a location is whole, with its name and without', async ({ page, open }) => {
  await open('/enrichments')
  const link = mainNav(page).getByRole('link', { name: shell.flows })
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 800 })
    await page.keyboard.press('Tab')
    await link.focus()
    const cut = await link.evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
      const ring =
        outlineStyle === 'none' ? Infinity : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      let list = element.parentElement
      while (list && getComputedStyle(list).overflowX === 'visible') list = list.parentElement
      const [inner, outer] = [element.getBoundingClientRect(), list?.getBoundingClientRect()]
      return outer && (inner.left - ring < outer.left || inner.right + ring > outer.right)
    })
    expect(cut).toBe(false)
  }
})

test('every page has a title of its own, a way past the locations, and its focus after going there', async ({
  page,
  open,
}) => {
  await open('/enrichments')
  await expect(page).toHaveTitle(shell.title(catalogue.title))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: shell.skip })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  // Back finds the list where it was left.
  const list = page.getByRole('main')
  await expect(emailFinder(page)).toBeVisible()
  await list.evaluate((element) => element.scrollTo(0, 2_000))
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBe(2_000)
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await expect(page).toHaveTitle(shell.title(tasks.title))
  await expect(list).toBeFocused()
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await page.goBack()
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBe(2_000)
})
