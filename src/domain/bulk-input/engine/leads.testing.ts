import { noChanges } from '../check/changes.ts'
import { matchColumns } from '../columns/match-columns.ts'
import type { RunField } from '../../run/run-fields.ts'
import type { CheckedInput, InputQueries } from './input-queries.ts'

const HEAD = 'first_name,last_name,company,domain,city,note'

/** CSV of leads as people have them: about a third of the rows repeat an earlier one, one in fifty has no domain. */
export const leadsCsv = (count: number): string =>
  [
    HEAD,
    ...Array.from({ length: count }, (_, row) => {
      const n = row % 3 === 0 ? row - (row % 300) : row
      return `Ada ${n},Lovelace,"Company ${n}, Ltd",${row % 50 === 7 ? '' : `company-${n}.example`},London,row ${n % 97}`
    }),
  ].join('\n')

const field = (name: string): RunField => ({ name, description: '', kind: 'text', isRequired: true, isPriced: false })
const fields = ['first_name', 'last_name', 'domain'].map(field)

/** Queries about the leads as the wizard sends them. */
export const leadsRead: InputQueries['read']['input'] = { chosen: {}, columnWord: 'Column' }
export const leadsCheck: CheckedInput = {
  ...leadsRead,
  fields,
  mapping: matchColumns(
    fields.map(({ name }) => name),
    HEAD.split(','),
  ),
  changes: noChanges,
}
export const leadsPlan: InputQueries['plan']['input'] = {
  ...leadsCheck,
  price: { kind: 'rule', priced: { price: 0.5, pricing: { type: 'fixed' } } },
  pages: 1,
  bought: new Map(),
}
