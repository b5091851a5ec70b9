import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent as hand } from 'vitest/browser'
import { choose, findHead } from '#features/tables/columns/columns.testing.ts'
import {
  cellAt,
  clickCell,
  drawnCell,
  LYON,
  markOf,
  OUTBOUND,
  pasteRows,
  typeInto,
} from '#features/tables/page/table-page.testing.ts'
import { PHONE } from '#testing/layout.ts'
import type { Rig } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { rowRunList } from '#texts/en/row-run-list.ts'
import { tableRows } from '#texts/en/tables/table-rows.ts'
import { rowRunsTexts } from '#texts/tables/row-runs.ts'
import { inTime, press, shows, until, write } from './steps.testing.ts'
import { type AppearanceState, sweep } from './sweep.testing.ts'

const { table: t, tableColumns: columns } = en
const { rowRuns } = rowRunsTexts.en
const Q3 = `/tables/${OUTBOUND}`

/** A state of the page of a table, reached once its rows are drawn. */
const inTable = (name: string, reach: (rig: Rig) => Promise<unknown>, change: Partial<AppearanceState> = {}) => ({
  name,
  path: Q3,
  reach: async (rig: Rig) => {
    await inTime(rig, () => Boolean(drawnCell(0, 0)?.textContent))
    await reach(rig)
  },
  ...change,
})

/** The rows fill a phone when no form is open. */
const onPhone = { path: `${Q3}?form=none`, size: PHONE }

const openDialog = async (opener: string | RegExp) => {
  await press(opener)
  await shows('dialog')
}

const menuOf = (row: number, column: number) => clickCell(row, column, { button: 'right' })

async function openRowRun(): Promise<void> {
  await openDialog(t.run.label)
  await press(new RegExp(`^${rowRuns.scope.first}`), 'radio')
  await shows('button', /^Spend 5 and run/)
}

/** A value that the service refuses, and the note on it. */
async function refuse(rig: Rig): Promise<void> {
  await typeInto(1, 0, '__refused__')
  await inTime(rig, () => markOf(1, 0) === 'refused')
}

sweep('one table', [
  inTable('rows, with a filter', () => shows('grid'), { path: `${Q3}?where=is_not_empty:x` }),
  inTable('rows on a phone', () => cellAt(0, 0), onPhone),
  inTable('find', async () => {
    await press(t.find.button)
    await write(t.find.label, 'example', 'searchbox')
    await screen.findByText(/loaded$/)
  }),
  inTable('filter', async () => {
    await press(t.filter.button)
    await shows('button', t.filter.apply)
  }),
  inTable(
    'filter on a phone',
    async () => {
      await press(t.filter.button)
      await shows('button', t.filter.apply)
    },
    onPhone,
  ),
  inTable('list of columns, searched', async () => {
    await press(columns.panel.button)
    const panel = within(await shows('dialog', columns.panel.label))
    fireEvent.change(await panel.findByRole('searchbox', { name: columns.panel.find }), { target: { value: 'dom' } })
    await until(() => panel.queryAllByRole('listitem').length === 1)
  }),
  inTable('menu of a column', async () => {
    fireEvent.click(within(await findHead('domain')).getByLabelText(columns.head.menu('domain')))
    await shows('menu')
  }),
  inTable('a new column with settings', async () => {
    await choose('name', columns.menu.insertAfter)
    await write(columns.add.name, 'mood')
    fireEvent.click(await screen.findByText(columns.add.advanced))
    await write(columns.add.config, '{"options":["A","B"]}')
  }),
  inTable('typing into a cell', async () => {
    await clickCell(1, 2)
    await hand.keyboard('x')
  }),
  inTable('choosing in a cell', async () => {
    await clickCell(1, Number((await findHead('stage')).ariaColIndex) - 2)
    await hand.keyboard('{Enter}')
    await shows('combobox', 'stage')
  }),
  inTable('a row as a form', () => shows('region', tableRows.form.row('6')), { path: `${Q3}?form=6` }),
  inTable('a row as a form on a phone', () => shows('region', tableRows.form.row('6')), {
    path: `${Q3}?form=6`,
    size: PHONE,
    reach: async () => {
      await within(await shows('region', tableRows.form.row('6'))).findByRole('textbox', { name: 'domain' })
    },
  }),
  inTable(
    'rows to be pasted',
    async () => {
      await clickCell(0, 0)
      pasteRows(Array.from({ length: 60 }, (_, at) => [`Person ${at}`, `Company ${at}`]))
      await screen.findByText(/overwritten/)
    },
    { path: `/tables/${LYON}` },
  ),
  inTable(
    'rows to be deleted',
    async () => {
      await clickCell(0, 0)
      await clickCell(2, 1, { modifiers: ['Shift'] })
      await menuOf(1, 0)
      await press(tableRows.menu.delete('3'), 'menuitem')
      await shows('alertdialog', tableRows.remove.title('3'))
    },
    { path: `/tables/${LYON}` },
  ),
  inTable('a refused value, its note', async (rig) => {
    await refuse(rig)
    await hand.keyboard('{Alt>}{F8}{/Alt}')
    await screen.findByText(tableRows.why.refused('name'))
  }),
  inTable('a refused value in the list of what is not saved', async (rig) => {
    await refuse(rig)
    await openDialog(/1 failed/)
    await shows('dialog', tableRows.unsaved.title)
  }),
  inTable('a run of rows at its receipt', openRowRun),
  inTable('a run of rows whose response was lost', async (rig) => {
    rig.service.fail({
      match: { method: 'POST', path: '/v1/table/*/run-enrichment/*' },
      times: 1,
      fault: { kind: 'lost', when: 'after' },
    })
    await openRowRun()
    await press(/^Spend 5 and run/)
    await screen.findByText(rowRunList.states.unknown)
  }),
  ...[t.run.label, t.enrich.runMany, t.export.label].map((opener) =>
    inTable(`${opener} on a phone`, () => openDialog(opener), onPhone),
  ),
])
