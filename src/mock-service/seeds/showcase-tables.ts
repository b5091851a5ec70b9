import type { FolderRecord, TableRecord } from '../table-records.ts'
import { testWorkspace } from './accounts.ts'
import { type AttachmentSketch, type ColumnSketch, sketchedTable, type TableSketch } from './sketched-table.ts'

/** Of what type a field of the leads is, where it is not text; and which enrichment fills it. */
const fields: Readonly<Record<string, Omit<ColumnSketch, 'name' | 'source'>>> = {
  email: { type: 'email' },
  confidence: { type: 'number' },
  staff: { type: 'number' },
  founded: { type: 'integer' },
  revenue: { type: 'number' },
  score: { type: 'float' },
  crm_id: { type: 'integer' },
  stage: { type: 'select' },
  next_call: { type: 'date' },
  met_on: { type: 'date' },
  signed_up: { type: 'datetime' },
  customer: { type: 'boolean' },
  follow_up: { type: 'boolean' },
  profile: { type: 'url' },
  website: { type: 'url' },
  notes: { type: 'longtext' },
  tags: { type: 'mselect' },
  signals: { type: 'json' },
}

const columns = (table: string, names: string, filled: Readonly<Record<string, number>> = {}): ColumnSketch[] =>
  names.split(' ').map((name) => {
    const processor = filled[name]
    const source = `lead/${table}/${name}`
    return { ...fields[name], name, source, ...(processor === undefined ? {} : { processor }) }
  })

const people = 'name company email title met_on booth follow_up notes'
const accounts = 'company domain industry country staff founded revenue website score stage notes'

type SeedRow = readonly [
  name: string,
  rows: number,
  columns: readonly ColumnSketch[],
  day: string,
  attachments?: readonly AttachmentSketch[],
]

/** Its columns name it by the id that it has in the catalogue. */
const emailFinder: AttachmentSketch = {
  id: 123,
  target: 123,
  name: 'Email finder',
  inputs: { first_name: 'name', last_name: 'name', domain: 'domain' },
  outputs: { email: 'email', confidence: 'confidence' },
}

const mobileNumber: AttachmentSketch = {
  id: 41,
  target: 103,
  name: 'Mobile number',
  inputs: { profile_url: 'profile', email: 'email' },
  outputs: { phone: 'phone' },
}

const inFolders: Readonly<Record<string, readonly SeedRow[]>> = {
  Leads: [
    [
      'Q3 outbound',
      4800,
      columns(
        'q3',
        'name domain title email confidence company staff phone stage next_call customer profile tags notes signals',
        { email: 123, confidence: 123, phone: 41 },
      ),
      '2026-11-20T10:14:00.000Z',
      [emailFinder, mobileNumber],
    ],
    ['Trade fair Lyon', 312, columns('lyon', people), '2026-11-18T16:40:00.000Z'],
    [
      'Webinar sign-ups',
      1240,
      columns('webinar', 'signed_up name email company title follow_up tags'),
      '2026-11-12T08:05:00.000Z',
    ],
    [
      'Old CRM export',
      2600,
      columns('crm', 'crm_id name email phone company city country stage notes'),
      '2026-07-02T13:20:00.000Z',
    ],
  ],
  Partners: [
    [
      'Agencies',
      86,
      columns('agencies', 'company domain country staff website customer notes'),
      '2026-11-04T09:30:00.000Z',
    ],
    ['Resellers', 48, columns('resellers', 'company domain country staff revenue stage'), '2026-10-21T15:10:00.000Z'],
  ],
  'Account research': [
    ['Target accounts', 640, columns('targets', accounts), '2026-11-19T17:55:00.000Z'],
    ['Nordics', 220, columns('nordics', accounts), '2026-11-11T11:00:00.000Z'],
    ['Benelux', 180, columns('benelux', accounts), '2026-11-10T11:00:00.000Z'],
    ['DACH', 410, columns('dach', accounts), '2026-10-30T11:00:00.000Z'],
    ['Iberia', 95, columns('iberia', accounts), '2026-10-12T11:00:00.000Z'],
    [
      'Churned customers',
      73,
      columns('churned', 'company domain staff revenue next_call notes'),
      '2026-09-28T07:45:00.000Z',
    ],
    [
      'Competitors',
      0,
      columns('competitors', 'company domain staff founded website notes'),
      '2026-09-14T09:00:00.000Z',
    ],
  ],
}

export const showcaseFolders = (): FolderRecord[] =>
  Object.keys(inFolders).map((name, at) => ({
    id: at + 1,
    workspace: testWorkspace.id,
    name,
    created_at: `2026-0${at + 6}-03T09:00:00.000Z`,
    updated_at: `2026-0${at + 6}-03T09:00:00.000Z`,
  }))

export const showcaseTables = (): TableRecord[] =>
  Object.values(inFolders).flatMap((lines, at) =>
    lines.map(([name, rows, all, day, attachments]): TableRecord => {
      const sketch: TableSketch = {
        name,
        rows,
        columns: all,
        folder: at + 1,
        updated_at: day,
        ...(attachments && { attachments }),
      }
      return sketchedTable({ ...sketch, created_at: '2026-06-15T09:00:00.000Z' })
    }),
  )
