// The template of a connector: its field, the samples and the preview, with the worker that is stopped.
import type { Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { expect, test } from './fixtures.ts'
import { test as portalTest } from './hosts/portal.ts'

const { connectorForm: form, template: words } = en

const TEMPLATE = '/connectors/new?part=body'
const ENDLESS = '{% for i in range(10000000) %}{% for j in range(10000000) %}x{% endfor %}{% endfor %}{{ later }}'

const editorOf = (page: Page) => page.getByRole('textbox', { name: form.body.templateLabel, exact: true })
const previewOf = (page: Page) => page.getByRole('region', { name: form.preview.title, exact: true })
const sampleOf = (page: Page, name: string) =>
  page.getByRole('region', { name: form.samples.title }).getByRole('textbox', { name, exact: true })

/** Opens the template of the form and waits for the editor itself. */
async function openTemplate(page: Page, container = page.locator('body')): Promise<void> {
  await container.getByRole('radio', { name: form.body.template, exact: true }).click()
  await expect(container.locator('.cm-content')).toBeVisible()
}

test('a template without end is stopped, the page continues meanwhile, and the next one is rendered', async ({
  page,
  open,
}) => {
  const started: string[] = []
  const ended: string[] = []
  page.on('worker', (worker) => {
    started.push(worker.url())
    worker.on('close', () => ended.push(worker.url()))
  })
  await open(TEMPLATE)
  await openTemplate(page)
  expect(started).toEqual([])
  // The longest time between two frames shows if the page was blocked: rendering in the page would never end.
  await page.evaluate(() => {
    const gaps = { longest: 0, last: performance.now() }
    Object.assign(window, { gaps })
    const frame = (now: number) => {
      gaps.longest = Math.max(gaps.longest, now - gaps.last)
      gaps.last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  await editorOf(page).fill(ENDLESS)
  await expect(sampleOf(page, 'later')).toBeVisible()
  await expect(previewOf(page)).toContainText(form.preview.stopped)
  const { longest } = await page.evaluate(() => (window as unknown as { gaps: { longest: number } }).gaps)
  expect(longest).toBeLessThan(3000)
  // One finds variables, the other was drawing. The browser takes a moment to end what runs without a pause.
  await expect.poll(() => ended.length).toBe(1)
  expect(started).toHaveLength(2)

  await editorOf(page).fill('{"domain": "{{ domain | lower }}"}')
  await sampleOf(page, 'domain').fill('Brightloom.example')
  await expect(previewOf(page)).toContainText('{"domain": "brightloom.example"}')
  await expect(previewOf(page)).toContainText(form.preview.valid)
  await expect(previewOf(page)).toContainText(form.preview.approximate)
  expect(started).toHaveLength(3)
})

portalTest.describe('in a page that lets no worker run', () => {
  portalTest.use({ provoked: /TrustedTypePolicy|trusted-types/i })

  portalTest(
    'the field works in its shadow roots, variables are found, and the preview says why it is not drawn',
    async ({ page, portal }) => {
      const first = await portal.open('first', { routing: { mode: 'memory', location: TEMPLATE } })
      await openTemplate(page, first)
      const editor = first.getByRole('textbox', { name: form.body.templateLabel, exact: true })
      await editor.fill('{"domain": "{{ domain }}"}')
      await expect(first.locator('.ec-code')).toHaveCSS('border-radius', '3px')
      await expect(first.getByRole('region', { name: form.samples.title }).getByLabel('domain')).toBeVisible()
      await expect(first.getByText(words.noWorker)).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(editor).not.toBeFocused()
    },
  )
})
