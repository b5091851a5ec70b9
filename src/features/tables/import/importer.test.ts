import { expect, test } from 'vitest'
import { createImportRig, type ImportRig, peopleCsv } from './importer.testing.ts'
import { wait } from '#lib/clock.ts'
import { importTexts } from '#texts/tables/import.ts'
import { isProving, NO_LIMIT } from '#testing/runs.ts'
import { rejectsCsv } from './rejects-csv.ts'
import { countsOf, settledRows, type TableImport, type Tier } from './table-import.ts'

const emails = async (rig: ImportRig) => (await rig.rowsIn()).map(({ fields }) => String(fields['email']))
const expected = (count: number) => Array.from({ length: count }, (_, row) => `p${row}@a.example`)

/** Import options for which each tier is chosen. */
const ways: Readonly<Record<Tier, Partial<TableImport>>> = {
  A: { match: { at: 0, rule: 'both', overwrite: true } },
  B: { fresh: [{ name: 'import_ref', type: 'text' }], tag: { fresh: 0 } },
  C: { match: { at: 0, rule: 'add', overwrite: false } },
  D: {},
}

test('a row that the service refuses is listed with the reason in words, the column and its value', async () => {
  const rig = await createImportRig()
  const tab = rig.open()
  const fresh = [{ name: 'age', type: 'number' as const }]
  const columns = [
    { at: 0, to: { id: rig.idOf('email') } },
    { at: 1, to: { fresh: 0 } },
  ]
  await tab.start('email,years\na@a.example,7\nb@a.example,many', { tier: 'D', fresh, columns })
  const { id } = await rig.untilEnd(tab)
  const { tableImport: t } = importTexts.en
  const csv = rejectsCsv(['email', 'years'], await tab.importer.rejects(id), t)
  expect(csv).toContain(`2,b@a.example,many,${t.reasons['INVALID_VALUE']} · age: “many”`)
})

test.each(['A', 'B', 'C', 'D'] as const)('a file is in the table once, by tier %s', async (tier) => {
  const rig = await createImportRig()
  const tab = rig.open()
  await tab.start(peopleCsv(120), { ...ways[tier], tier })
  const { progress } = await rig.untilEnd(tab)
  expect(progress.state).toBe('done')
  expect(progress.tier).toBe(tier)
  expect((await emails(rig)).toSorted()).toEqual(expected(120).toSorted())
  expect(progress.counts).toEqual({ created: 120, updated: 0, present: 0, saved: 0, rejected: 0 })
  expect(settledRows(progress)).toBe(120)
})

test('existing rows are filled where they are empty, and others are added', async () => {
  const rig = await createImportRig()
  const rows = [
    { email: 'p1@a.example', name: 'Mine' },
    { email: 'p2@a.example' },
    { email: 'p3@a.example' },
    { email: 'p3@a.example' },
  ]
  await rig.send('POST', `/table/${rig.table}/rows`, { rows: rows.map((fields) => ({ fields })) })
  const tab = rig.open()
  await tab.start(peopleCsv(5), { tier: 'C', match: { at: 0, rule: 'both', overwrite: false } })
  const { id, progress } = await rig.untilEnd(tab)
  expect(progress.counts).toEqual({ created: 2, updated: 2, present: 0, saved: 0, rejected: 1 })
  const names = (await rig.rowsIn()).map(({ fields }) => [fields['email'], fields['name']])
  expect(names.slice(0, 2)).toEqual([
    ['p1@a.example', 'Mine'],
    ['p2@a.example', 'Name 2'],
  ])
  expect((await tab.importer.rejects(id)).map(({ row, code }) => [row, code])).toEqual([[3, 'AMBIGUOUS_MATCH']])
})

