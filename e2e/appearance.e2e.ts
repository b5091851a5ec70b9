import { access, mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { en } from '#texts/en.ts'
import { expect, openOn, test } from './fixtures.ts'
import { fillPerson } from './steps.ts'

const { shell } = en

test('reliability 13: every page has the headers of the list, byte for byte', async ({ request, http }) => {
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `worker-src 'self'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types enrichment-console`,
  ].join('; ')
  for (const base of ['', http.url]) {
    for (const address of ['/', '/enrichments/123?run=one', '/tasks/x', '/no/such/page']) {
      const response = await request.get(base + address, { headers: { accept: 'text/html' } })
      expect(response.headers()).toMatchObject({
        'content-security-policy': policy,
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-store',
      })
      expect(response.headers()['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
    }
  }
})

test('the theme that was chosen is before the first paint of the next visit', async ({ page, http }) => {
  await openOn(http, page, '/account')
  await page.getByRole('button', { name: shell.appearance }).click()
  await page.getByRole('menuitemradio', { name: shell.themes.dark }).click()
  const scheme = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).colorScheme)
  await expect.poll(() => scheme('.ec')).toBe('dark')
  // The console's own scripts have not run yet when the document is loaded.
  await page.reload({ waitUntil: 'commit' })
  expect(await scheme('html')).toBe('dark')
  await expect.poll(() => scheme('.ec')).toBe('dark')
})

test('the screenshot of the README shows the run dialog over its enrichment', async ({ page, open }) => {
  const file = fileURLToPath(new URL('../docs/screenshot.png', import.meta.url))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await open('/enrichments?q=email')
  await page.getByRole('link', { name: 'Run Email finder' }).click()
  await fillPerson(page)
  await page.evaluate(() => document.fonts.ready)
  if (process.env['UPDATE_SCREENSHOT'] === '1') {
    await mkdir(new URL('../docs/', import.meta.url), { recursive: true })
    await page.screenshot({ path: file })
  }
  await access(file)
})
