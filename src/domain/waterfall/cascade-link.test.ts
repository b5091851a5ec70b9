import { expect, test } from 'vitest'
import { cascadeLink, linkedCascade } from './cascade-link.ts'

test.each([
  { enrichments: [5002, 5001], emailVerifier: 77 },
  { enrichments: [5001], emailVerifier: null },
])('ux 22: the choice of providers and verifier comes back from its link: %o', (cascade) => {
  expect(linkedCascade(new URLSearchParams(cascadeLink(cascade)))).toEqual(cascade)
})

test.each(['', 'providers=', 'providers=x,-1', 'verifier=77'])('“%s” chooses nothing', (query) => {
  expect(linkedCascade(new URLSearchParams(query))).toBeUndefined()
})

test('a provider counts once, and what is no id is left out', () => {
  expect(linkedCascade(new URLSearchParams('providers=2,2,oops,1&verifier=..'))).toEqual({
    enrichments: [2, 1],
    emailVerifier: null,
  })
})