test('rows that cannot be imported are listed with a reason, and all others are imported', async () => {
  const rig = await createImportRig()
  const tab = rig.open()
  const lines = ['email,name', ...Array.from({ length: 60 }, (_, row) => `p${row}@a.example,Name ${row}`)]
  lines[4] = 'p3@a.example,__refused__'
  lines[10] = 'p9@a.example,__invalid_data__'
  lines[20] = ' p1@a.example ,again'
  lines[30] = ',nobody'
  lines[58] = 'p57@a.example,__unanswered__'
  await tab.start(lines.join('\n'), { tier: 'A', match: { at: 0, rule: 'both', overwrite: true } })
  const { id, progress } = await rig.untilEnd(tab)
  expect((await tab.importer.rejects(id)).map(({ row, code, cells }) => [row, code, cells[0]])).toEqual([
    [3, 'VALUE_REFUSED', 'p3@a.example'],
    [9, 'INVALID_DATA', 'p9@a.example'],
    [19, 'KEY_REPEATED', ' p1@a.example '],
    [29, 'KEY_EMPTY', ''],
    [57, 'NO_ANSWER', 'p57@a.example'],
  ])
  expect(progress.counts).toMatchObject({ created: 55, rejected: 5 })
  expect(settledRows(progress)).toBe(60)
})

test.each([
  ['A', 'upsert', 'C'],
  ['B', 'upsert', 'D'],
] as const)('a service without %s’s call imports the file all the same', async (tier, call, then) => {
  const rig = await createImportRig()
  rig.service.fail({
    match: { method: 'POST', path: `/v1/table/*/rows/${call}` },
    fault: { kind: 'status', status: 404, body: { detail: 'Not found' } },
  })
  const tab = rig.open()
  await tab.start(peopleCsv(60), { ...ways[tier], tier })
  const { progress } = await rig.untilEnd(tab)
  expect(progress.tier).toBe(then)
  expect(new Set(tab.lacks)).toEqual(new Set(['upsert-rows']))
  expect((await emails(rig)).toSorted()).toEqual(expected(60).toSorted())
})

test('a service that passes over the wish for no duplicates is found out, and its doubles are deleted', async () => {
  const rig = await createImportRig({
    network: async (run, request) => {
      if (request.method !== 'POST' || !request.url.endsWith('/rows')) return run()
      const body = (await request.clone().json()) as { rows: unknown }
      const plain = new Request(request.url, {
        method: 'POST',
        headers: request.headers,
        body: JSON.stringify({ rows: body.rows }),
      })
      return rig.service.fetch(plain)
    },
  })
  const tab = rig.open()
  await tab.start(peopleCsv(60), { ...ways.C, tier: 'C' })
  const { progress } = await rig.untilEnd(tab)
  expect(progress.tier).toBe('D')
  expect((await emails(rig)).toSorted()).toEqual(expected(60).toSorted())
  expect(progress.counts).toMatchObject({ created: 60 })
})

test('a service that was seen not to skip known keys is not tried again by a later import', async () => {
  let writes = 0
  const rig = await createImportRig({
    network: async (run, request) => {
      if (request.method !== 'POST' || !request.url.endsWith('/rows')) return run()
      writes += 1
      const body = (await request.clone().json()) as { options?: unknown }
      return body.options ? Response.json({ detail: 'Extra inputs are not permitted' }, { status: 422 }) : run()
    },
  })
  const tab = rig.open()
  await tab.start(peopleCsv(60), { ...ways.C, tier: 'C' })
  const { progress } = await rig.untilEnd(tab)
  expect([progress.tier, progress.counts.created, tab.lacks]).toEqual(['D', 60, ['dedupe-inserts']])
  const before = writes
  await tab.start(peopleCsv(60).replaceAll('p', 'q'), { ...ways.C, tier: 'C' })
  await rig.untilEnd(tab)
  expect(writes - before).toBe(2)
  expect((await emails(rig)).length).toBe(120)
})

