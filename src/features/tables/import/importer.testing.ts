import { createClient } from '#api/client.ts'
import { createApi } from '#api/context.tsx'
import { rowsApi } from '#api/rows.ts'
import { tablesApi } from '#api/tables.ts'
import { inputEngine } from '#domain/bulk-input/engine/input-engine.ts'
import { bulkSourceKind } from '#domain/bulk-input/wizard/bulk-draft-kinds.ts'
import { storeSource } from '#domain/bulk-input/wizard/source-store.ts'
import type { CapabilityName } from '#domain/capabilities.ts'
import { deviceStorage } from '#journal/device.testing.ts'
import { type Around, around } from '#journal/faults.testing.ts'
import { openJournal } from '#journal/journal.ts'
import { createLocalLocks } from '#journal/local-locks.ts'
import { createMemoryDevice } from '#journal/memory-storage.ts'
import { createBus } from '#journal/tabs.testing.ts'
import { createStore } from '#lib/store.ts'
import { seededState } from '#mock-service/seeds/seeds.ts'
import { createMockService } from '#mock-service/service.ts'
import { createManualClock } from '#testing/clock.ts'
import { createTabLife } from '#testing/tab-life.ts'
import { fileHash } from './file-hash.ts'
import { createImporter } from './importer.ts'
import { importKinds } from './import-kinds.ts'
import { settledRows, type TableImport, type Tier } from './table-import.ts'

const HERE = 'http://service.test'
const OPTIONS = { format: 'csv', encoding: 'utf-8', delimiter: ',', quote: '"', hasHeader: true } as const

/** CSV of people: `email` is their key. */
export const peopleCsv = (count: number, cell: (row: number) => string = (row) => `Name ${row}`): string =>
  ['email,name', ...Array.from({ length: count }, (_, row) => `p${row}@a.example,${cell(row)}`)].join('\n')

export interface ImportRigOptions {
  /** Is around each request, to lose what a tab sends or receives. */
  readonly network?: (run: () => Promise<Response>, request: Request) => Promise<Response>
}

/** A browser with one device before a service with an empty table of the columns `email` and `name`. */
export async function createImportRig({ network = (run) => run() }: ImportRigOptions = {}) {
  const clock = createManualClock()
  const service = createMockService({ state: seededState('empty'), clock })
  const device = createMemoryDevice()
  const bus = createBus()
  const locks = createLocalLocks()
  const send = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const response = service.fetch(
      new Request(`${HERE}/v1${path}`, {
        method,
        headers: { 'x-apikey': 'test-key', 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    await clock.advance(0)
    return (await (await response).json()) as Record<string, unknown>
  }
  const created = await send('POST', '/table/create', { name: 'People', columns: ['email', 'name'] })
  const table = String(created['identifier'])
  const columns = (await send('GET', `/table/${table}/columns`)) as unknown as { identifier: string; name: string }[]
  const idOf = (name: string) => columns.find((column) => column.name === name)?.identifier ?? ''

  /** All rows of a table, by the service itself. */
  const rowsIn = async (which = table) => {
    const rows: { id: string; fields: Record<string, unknown> }[] = []
    for (let page = 1; ; page += 1) {
      const read = await send('GET', `/table/${which}/rows?page=${page}&per_page=500`)
      rows.push(...(read['data'] as typeof rows))
      if (read['has_next_page'] !== true) return rows
    }
  }

  let ids = 0
  const open = (fault: Around = (_call, run) => run()) => {
    const life = createTabLife(clock, locks)
    const { alive, clock: tabClock, locks: tabLocks } = life
    const channel = bus.join()
    const journal = openJournal({
      scope: 'import test',
      storage: around((call, run) => alive(() => fault(call, run)))(deviceStorage(device)),
      channel,
      clock: tabClock,
      kinds: [bulkSourceKind, ...importKinds],
    })
    const client = createClient({
      baseUrl: HERE,
      getKey: () => 'test-key',
      fetch: (input, init) =>
        alive(() => {
          const request = new Request(input, init)
          return fault('write', () => network(() => service.fetch(request), request))
        }),
      clock: tabClock,
      random: () => 0.5,
    })
    const api = createApi(client.call, tabClock.now)
    const lacks: CapabilityName[] = []
    const importer = createImporter({
      journal,
      locks: tabLocks,
      clock: tabClock,
      random: () => 0.5,
      newId: () => `import${(ids += 1)}`,
      connectivity: { online: createStore(true), slowed: client.rateLimiter.note },
      calls: { tables: api.part(tablesApi), rows: api.part(rowsApi) },
      openSource: (source) => inputEngine(source, { isSliced: false }),
      isOffered: (name) => !lacks.includes(name),
      onNotOffered: (name) => void lacks.push(name),
    })
    /** Starts an import as the page does: the file is on the device before, unless there is no space for it. */
    const start = async (csv: string, plan: Partial<TableImport> & { readonly tier: Tier }, isStored = true) => {
      const source = { name: 'people.csv', blob: new Blob([csv]) }
      const file = isStored
        ? { ...(await storeSource(journal, 'file', source)), hash: null }
        : { ...planOf(csv).file, hash: await fileHash(source.blob) }
      return importer.start({ ...planOf(csv), ...plan, file }, source)
    }
    const crash = () => {
      life.end()
      channel.close()
      importer.close()
      client.close()
    }
    return { journal, importer, start, crash, lacks }
  }

  const planOf = (csv: string): TableImport => ({
    table,
    tableName: 'People',
    file: { id: 'file', name: 'people.csv', bytes: csv.length, parts: 0, hash: null },
    options: OPTIONS,
    columnWord: 'Column',
    heads: ['email', 'name'],
    rows: csv.split('\n').length - 1,
    columns: [
      { at: 0, to: { id: idOf('email') } },
      { at: 1, to: { id: idOf('name') } },
    ],
    tag: null,
    fresh: [],
    match: null,
    tier: 'D',
    at: clock.now(),
  })

  type ImportTab = ReturnType<typeof open>
  /** Lets time pass until the import of this tab ends or waits for a user. */
  const untilEnd = async ({ importer }: ImportTab) => {
    for (let turn = 0; turn < 2_000; turn += 1) {
      const view = importer.list().at(-1)
      if (view && view.progress.state !== 'running') return view
      await clock.advance(turn % 20 === 19 ? 5_000 : 20)
    }
    throw new Error(`The import did not end: ${JSON.stringify(importer.list().at(-1)?.progress)}`)
  }

  return { service, clock, device, table, send, idOf, rowsIn, open, untilEnd, settledRows }
}

export type ImportRig = Awaited<ReturnType<typeof createImportRig>>
