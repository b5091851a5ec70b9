import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hostileKinds } from '#mock-service/seeds/hostile-texts.ts'
import { faultsAtAllSizes, searchInPalette } from '#testing/hostile.ts'
import { renderAt } from '#testing/render.tsx'

afterEach(cleanup)

const kinds = hostileKinds.map((kind, at) => [kind, at + 1] as const)
const some = kinds.filter((_, at) => at % 4 === 0)
const open = (path: string) => renderAt(path, { seed: 'hostile' })
const heading = () => screen.findByRole('heading', { level: 1 })

test('connectors of hostile texts are listed as text, also in the palette', async () => {
  await open('/connectors')
  await screen.findAllByRole('listitem')
  await heading()
  expect(await faultsAtAllSizes()).toEqual([])
  await searchInPalette('wide')
  expect(await screen.findAllByRole('option')).not.toHaveLength(0)
  expect(await faultsAtAllSizes()).toEqual([])
})

test.each(kinds)('a connector of hostile texts is shown as text: %s', async (_kind, id) => {
  await open(`/connectors/${id}`)
  await heading()
  expect(await faultsAtAllSizes()).toEqual([])
})

const parts = some.flatMap(([kind, id]) =>
  ['parameters', 'headers', 'body', 'auth'].map((part) => [kind, part, id] as const),
)
test.each(parts)('a part of a connector of hostile texts is shown as text: %s, %s', async (_kind, part, id) => {
  await open(`/connectors/${id}?part=${part}`)
  await heading()
  expect(await faultsAtAllSizes()).toEqual([])
})

test.each(some)('the deletion of a connector of hostile texts is confirmed as text: %s', async (_kind, id) => {
  await open(`/connectors?delete=${id}`)
  await screen.findByRole('alertdialog')
  expect(await faultsAtAllSizes()).toEqual([])
})