test.each(['A', 'C', 'D'] as const)('a service that refuses all rows gets one batch alone, tier %s', async (tier) => {
  let writes = 0
  const rig = await createImportRig({
    network: async (run, request) => {
      if (request.method !== 'POST' || !/\/rows(?:\/upsert)?$/.test(request.url)) return run()
      writes += 1
      return isRefusing ? Response.json({ detail: 'No.', code: 'NOT_TODAY' }, { status: 400 }) : run()
    },
  })
  let isRefusing = true
  const tab = rig.open()
  const id = await tab.start(peopleCsv(1_000), { ...ways[tier], tier })
  const { progress } = await rig.untilEnd(tab)
  expect([progress.state, progress.stuck?.code, progress.stuck?.said]).toEqual(['stuck', 'ALL_REFUSED', 'No.'])
  // No more batches than those that were in flight.
  expect(progress.counts.rejected).toBeLessThanOrEqual(200)
  expect(writes).toBeLessThanOrEqual(4 * 100)
  isRefusing = false
  await tab.importer.resume(id)
  const { progress: end } = await rig.untilEnd(tab)
  expect([end.state, settledRows(end), end.counts.rejected]).toEqual(['done', 1_000, progress.counts.rejected])
})

test('a row that the service refuses is listed with the reason in words, the column and its value', async () => {
  const rig = await createImportRig()
  const tab = rig.open()
  const fresh = [{ name: 'age', type: 'number' as const }]
  const columns = [
    { at: 0, to: { id: rig.idOf('email') } },
    { at: 1, to: { fresh: 0 } },
  ]
  await tab.start('email,years\na@a.example,7\nb@a.example,many', { tier: 'D', fresh, columns })
  const { id } = await rig.untilEnd(tab)
  const { tableImport: t } = importTexts.en
  const csv = rejectsCsv(['email', 'years'], await tab.importer.rejects(id), t)
  expect(csv).toContain(`2,b@a.example,many,${t.reasons['INVALID_VALUE']} · age: “many”`)
})

test.each(['A', 'B', 'C', 'D'] as const)(
  'random rows are read back and compared with the file, tier %s',
  async (tier) => {
    let isSpoiling = false
    const rig = await createImportRig({
      network: async (run, request) => {
        if (!isSpoiling || request.method !== 'POST' || !/\/rows(?:\/upsert)?$/.test(request.url)) return run()
        const { url, method, headers } = request
        const body = (await request.clone().text()).replaceAll('"Name 2', '"Other 2')
        return rig.service.fetch(new Request(url, { method, headers, body }))
      },
    })
    const tab = rig.open()
    await tab.start(peopleCsv(300), { ...ways[tier], tier })
    const { progress } = await rig.untilEnd(tab)
    expect(progress.sample).toEqual({ rows: 20, other: [] })
    isSpoiling = true
    await tab.start(peopleCsv(300).replaceAll(/^p/gm, 'q'), { ...ways[tier], tier })
    const { progress: changed } = await rig.untilEnd(tab)
    expect([changed.state, changed.counts.created]).toEqual(['done', 300])
    // One row out of each 15, in the middle of them.
    expect(changed.sample).toEqual({ rows: 20, other: [22, 202, 217, 232, 247, 262, 277, 292] })
  },
)

test('a row that the service refuses is listed with the reason in words, the column and its value', async () => {
  const rig = await createImportRig()
  const tab = rig.open()
  const fresh = [{ name: 'age', type: 'number' as const }]
  const columns = [
    { at: 0, to: { id: rig.idOf('email') } },
    { at: 1, to: { fresh: 0 } },
  ]
  await tab.start('email,years\na@a.example,7\nb@a.example,many', { tier: 'D', fresh, columns })
  const { id } = await rig.untilEnd(tab)
  const { tableImport: t } = importTexts.en
  const csv = rejectsCsv(['email', 'years'], await tab.importer.rejects(id), t)
  expect(csv).toContain(`2,b@a.example,many,${t.reasons['INVALID_VALUE']} · age: “many”`)
})

