import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'

const { enrichment, flowList, shell } = en

const emulate = (...features: { name: string; value: string }[]) =>
  cdp().send('Emulation.setEmulatedMedia', { features })

beforeEach(() => emulate({ name: 'forced-colors', value: 'active' }))
afterEach(async () => {
  cleanup()
  await emulate()
})

/** Computed styles of the elements below one that match a selector. */
const styles = (within: Element, selector: string) =>
  [...within.querySelectorAll(selector)].map((element) => getComputedStyle(element))

test('in forced colours the current page and the selected tab can be told apart from the others', async () => {
  await renderAt('/enrichments/123')
  const { overview, api } = enrichment.tabs
  const tabs = await Promise.all([overview, api].map((name) => screen.findByRole('link', { name })))
  expect(new Set(tabs.map((tab) => getComputedStyle(tab).borderBottomColor)).size).toBe(2)
  const nav = screen.getByRole('navigation', { name: shell.main })
  const outlines = (selector: string) => new Set(styles(nav, selector).map(({ outlineStyle }) => outlineStyle))
  expect(outlines('a[aria-current]')).toEqual(new Set(['solid']))
  expect(outlines('a:not([aria-current])')).toEqual(new Set(['none']))
})

test('in forced colours a dialog has an edge, and a radio that is chosen is filled', async () => {
  await renderAt('/flows?ask=new')
  const dialog = await screen.findByRole('dialog', { name: flowList.prompt.create.title })
  expect(dialog.parentElement && getComputedStyle(dialog.parentElement).outlineStyle).toBe('solid')
  const fillOf = (state: string) => styles(dialog, `input[type="radio"]${state} + i`)[0]?.backgroundColor
  const empty = fillOf(':not(:checked)')
  expect(empty).toBeDefined()
  expect(fillOf(':checked')).not.toBe(empty)
  // Of radios with none chosen every one is :indeterminate; a form without a default has this state.
  for (const radio of dialog.querySelectorAll<HTMLInputElement>('input[type="radio"]')) radio.checked = false
  expect(fillOf(':not(:checked)')).toBe(empty)
})
