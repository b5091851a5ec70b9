import { START } from '../task-entry.testing.ts'
import type { RowRun } from './row-run-kinds.ts'
import type { RowRunView } from './use-row-runs.ts'

/** A run on rows that has ended: half a credit for each of five rows. */
export function rowRun(id: string, change: Partial<RowRun> = {}, state: RowRunView['state'] = 'ended'): RowRunView {
  return {
    id,
    seq: 1,
    state,
    run: {
      table: 'table-1',
      tableName: 'Q3 outbound',
      attachment: '123',
      target: { kind: 'enrichment', id: 123, name: 'Email finder' },
      columns: ['column-1'],
      estimate: '2500000',
      startedAt: START,
      states: 'fffnn',
      quiet: 0,
      closedAt: START + 2000,
      dismissedAt: null,
      ...change,
    },
  }
}