test.each(['A', 'B', 'C', 'D'] as const)(
  'no request holds more than 50 rows, also of a service that has neither upsert nor dedupe, tier %s',
  async (tier) => {
    for (const isBare of [false, true]) {
      const sizes: number[] = []
      const rig = await createImportRig({
        network: async (run, request) => {
          if (request.method !== 'POST' || !/\/rows(?:\/upsert)?$/.test(request.url)) return run()
          const body = (await request.clone().json()) as { rows: unknown[]; options?: unknown }
          sizes.push(body.rows.length)
          if (isBare && request.url.endsWith('/upsert')) return Response.json({ detail: 'Not Found' }, { status: 404 })
          return isBare && body.options ? Response.json({ detail: 'Extra inputs' }, { status: 422 }) : run()
        },
      })
      const tab = rig.open()
      await tab.start(peopleCsv(151), { ...ways[tier], tier })
      const { progress } = await rig.untilEnd(tab)
      expect([isBare, progress.tier]).toEqual([isBare, isBare ? 'D' : tier])
      expect((await emails(rig)).toSorted()).toEqual(expected(151).toSorted())
      expect(Math.max(...sizes)).toBe(50)
    }
  },
)

test('a new table whose response is lost is created once', async () => {
  for (const when of ['before', 'after'] as const) {
    const rig = await createImportRig()
    rig.service.fail({ match: { method: 'POST', path: '/v1/table/create' }, times: 1, fault: { kind: 'lost', when } })
    const tab = rig.open()
    await tab.start(peopleCsv(3), {
      tier: 'D',
      table: null,
      tableName: 'Pioneers',
      fresh: [
        { name: 'email', type: 'email' },
        { name: 'name', type: 'text' },
      ],
      columns: [
        { at: 0, to: { fresh: 0 } },
        { at: 1, to: { fresh: 1 } },
      ],
    })
    await rig.clock.advance(1_000)
    tab.crash()
    const next = rig.open()
    await next.journal.ready
    const { progress } = await rig.untilEnd(next)
    expect([when, progress.state, progress.counts.created]).toEqual([when, 'done', 3])
    const tables = rig.service.state.tables.filter(({ name }) => name === 'Pioneers')
    expect([when, tables.length]).toEqual([when, 1])
    expect((await rig.rowsIn(progress.table ?? '')).map(({ fields }) => fields['name'])).toEqual([
      'Name 0',
      'Name 1',
      'Name 2',
    ])
  }
})

test('a row that the service refuses is listed with the reason in words, the column and its value', async () => {
  const rig = await createImportRig()
  const tab = rig.open()
  const fresh = [{ name: 'age', type: 'number' as const }]
  const columns = [
    { at: 0, to: { id: rig.idOf('email') } },
    { at: 1, to: { fresh: 0 } },
  ]
  await tab.start('email,years\na@a.example,7\nb@a.example,many', { tier: 'D', fresh, columns })
  const { id } = await rig.untilEnd(tab)
  const { tableImport: t } = importTexts.en
  const csv = rejectsCsv(['email', 'years'], await tab.importer.rejects(id), t)
  expect(csv).toContain(`2,b@a.example,many,${t.reasons['INVALID_VALUE']} · age: “many”`)
})

test.each(['A', 'B', 'C', 'D'] as const)(
  'lost responses, errors and pauses double and lose no row, tier %s',
  async (tier) => {
    let writes = 0
    const rig = await createImportRig({
      network: async (run, request) => {
        const isWrite = request.method === 'POST' && /\/rows(?:\/upsert)?$/.test(request.url)
        const turn = isWrite ? (writes += 1) % 6 : 0
        if (turn === 2) throw new TypeError('Failed to fetch')
        if (turn === 3) return Response.json({ detail: 'Slow down.' }, { status: 429, headers: { 'retry-after': '1' } })
        if (turn === 4) return Response.json({ detail: 'Internal Server Error' }, { status: 500 })
        const response = await run()
        if (turn === 5) throw new TypeError('Failed to fetch')
        return response
      },
    })
    const tab = rig.open()
    await tab.start(peopleCsv(260), { ...ways[tier], tier })
    const { progress } = await rig.untilEnd(tab)
    expect(progress.state).toBe('done')
    expect((await emails(rig)).toSorted()).toEqual(expected(260).toSorted())
    expect(settledRows(progress)).toBe(260)
    expect(progress.counts.rejected).toBe(0)
  },
)

