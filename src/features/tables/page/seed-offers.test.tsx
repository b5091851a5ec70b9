import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { testWorkspace } from '#mock-service/seeds/accounts.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import type { MockService } from '#mock-service/service.ts'
import { rowsIn } from '#mock-service/table-control.ts'
import { type Rig, renderAt } from '#testing/render.tsx'
import { rowRunsTexts } from '#texts/tables/row-runs.ts'
import { tableTexts } from '#texts/tables/table.ts'

const { rowRuns } = rowRunsTexts.en
const { table: words } = tableTexts.en
const Q3 = seededTableId('Q3 outbound')
const SLOW = { timeout: 20_000 }

beforeAll(() => import('../table-data.ts'), 120_000)
afterEach(cleanup)

/** A service that has only what the API spec names, with a table of twelve rows whose emails are empty. */
function bare({ state }: MockService): void {
  state.settings.offers = 'seed'
  const table = state.tables.find(({ id }) => id === Q3)
  if (!table) return
  table.order = [[0, 11]]
  for (const column of table.columns) if (['email', 'confidence'].includes(column.name)) delete column.source
}
const open = (path: string): Promise<Rig> => renderAt(path, { arrange: bare })
const sent = ({ service }: Rig, path: RegExp) =>
  service.requests().filter((request) => request.method === 'POST' && path.test(request.path))
const button = (name: string | RegExp) => screen.findByRole('button', { name }, SLOW)

test.each(['selected', 'first', 'empty', 'all'] as const)(
  "offers: 'seed': a run on rows (%s) that the service takes no choice of says so, costs nothing and leaves no run behind",
  async (scope) => {
    const rig = await open(`/tables/${Q3}`)
    const balance = () => rig.service.state.workspaces[testWorkspace.id]?.balance
    const before = balance()
    fireEvent.click(await button(words.run.label))
    const dialog = within(await screen.findByRole('dialog'))
    const name = scope === 'selected' ? rowRuns.scope.selected(1) : rowRuns.scope[scope]
    fireEvent.click(await dialog.findByRole('radio', { name: new RegExp(name.replaceAll(/[()]/g, '.')) }, SLOW))
    fireEvent.click(await button(/^Spend /))
    await dialog.findByText(rowRuns.noChoice.title, {}, SLOW)
    dialog.getByText(rowRuns.noChoice.body)
    await rig.advance(120_000)
    expect(sent(rig, /\/run-enrichment\//)).toHaveLength(1)
    expect(balance()).toBe(before)
    expect(rowsIn(rig.service.state, Q3).every(({ email }) => email === null)).toBe(true)
    expect(screen.queryByRole('group', { name: words.run.bar('Email finder', '12') })).toBeNull()
  },
)
