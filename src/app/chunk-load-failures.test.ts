import { expect, test } from 'vitest'
import { createStore } from '#lib/store.ts'
import { checkBuild } from './build.ts'
import { followMissingParts } from './chunk-load-failures.ts'

const ENTRY = '/assets/index-1.js'
const page = (entry: string | null = ENTRY) =>
  ({
    baseURI: 'https://console.example/enrichments/12?p.domain=acme.example#top',
    querySelector: () => (entry === null ? null : { getAttribute: () => entry }),
  }) as unknown as Document
const server = (html: string, status = 200) => {
  const requested: string[] = []
  const check = async (address: string) => {
    requested.push(address)
    return new Response(html, { status })
  }
  return { check, requested }
}

const down = async () => {
  throw new TypeError('Failed to fetch')
}

test('reliability F28: the server has another build when its page names another entry', async () => {
  expect(await checkBuild(page(), server(`<script src="${ENTRY}">`).check)).toBe('same')
  expect(await checkBuild(page(), server('<script src="/assets/index-2.js">').check)).toBe('other')
})

test('a server that is down, or a page without an entry of its own, tells nothing about the build', async () => {
  expect(await checkBuild(page(), down)).toBe('unreachable')
  expect(await checkBuild(page(), server('busy', 503).check)).toBe('unreachable')
  expect(await checkBuild(page(null), server('<script src="/assets/index-2.js">').check)).toBe('unreachable')
})

test('what is in the query of the address is not sent', async () => {
  const { check, requested } = server('')
  await checkBuild(page(), check)
  expect(requested).toEqual(['https://console.example/enrichments/12'])
})

test('a missing part is classified by the reason why it is missing', async () => {
  const online = createStore(true)
  let build: 'other' | 'unreachable' = 'other'
  const missing = followMissingParts({ online, checkBuild: async () => build })
  expect(missing.store.get()).toBeNull()
  await missing.check()
  expect(missing.store.get()).toBe('updated')
  build = 'unreachable'
  await missing.check()
  expect(missing.store.get()).toBe('unreached')
})

test('offline nothing is requested', async () => {
  const requested: string[] = []
  const missing = followMissingParts({
    online: createStore(false),
    checkBuild: async () => {
      requested.push('build')
      return 'other'
    },
  })
  await missing.check()
  expect(missing.store.get()).toBe('unreached')
  expect(requested).toEqual([])
})