test('the columns of a new table are taken over in few records, however many they are', async () => {
  const rig = await createImportRig()
  let writes = 0
  const tab = rig.open((call, run) => {
    // Requests are counted as writes, too.
    if (call === 'write') writes += 1
    return run()
  })
  const heads = Array.from({ length: 500 }, (_, at) => `field ${at}`)
  await tab.start([heads, heads.map((head) => `of ${head}`)].map((cells) => cells.join(',')).join('\n'), {
    table: null,
    tableName: 'Wide',
    heads,
    fresh: heads.map((name) => ({ name, type: 'text' })),
    columns: heads.map((_, at) => ({ at, to: { fresh: at } })),
    tier: 'D',
  })
  const { progress } = await rig.untilEnd(tab)
  expect(progress.state).toBe('done')
  expect(progress.fresh).toHaveLength(heads.length)
  expect((await rig.rowsIn(progress.table ?? '')).map(({ fields }) => fields['field 499'])).toEqual(['of field 499'])
  expect(writes).toBeLessThan(60)
})

test('columns of a table that is there take one request each, and few readings, however many they are', async () => {
  const requested: string[] = []
  const rig = await createImportRig({
    network: (run, { method, url }) => {
      requested.push(`${method} ${url.split('/').at(-1)}`)
      return run()
    },
  })
  const tab = rig.open()
  const heads = Array.from({ length: 100 }, (_, at) => `field ${at}`)
  await tab.start([heads, heads.map((_, at) => String(at))].map((cells) => cells.join(',')).join('\n'), {
    heads,
    fresh: heads.map((name) => ({ name, type: 'number' })),
    columns: heads.map((_, at) => ({ at, to: { fresh: at } })),
    tier: 'D',
  })
  const { progress } = await rig.untilEnd(tab)
  expect([progress.state, new Set(progress.fresh).size]).toEqual(['done', heads.length])
  expect((await rig.rowsIn()).map(({ fields }) => heads.map((head) => fields[head]))).toEqual([
    heads.map((_, at) => at),
  ])
  expect(requested.filter((call) => call === 'POST columns')).toHaveLength(heads.length)
  expect(requested.filter((call) => call === 'GET columns').length).toBeLessThan(10)
})

test('a second tab continues an import, and a pause holds it', async () => {
  const rig = await createImportRig({
    network: async (run) => {
      await new Promise<void>((resolve) => {
        rig.clock.after(50, resolve)
      })
      return run()
    },
  })
  const tab = rig.open()
  const id = await tab.start(peopleCsv(500), { tier: 'D' })
  await rig.clock.advance(600)
  await tab.importer.pause(id)
  const { progress } = await rig.untilEnd(tab)
  expect(progress.state).toBe('paused')
  // What is in flight still arrives.
  await rig.clock.advance(1_000)
  const held = (await rig.rowsIn()).length
  await rig.clock.advance(60_000)
  expect((await rig.rowsIn()).length).toBe(held)
  expect(held).toBeLessThan(500)
  const next = rig.open()
  await next.journal.ready
  await next.importer.resume(id)
  tab.crash()
  expect((await rig.untilEnd(next)).progress.counts.created).toBe(500)
  expect((await emails(rig)).toSorted()).toEqual(expected(500).toSorted())
})

test('the response to a request that was in flight at a pause is counted while the import is paused', async () => {
  let inserts = 0
  const rig = await createImportRig({
    network: async (run, request) => {
      const response = await run()
      const isSecond = request.method === 'POST' && request.url.endsWith('/rows') && (inserts += 1) === 2
      if (isSecond) void tab.importer.pause(id)
      return response
    },
  })
  const tab = rig.open()
  const id = await tab.start(peopleCsv(120).replace('Name 55', '__refused__'), { tier: 'D' })
  expect((await rig.untilEnd(tab)).progress.state).toBe('paused')
  await rig.clock.advance(60_000)

  const progress = tab.importer.list()[0]?.progress
  expect(progress?.state).toBe('paused')
  expect((await rig.rowsIn()).length).toBe(99)
  expect(progress && countsOf(progress)).toEqual({ created: 99, updated: 0, present: 0, saved: 0, rejected: 1 })
  expect((await tab.importer.rejects(id)).map(({ row, code }) => [row, code])).toEqual([[55, 'VALUE_REFUSED']])

  await tab.importer.resume(id)
  const { progress: end } = await rig.untilEnd(tab)
  expect([end.state, countsOf(end).created, countsOf(end).rejected]).toEqual(['done', 119, 1])
  expect((await tab.importer.rejects(id)).map(({ row }) => row)).toEqual([55])
})

