import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent as trusted } from 'vitest/browser'
import type { Rig } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { choose, drawnRequest, openConnector } from '../connector-form.testing.ts'

afterEach(cleanup)

const { connectorForm: t, template: words } = en

/** The editor is in a shadow root, which the locators of the browser look into. */
const editor = page.getByRole('textbox', { name: t.body.templateLabel })
const hasFocus = () => editor.element().matches(':focus')

async function openTemplate(path: string): Promise<Rig> {
  const { rig } = await openConnector(path)
  await choose(t.body.template)
  await expect.element(page.elementLocator(document.body).getByRole('status').getByText(words.tabLeaves)).toBeVisible()
  await waitFor(() => expect(editor.element().getAttribute('contenteditable')).toBe('true'))
  return rig
}

/** Replaces the template, which is read after it has rested. */
async function rewrite(rig: Rig, template: string): Promise<void> {
  await editor.fill(template)
  await rig.advance(150)
}

test('a template takes the location of the fields, which are shown as unused, and is counted', async () => {
  const rig = await openTemplate('/connectors/3?part=body')
  await rewrite(rig, '{"email": "{{ email }}"}')
  expect(await screen.findByText(t.body.unused(3))).toBeDefined()
  expect(screen.getByText(t.used('24', '2,048'))).toBeDefined()
  await waitFor(() => expect(drawnRequest()).toContain('{"email": ""}'))
  expect(drawnRequest()).not.toContain('owner')
})

test('an error is shown and marked at its position, and a body that is no JSON has one, too', async () => {
  const rig = await openTemplate('/connectors/new?part=body')
  const preview = () => screen.getByRole('region', { name: t.preview.title }).textContent
  await rewrite(rig, '{\n  "a": "{{ domain | shout }}"\n}')
  const sentence = words.placed(words.faults['unknown-filter']('shout'), 2, 21)
  expect(await screen.findByText(sentence)).toBeDefined()
  await waitFor(() => expect(editor.element().querySelector('.ec-wrong')?.textContent).toBe('shout'))
  const isWrong = () => editor.element().getAttribute('aria-invalid') === 'true'
  expect(isWrong()).toBe(true)
  await expect.element(editor).toHaveAccessibleDescription(`${words.tabLeaves} ${sentence}`)
  expect(preview()).toContain(t.preview.failed(t.preview.at('2', '21')))

  await rewrite(rig, '{\n  "a": "{{ domain }}",\n}')
  await waitFor(() => expect(preview()).toContain(t.preview.invalid('2', '10')))
  expect(preview()).toContain(words.json['last-comma'])
  expect(isWrong()).toBe(false)

  await rewrite(rig, '{% include "a" %}')
  await waitFor(() => expect(preview()).toContain(words.faults['unshown-tag']('include')))
  expect(isWrong()).toBe(false)
})

test('Tab leaves the template; on request Tab indents, which is announced, and it can always be left', async () => {
  await openTemplate('/connectors/new?part=body')
  await editor.fill('{"a": 1}')
  await editor.click()
  await trusted.keyboard('{Tab}')
  expect(hasFocus()).toBe(false)
  await trusted.keyboard('{Shift>}{Tab}{/Shift}')
  expect(hasFocus()).toBe(true)

  await trusted.keyboard('{Control>}m{/Control}')
  expect((await screen.findByText(words.tabIndents)).closest('[role=status]')).not.toBeNull()
  await trusted.keyboard('{Control>}{Home}{/Control}{Tab}')
  expect(hasFocus()).toBe(true)
  expect(editor.element().textContent).toBe('  {"a": 1}')
  await trusted.keyboard('{Escape}{Tab}')
  expect(hasFocus()).toBe(false)
})

test('single keys are typed into the template, not handled as shortcuts, and undo reverts them', async () => {
  await openTemplate('/connectors/new?part=body')
  await editor.click()
  await trusted.keyboard('/jk?gh')
  expect(editor.element().textContent).toBe('/jk?gh')
  await trusted.keyboard('{Control>}a{/Control}z')
  expect(editor.element().textContent).toBe('z')
  await trusted.keyboard('{Control>}z{/Control}')
  expect(editor.element().textContent).toBe('/jk?gh')
  expect(screen.getByRole('heading', { level: 1, name: t.newTitle })).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})
