// The template of a connector: its field, the samples and the preview, with the worker that is stopped.
import type { Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { axeFindingsInBothThemes } from './axe.ts'
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

test('an error is shown and marked at its position, and a body that is no JSON has one, too', async ({
  page,
  open,
}) => {
  await open(TEMPLATE)
  await openTemplate(page)
  const editor = editorOf(page)
  await editor.fill('{\n  "a": "{{ domain | shout }}"\n}')
  const sentence = words.placed(words.faults['unknown-filter']('shout'), 2, 21)
  await expect(page.getByText(sentence).filter({ visible: true })).toBeVisible()
  await expect(page.locator('.ec-wrong')).toHaveText('shout')
  await expect(editor).toHaveAttribute('aria-invalid', 'true')
  await expect(editor).toHaveAccessibleDescription(`${words.tabLeaves} ${sentence}`)
  await expect(previewOf(page)).toContainText(form.preview.failed(form.preview.at('2', '21')))

  await editor.fill('{\n  "a": "{{ domain }}",\n}')
  await expect(previewOf(page)).toContainText(form.preview.invalid('2', '10'))
  await expect(previewOf(page)).toContainText(words.json['last-comma'])
  await expect(editor).not.toHaveAttribute('aria-invalid', 'true')

  await editor.fill('{% include "a" %}')
  await expect(previewOf(page)).toContainText(words.faults['unshown-tag']('include'))
  await expect(editor).not.toHaveAttribute('aria-invalid', 'true')
})

test('variables become samples, without those the template sets itself', async ({ page, open }) => {
  await open(TEMPLATE)
  await openTemplate(page)
  await editorOf(page).fill('{% set low = domain | lower %}[{% for row in rows %}"{{ row }}{{ low }}",{% endfor %}1]')
  const samples = page.getByRole('region', { name: form.samples.title })
  await expect(samples.getByRole('textbox')).toHaveCount(2)
  await sampleOf(page, 'domain').fill('A.example')
  await sampleOf(page, 'rows').fill('["x", "y"]')
  await expect(previewOf(page)).toContainText('["xa.example","ya.example",1]')
})

test('Tab leaves the field; on request Tab indents, which is announced, and it can always be left', async ({
  page,
  open,
}) => {
  await open(TEMPLATE)
  await openTemplate(page)
  const editor = editorOf(page)
  await editor.fill('{"a": 1}')
  await expect(page.getByRole('status').filter({ hasText: words.tabLeaves })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(editor).not.toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(editor).toBeFocused()

  await page.keyboard.press('Control+m')
  await expect(page.getByRole('status').filter({ hasText: words.tabIndents })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(editor).toBeFocused()
  await expect(editor).toHaveText('  {"a": 1}')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(editor).not.toBeFocused()
})

test('single keys are typed, not handled as shortcuts, and undo reverts them', async ({ page, open }) => {
  await open(TEMPLATE)
  await openTemplate(page)
  const editor = editorOf(page)
  await editor.click()
  await page.keyboard.type('/jk?gh')
  await expect(editor).toHaveText('/jk?gh')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('z')
  await expect(editor).toHaveText('z')
  await page.keyboard.press('Control+z')
  await expect(editor).toHaveText('/jk?gh')
  await expect(page).toHaveURL(/\/connectors\/new/)
})

test('the field has no findings with a mistake in it, in both themes and on a phone', async ({ page, open }) => {
  await open(TEMPLATE)
  await openTemplate(page)
  await editorOf(page).fill('{\n  "a": {{ domain | shout }},\n  "b": "{% if x %}c{% endif %}"\n}')
  await expect(page.locator('.ec-wrong')).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeFindingsInBothThemes(page)).toEqual([])
  }
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
