import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInUrl, revisitInUrl } from '#testing/page-address.ts'
import { en } from '#texts/en.ts'

afterEach(cleanup)

const { catalogue, enrichment, shell, tasks } = en
const notFound = shell.notFound.title

/** Headings of the pages that URLs edited by hand open. */
const headings: Readonly<Record<string, string | RegExp>> = {
  // The browser itself goes up to the root.
  '/enrichments/..': /^Good /,
  '/enrichments/%2e%2e': /^Good /,
  '/enrichments/%2e%2e%2fuser%2fme': enrichment.notFound.title,
  '/enrichments/0x7b': enrichment.notFound.title,
  '/enrichments/1e2': enrichment.notFound.title,
  '/enrichments/-1': enrichment.notFound.title,
  '/enrichments/999999': enrichment.notFound.title,
  '/enrichments/99999999999999999999': enrichment.notFound.title,
  '/enrichments?sort=x&category=__proto__&ready=maybe&q=constructor': catalogue.title,
  '/enrichments/123?run=two&again=..%2f..': 'Email finder',
  '/enrichments/123?run=one&again=__proto__': 'Email finder',
  '/tasks/..%2f..%2fuser%2fme': tasks.badId.title,
  '/tasks/%252e%252e': tasks.badId.title,
  '/tasks/%00': tasks.badId.title,
  '/tasks/a b': tasks.badId.title,
  '/tasks?view=__proto__&q=(': tasks.title,
  '/account/../../v2': notFound,
  '/constructor': notFound,
  '/flow': notFound,
}

/** What these pages and the frame around them read. */
const PROPER = [
  '/v1/enrichments/',
  '/v1/enrichments/123',
  '/v1/enrichments/123/params/country/choices',
  '/v1/enrichments/999999',
  '/v1/folders',
  '/v1/table/',
  '/v1/user/me',
]

test('URLs edited by hand open a page with a message, and request nothing else', async () => {
  let rig = await renderInUrl('/account')
  const wrong: string[] = []
  for (const [address, name] of Object.entries(headings)) {
    rig = await revisitInUrl(rig, address)
    await screen.findByRole('heading', { level: 1, name, hidden: true })
    if (screen.queryByText(shell.crashed.title)) wrong.push(address)
  }
  expect(wrong).toEqual([])
  act(rig.unmount)
  const requested = new Set(rig.service.requests().map(({ path }) => path))
  expect([...requested].filter((path) => !PROPER.includes(path))).toEqual([])
  expect(requested).toContain('/v1/enrichments/999999')
})