test('a row that the service refuses is listed with the reason in words, the column and its value', async () => {
  const rig = await createImportRig()
  const tab = rig.open()
  const fresh = [{ name: 'age', type: 'number' as const }]
  const columns = [
    { at: 0, to: { id: rig.idOf('email') } },
    { at: 1, to: { fresh: 0 } },
  ]
  await tab.start('email,years\na@a.example,7\nb@a.example,many', { tier: 'D', fresh, columns })
  const { id } = await rig.untilEnd(tab)
  const { tableImport: t } = importTexts.en
  const csv = rejectsCsv(['email', 'years'], await tab.importer.rejects(id), t)
  expect(csv).toContain(`2,b@a.example,many,${t.reasons['INVALID_VALUE']} · age: “many”`)
})

test.each(['A', 'B', 'C', 'D'] as const)(
  "offers: 'seed': a service without inserts shows that, and the same import continues once it has them, tier %s",
  async (tier) => {
    const rig = await createImportRig()
    rig.service.state.settings.offers = 'seed'
    const tab = rig.open()
    const id = await tab.start(peopleCsv(60), { ...ways[tier], tier })
    const { progress } = await rig.untilEnd(tab)
    expect(progress.stuck).toEqual({ code: 'NOT_OFFERED', said: '404' })
    expect(tab.lacks).toContain('insert-rows')
    expect([settledRows(progress), (await emails(rig)).length]).toEqual([0, 0])

    rig.service.state.settings.offers = 'all'
    await tab.importer.resume(id)
    const { progress: end } = await rig.untilEnd(tab)
    expect([end.state, end.counts.created]).toEqual(['done', 60])
    expect((await emails(rig)).toSorted()).toEqual(expected(60).toSorted())
  },
)

const typed = {
  tier: 'D',
  table: null,
  tableName: 'Payments',
  fresh: [
    { name: 'Amount', type: 'number' },
    { name: 'Name', type: 'text' },
  ],
  columns: [
    { at: 0, to: { fresh: 0 } },
    { at: 1, to: { fresh: 1 } },
  ],
} as const
const payments = ({ service }: ImportRig) => service.state.tables.find(({ name }) => name === 'Payments')

test('the first column of a new table has its type, and is the first', async () => {
  const rig = await createImportRig()
  const tab = rig.open()
  await tab.start('Amount,Name\n5,a\n6,b', { ...typed, columns: [...typed.columns], fresh: [...typed.fresh] })
  const { progress } = await rig.untilEnd(tab)
  expect([progress.state, progress.counts.created]).toEqual(['done', 2])
  expect(payments(rig)?.columns.map(({ name, type }) => [name, type])).toEqual([
    ['Amount', 'number'],
    ['Name', 'text'],
  ])
  const rows = await rig.rowsIn(payments(rig)?.id)
  expect(rows.map(({ fields }) => fields)).toEqual([
    { Amount: 5, Name: 'a' },
    { Amount: 6, Name: 'b' },
  ])
})

test('where the service moves no columns, those of a new table have their types in another order', async () => {
  const rig = await createImportRig()
  rig.service.fail({
    match: { method: 'POST', path: '/v1/table/*/columns/*/reorder' },
    fault: { kind: 'status', status: 405 },
  })
  const tab = rig.open()
  await tab.start('Amount,Name\n5,a\n6,b', { ...typed, columns: [...typed.columns], fresh: [...typed.fresh] })
  const { progress } = await rig.untilEnd(tab)
  expect([progress.state, progress.counts.created]).toEqual(['done', 2])
  expect(payments(rig)?.columns.map(({ name, type }) => [name, type])).toEqual([
    ['Name', 'text'],
    ['Amount', 'number'],
  ])
  const rows = await rig.rowsIn(payments(rig)?.id)
  expect(rows.map(({ fields }) => fields)).toEqual([
    { Amount: 5, Name: 'a' },
    { Amount: 6, Name: 'b' },
  ])
})

