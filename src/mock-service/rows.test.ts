import { describe, expect, test } from 'vitest'
import { listColumns } from '#contract/columns.ts'
import { listRows } from '#contract/rows.ts'
import { openStandIn } from './asking.testing.ts'
import type { Wire } from './world.ts'

const SMALL = '00000000-0000-4000-8000-000000100000'
const LARGE = '00000000-0000-4000-8000-000001000000'

describe.each<Wire>(['seed', 'py', 'oas'])('the tables for measurements, spelled as %s', (wire) => {
  test('any page of a million rows, every text ending in its row', async () => {
    const { get } = openStandIn('bench', { wire })

    const columns = listColumns.response.parse(await get(`/table/${LARGE}/columns`))
    const page = listRows.response.parse(await get(`/table/${LARGE}/rows?page=2000&per_page=500`))

    expect(columns).toHaveLength(50)
    expect(page).toMatchObject({ has_next_page: false, total_count: 1_000_000 })
    expect(page.rows).toHaveLength(500)
    for (const [at, { cells }] of page.rows.entries()) {
      expect(Object.values(cells)).toHaveLength(50)
      expect(Object.values(cells).every((text) => String(text).endsWith(` #${999_500 + at}`))).toBe(true)
    }
  })

  test('ids are not given twice', async () => {
    const { get } = openStandIn('bench', { wire })

    const pages = await Promise.all(
      [`${SMALL}/rows?page=1&per_page=500`, `${SMALL}/rows?page=200&per_page=500`, `${LARGE}/rows?per_page=500`].map(
        async (path) => listRows.response.parse(await get(`/table/${path}`)),
      ),
    )

    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(1500)
  })
})
