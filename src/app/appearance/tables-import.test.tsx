import { screen } from '@testing-library/react'
import { OUTBOUND } from '#features/tables/page/table-page.testing.ts'
import type { Rig } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { attach } from '#texts/en/tables/attach.ts'
import { importTexts } from '#texts/tables/import.ts'
import { inTime, press, shows, write } from './steps.testing.ts'
import { sweep } from './sweep.testing.ts'

const { bulkInput } = en
const { tableImport: t } = importTexts.en

/** Pastes rows, and continues to the columns. */
async function toColumns(): Promise<void> {
  await write(
    new RegExp(bulkInput.source.pasteLabel),
    'Note,Email,staff\n"a ""b""\nc",ada@firm.example,1\n1e400,eva@firm.example,2\n',
  )
  await press(bulkInput.source.usePaste)
  await press(t.toMap)
  await shows('textbox', t.map.name)
}

async function toEnd(rig: Rig): Promise<void> {
  await toColumns()
  await write(t.map.name, 'People')
  await press(t.start('2'))
  await inTime(rig, () =>
    screen.queryAllByRole('status').some(({ textContent }) => textContent.includes(t.run.states.done)),
  )
}

sweep('what comes into a table', [
  {
    name: 'import, source',
    path: '/tables/import',
    reach: () => shows('textbox', new RegExp(bulkInput.source.pasteLabel)),
  },
  { name: 'import, columns', path: '/tables/import', reach: toColumns },
  { name: 'import, end', path: '/tables/import', reach: toEnd },
  {
    name: 'enrichment to add, choice',
    path: `/tables/${OUTBOUND}/enrich`,
    reach: () => shows('list', attach.pick.list),
  },
  {
    name: 'enrichment to add, columns',
    path: `/tables/${OUTBOUND}/enrich?enrichment=123`,
    reach: () => shows('combobox', bulkInput.columns.from('first_name')),
  },
])