test.each([404, 405, 501])('a service that creates no tables responds with %i, and is called once', async (status) => {
  const rig = await createImportRig()
  rig.service.fail({ match: { method: 'POST', path: '/v1/table/create' }, fault: { kind: 'status', status } })
  const tab = rig.open()
  const fresh = (['email', 'name'] as const).map((name) => ({ name, type: 'text' as const }))
  const columns = fresh.map((_, at) => ({ at, to: { fresh: at } }))
  const id = await tab.start(peopleCsv(3), { tier: 'D', table: null, tableName: 'Pioneers', fresh, columns })
  const { progress } = await rig.untilEnd(tab)
  expect(progress.stuck).toEqual({ code: 'NO_CREATION', said: String(status) })
  expect(tab.lacks).toEqual(['create-table'])

  rig.service.clearFaults()
  await tab.importer.resume(id)
  const { progress: end } = await rig.untilEnd(tab)
  expect([end.state, end.counts.created]).toEqual(['done', 3])
  expect(rig.service.state.tables.filter(({ name }) => name === 'Pioneers')).toHaveLength(1)
})

test.each([404, 405, 501])('a service that creates no columns responds with %i, and is called once', async (status) => {
  const rig = await createImportRig()
  rig.service.fail({ match: { method: 'POST', path: '/v1/table/*/columns' }, fault: { kind: 'status', status } })
  const tab = rig.open()
  const fresh = [{ name: 'Nickname', type: 'text' as const }]
  const id = await tab.start(peopleCsv(3), { ...ways.D, tier: 'D', fresh, columns: [{ at: 1, to: { fresh: 0 } }] })
  const { progress } = await rig.untilEnd(tab)
  expect(progress.stuck).toEqual({ code: 'NO_COLUMN_CREATION', said: String(status) })
  expect(tab.lacks).toEqual(['create-column'])

  rig.service.clearFaults()
  await tab.importer.resume(id)
  const { progress: end } = await rig.untilEnd(tab)
  expect([end.state, end.counts.created]).toEqual(['done', 3])
  const columns = rig.service.state.tables.flatMap((table) => table.columns)
  expect(columns.filter(({ name }) => name === 'Nickname')).toHaveLength(1)
})

test('columns that the service lists and still refuses stop the import, after one more read of them', async () => {
  const rig: ImportRig = await createImportRig({
    network: async (run, request) => {
      if (request.url.endsWith('/upsert')) await wait(rig.clock, 10)
      return run()
    },
  })
  rig.service.fail({
    match: { method: 'POST', path: '/v1/table/*/rows/upsert' },
    fault: { kind: 'status', status: 400, body: { error: 'UNKNOWN_COLUMNS', columns: ['name'] } },
  })
  const tab = rig.open()
  const id = await tab.start(peopleCsv(120), { ...ways.A, tier: 'A' })
  const { progress } = await rig.untilEnd(tab)
  expect([progress.state, progress.stuck?.code]).toEqual(['stuck', 'UNKNOWN_COLUMNS'])
  const sent = () => rig.service.requests().filter(({ path }) => path.endsWith('/upsert')).length
  expect(sent()).toBeLessThanOrEqual(6)

  rig.service.clearFaults()
  await tab.importer.resume(id)
  expect((await rig.untilEnd(tab)).progress.counts.created).toBe(120)
})

type Moment = 'before' | 'after'

