import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { MockService } from '#mock-service/service.ts'
import { renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'

afterEach(cleanup)

const SLOW = { timeout: 45_000 }
const WORDS = 'It belongs to another workspace.'

/** Forbids one path to this key, as the API spec defines it for a resource of another workspace. */
const closed = (path: string) => (service: MockService) =>
  service.fail({ match: { path }, fault: { kind: 'status', status: 403, body: { detail: WORDS } } })

const pages = [
  ['table', '/tables/11111111-1111-4111-8111-111111111111', '/v1/table/11111111-1111-4111-8111-111111111111'],
  ['flow', '/flows/fl_verified1', '/v1/flows/fl_verified1'],
  ['list of folders', '/tables?folder=2', '/v1/folders'],
] as const

test.each(pages)(
  'reliability F12: a %s of another workspace is shown as closed, by itself and without repeated requests',
  async (_name, page, path) => {
    const rig = await renderAt(page, { arrange: closed(path) })
    const requested = () => rig.service.requests().filter((request) => request.path.startsWith(path)).length
    const { title } = en.problems.forbidden
    const alerts = async () => (await screen.findAllByRole('alert', {}, SLOW)).map(({ textContent }) => textContent)
    await screen.findByText(title, { exact: false }, SLOW)
    await rig.advance(5000)
    expect((await alerts()).join()).toContain(WORDS)
    expect((await alerts()).join()).toContain('may belong to another workspace')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    const before = requested()
    await rig.advance(300_000)
    expect(requested() - before).toBeLessThan(6)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    // The rest of the console continues.
    expect(screen.getByRole('link', { name: 'Enrichments' })).toBeDefined()
  },
)
