import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { at, openHostPage } from '#embed/host-page.testing.ts'
import { axeFindingsInBothThemes } from './findings.testing.ts'

/** Two consoles have two navigations of one name; the page around them distinguishes them by its sections. */
const CONSOLES = { rules: { 'landmark-unique': { enabled: false } } }

test('ux 21: axe finds nothing in two consoles of one page, each with a scheme of its own', async () => {
  const { open } = openHostPage()
  await open({ scheme: 'light', routing: at('/account') })
  const second = await open({ scheme: 'dark', routing: at('/enrichments/123?run=one') })
  await screen.findByRole('dialog')
  await screen.findByRole('textbox', { name: 'domain' })
  expect(await axeFindingsInBothThemes('.frame', CONSOLES)).toEqual([])
  second.navigate('/enrichments/123')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await axeFindingsInBothThemes('.frame', CONSOLES)).toEqual([])
})