/** Imports in a tab that dies at the step of that number: a call of storage, or a request. */
async function importAndDie(tier: Tier, rows: number, at: number, when: Moment) {
  const rig = await createImportRig()
  let isImporting = false
  let steps = 0
  const death = { isDead: false }
  const tab = rig.open(async (_call, run) => {
    if (!isImporting) return run()
    const mine = (steps += 1)
    if (mine === at && when === 'before') {
      death.isDead = true
      tab.crash()
    }
    const response = await run()
    if (mine === at) {
      death.isDead = true
      tab.crash()
    }
    return response
  })
  await tab.journal.ready
  isImporting = true
  // Resolves never in a tab that dies meanwhile.
  void tab.start(peopleCsv(rows), { ...ways[tier], tier })
  for (let turn = 0; turn < 400 && !death.isDead; turn += 1) {
    if (tab.importer.list()[0]?.progress.state === 'done') break
    await rig.clock.advance(50)
  }
  return { rig, steps, isDead: death.isDead }
}

/** Every step of the import is a position to die at. Returns how many were tried. */
async function killEverywhere(tier: Tier, rows: number): Promise<number> {
  let kills = 0
  for (const when of ['before', 'after'] as const) {
    const whole = await importAndDie(tier, rows, Infinity, when)
    const { steps } = whole
    // The first step writes the import down: killed before it there is none.
    for (let at = 3; at <= steps; at += 1) {
      const { rig, isDead } = await importAndDie(tier, rows, at, when)
      if (!isDead) continue
      const next = rig.open()
      await next.journal.ready
      if (next.importer.list().length === 0) continue
      kills += 1
      const { progress } = await rig.untilEnd(next)
      const where = `tier ${tier}, killed ${when} step ${at} of ${steps}`
      expect([where, progress.state]).toEqual([where, 'done'])
      expect([where, (await emails(rig)).toSorted()]).toEqual([where, expected(rows).toSorted()])
      expect([where, settledRows(progress), progress.counts.rejected]).toEqual([where, rows, 0])
    }
  }
  return kills
}

test('a row that the service refuses is listed with the reason in words, the column and its value', async () => {
  const rig = await createImportRig()
  const tab = rig.open()
  const fresh = [{ name: 'age', type: 'number' as const }]
  const columns = [
    { at: 0, to: { id: rig.idOf('email') } },
    { at: 1, to: { fresh: 0 } },
  ]
  await tab.start('email,years\na@a.example,7\nb@a.example,many', { tier: 'D', fresh, columns })
  const { id } = await rig.untilEnd(tab)
  const { tableImport: t } = importTexts.en
  const csv = rejectsCsv(['email', 'years'], await tab.importer.rejects(id), t)
  expect(csv).toContain(`2,b@a.example,many,${t.reasons['INVALID_VALUE']} · age: “many”`)
})

test.each(['A', 'B', 'C', 'D'] as const)(
  'reliability F25: a tab killed in the middle of an import doubles and loses no row, tier %s',
  async (tier) => {
    expect(await killEverywhere(tier, isProving ? 260 : 60)).toBeGreaterThan(6)
  },
  NO_LIMIT,
)

const fileOf = (text: string) => ({ name: 'people.csv', blob: new Blob([text]) })

test('a file that the device could not store is requested again after a crash, and no other is accepted', async () => {
  const rig = await createImportRig()
  const csv = peopleCsv(120)
  // What would be sent after the first batch never leaves.
  const first = rig.open(async (call, run) =>
    call === 'write' && (await rig.rowsIn()).length >= 50 ? new Promise(() => undefined) : run(),
  )
  await first.start(csv, { tier: 'D' }, false)
  for (let turn = 0; turn < 100; turn += 1) await rig.clock.advance(20)
  expect((await rig.rowsIn()).length).toBe(50)
  first.crash()

  const second = rig.open()
  const { id, progress } = await rig.untilEnd(second)
  expect(progress).toMatchObject({ state: 'stuck', stuck: { code: 'FILE_NEEDED' } })
  // One has another length, the other differs in a letter only.
  expect(await second.importer.provide(id, fileOf(peopleCsv(119)))).toBe(false)
  expect(await second.importer.provide(id, fileOf(csv.replace('p7@', 'q7@')))).toBe(false)
  expect((await rig.rowsIn()).length).toBe(50)
  expect(await second.importer.provide(id, fileOf(csv))).toBe(true)
  expect((await rig.untilEnd(second)).progress.state).toBe('done')
  expect(await emails(rig)).toEqual(expected(120))
})
