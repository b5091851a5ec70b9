import { describe, expect, test } from 'vitest'
import { cells, createFakeTable, createTabs } from './row-inserter.testing.ts'

const names = (rows: readonly { readonly cells: Readonly<Record<string, unknown>> }[]) =>
  rows.map((row) => row.cells['name'])

describe('a row that the user creates', () => {
  test('shows at once, is on the device, is sent once and is at the end', async () => {
    const { far, browser, tab } = createTabs()
    const { rows } = tab()
    rows.add([cells('Ada', 'x')])
    expect(rows.list().map(({ state }) => state)).toEqual(['unpersisted'])
    await browser.clock.advance(1)
    expect(far.sent).toHaveLength(1)
    expect(names(far.rows)).toEqual(['n0', 'n1', 'n2', 'Ada'])
    expect(rows.made().map(({ row }) => row.id)).toEqual(['made0'])
    // A column of that name is a column like any other.
    expect(Object.entries(far.rows[3]?.cells ?? {})).toEqual([
      ['name', 'Ada'],
      ['__proto__', 'x'],
    ])
  })

  test('leaves the device a minute after the service has it', async () => {
    const { browser, tab } = createTabs()
    const { rows } = tab()
    rows.add([cells('Ada')])
    await browser.clock.advance(59_000)
    expect(rows.list()).toHaveLength(1)
    await browser.clock.advance(2_000)
    expect(rows.list()).toEqual([])
  })

  test('stays in its position among 120, which are sent in requests of at most fifty', async () => {
    const { far, browser, tab } = createTabs(createFakeTable(0))
    const { rows } = tab()
    rows.add(Array.from({ length: 120 }, (_, at) => cells(`r${at}`)))
    await browser.clock.advance(1_000)
    expect(far.sent.map(({ length }) => length)).toEqual([50, 50, 20])
    expect(names(far.rows)).toEqual(Array.from({ length: 120 }, (_, at) => `r${at}`))
  })

  test('is sent by one of two tabs, and both have the identifier of the service', async () => {
    const { far, browser, tab } = createTabs()
    const [one, two] = [tab(), tab()]
    one.rows.add([cells('Ada')])
    two.rows.add([cells('Bob')])
    await browser.clock.advance(1_000)
    expect(far.sent).toHaveLength(2)
    for (const { rows } of [one, two])
      expect(new Set(rows.made().map(({ row }) => row.id))).toEqual(new Set(['made0', 'made1']))
  })
})

describe('reliability F01 and F02: the response was lost', () => {
  test('a row that exists is not sent again', async () => {
    const { far, browser, tab } = createTabs()
    const { rows } = tab()
    far.fates.push('lost-after')
    rows.add([cells('Ada')])
    await browser.clock.advance(120_000)
    expect(far.sent).toHaveLength(1)
    expect(names(far.rows)).toEqual(['n0', 'n1', 'n2', 'Ada'])
  })

  test('a row that is not there is sent again after the late-arrival window', async () => {
    const { far, browser, tab } = createTabs()
    const { rows } = tab()
    far.fates.push('lost-before')
    rows.add([cells('Ada')])
    await browser.clock.advance(29_000)
    expect(far.sent).toHaveLength(1)
    expect(rows.list()[0]?.state).toBe('unconfirmed')
    await browser.clock.advance(60_000)
    expect(far.sent).toHaveLength(2)
    expect(names(far.rows)).toEqual(['n0', 'n1', 'n2', 'Ada'])
  })

  test('reliability F03: a request that arrives late is found, and the row exists once', async () => {
    const { far, browser, tab } = createTabs()
    const { rows } = tab()
    far.fates.push('late')
    rows.add([cells('Ada')])
    await browser.clock.advance(20_000)
    far.late[0]?.()
    await browser.clock.advance(120_000)
    expect(far.sent).toHaveLength(1)
    expect(names(far.rows)).toEqual(['n0', 'n1', 'n2', 'Ada'])
  })

  test('what others added meanwhile is told apart by its values, and the user decides', async () => {
    const { far, browser, tab } = createTabs()
    const { rows } = tab()
    far.fates.push('lost-before')
    rows.add([cells('Ada')])
    await browser.clock.advance(1_000)
    far.rows.push({ id: 'theirs', cells: { name: 'Zoe' } })
    await browser.clock.advance(120_000)
    expect(far.sent).toHaveLength(1)
    expect(rows.list()[0]?.state).toBe('unknown')
    rows.retry(rows.list().map(({ id }) => id))
    await browser.clock.advance(1_000)
    expect(names(far.rows)).toEqual(['n0', 'n1', 'n2', 'Zoe', 'Ada'])
  })

  test('rows that were deleted meanwhile do not hide the one that was created', async () => {
    const far = createFakeTable(200)
    const { browser, tab } = createTabs(far)
    const { rows } = tab()
    far.fates.push('late')
    rows.add([cells('Ada')])
    await browser.clock.advance(1_000)
    far.late[0]?.()
    far.rows.splice(0, 120)
    await browser.clock.advance(120_000)
    expect(far.sent).toHaveLength(1)
    expect(rows.made()).toHaveLength(0)
    expect(rows.list()).toEqual([])
  })

  test('equal rows of one request are found each for itself', async () => {
    const { far, browser, tab } = createTabs()
    const { rows } = tab()
    far.fates.push('lost-after')
    rows.add([cells(''), cells(''), cells('')])
    await browser.clock.advance(40_000)
    expect(far.sent).toHaveLength(1)
    expect(new Set(rows.made().map(({ row }) => row.id)).size).toBe(3)
  })

  test('where the service does not count its rows nothing can be reconciled, and the user is asked at once', async () => {
    const { far, browser, tab } = createTabs()
    const { rows } = tab()
    far.options.total = false
    far.fates.push('lost-after')
    rows.add([cells('Ada')])
    await browser.clock.advance(1)
    expect(rows.list()[0]?.state).toBe('unknown')
    expect(far.sent).toHaveLength(1)
  })
})

describe('reliability F09: the page is killed', () => {
  test('before anything was sent: the next page sends it', async () => {
    const { far, browser, online, tab } = createTabs()
    online.set(false)
    const first = tab()
    first.rows.add([cells('Ada')])
    await browser.clock.advance(1)
    first.kill()
    online.set(true)
    tab()
    await browser.clock.advance(1_000)
    expect(names(far.rows)).toEqual(['n0', 'n1', 'n2', 'Ada'])
  })

  test('while the request was in flight and arrived: it is found and not sent again', async () => {
    const { far, browser, tab } = createTabs()
    far.fates.push('never')
    const first = tab()
    first.rows.add([cells('Ada')])
    await browser.clock.advance(1)
    first.kill()
    far.rows.push({ id: 'arrived', cells: { name: 'Ada' } })
    const next = tab()
    await browser.clock.advance(1_000)
    expect(far.sent).toHaveLength(1)
    expect(next.rows.made().map(({ row }) => row.id)).toEqual(['arrived'])
  })

  test('while the request was in flight and did not arrive: it waits until it cannot arrive any more', async () => {
    const { far, browser, tab } = createTabs()
    far.fates.push('never')
    const first = tab()
    first.rows.add([cells('Ada')])
    await browser.clock.advance(1)
    first.kill()
    tab()
    await browser.clock.advance(89_000)
    expect(far.sent).toHaveLength(1)
    await browser.clock.advance(31_000)
    expect(far.sent).toHaveLength(2)
    expect(names(far.rows)).toEqual(['n0', 'n1', 'n2', 'Ada'])
  })

  test('reliability F21: a clock that was two days ahead and was corrected does not extend the wait', async () => {
    const { far, browser, tab } = createTabs()
    far.fates.push('never')
    browser.clock.jump(2 * 86_400_000)
    const first = tab()
    first.rows.add([cells('Ada')])
    await browser.clock.advance(1)
    first.kill()
    browser.clock.jump(-2 * 86_400_000)
    tab()
    await browser.clock.advance(121_000)
    expect(far.sent).toHaveLength(2)
  })
})

describe('the service refuses', () => {
  test('reliability F18: the one bad row of fifty is found and stays, the others are created', async () => {
    const { far, browser, tab } = createTabs(createFakeTable(0))
    far.options.refuse = (fields) => fields['name'] === 'r17'
    const { rows } = tab()
    rows.add(Array.from({ length: 50 }, (_, at) => cells(`r${at}`)))
    await browser.clock.advance(1_000)
    expect(far.rows).toHaveLength(49)
    const refused = rows.list().filter(({ state }) => state === 'refused')
    expect(refused.map(({ cells: values, code }) => [values.get('c1'), code])).toEqual([['r17', 'INVALID_DATA']])
    far.options.refuse = () => false
    rows.retry(refused.map(({ id }) => id))
    await browser.clock.advance(1_000)
    expect(far.rows).toHaveLength(50)
  })

  test('reliability F18: a smaller batch limit of the service is applied', async () => {
    const { far, browser, tab } = createTabs(createFakeTable(0))
    far.options.most = 20
    const { rows } = tab()
    rows.add(Array.from({ length: 30 }, (_, at) => cells(`r${at}`)))
    await browser.clock.advance(1_000)
    expect(names(far.rows)).toEqual(Array.from({ length: 30 }, (_, at) => `r${at}`))
  })

  test('a value for a deleted column removes only its row from the request', async () => {
    const { far, browser, tab } = createTabs()
    far.columns.pop()
    const { rows } = tab()
    rows.add([cells('Ada'), cells('Bob', 'x')])
    await browser.clock.advance(1_000)
    expect(names(far.rows)).toEqual(['n0', 'n1', 'n2', 'Ada'])
    expect(rows.list().map(({ state, code }) => [state, code])).toEqual([
      ['made', undefined],
      ['refused', 'UNKNOWN_COLUMNS'],
    ])
  })

  test('a column that was renamed meanwhile is written under its new name', async () => {
    const { far, browser, online, tab } = createTabs()
    online.set(false)
    const { rows } = tab()
    rows.add([cells('Ada')])
    await browser.clock.advance(1)
    far.columns.splice(0, 1, { id: 'c1', name: 'full', key: 'full', type: 'text', kind: 'text' })
    online.set(true)
    await browser.clock.advance(1)
    expect(far.rows.at(-1)?.cells).toEqual({ full: 'Ada' })
  })

  test('403 retains the rows and shows why they wait; the user can try again at once', async () => {
    const { far, browser, tab } = createTabs()
    far.fates.push({ kind: 'forbidden', detail: 'Forbidden', plan: false })
    const { rows } = tab()
    rows.add([cells('Ada')])
    await browser.clock.advance(1)
    expect(rows.problem()?.kind).toBe('forbidden')
    expect(rows.list()[0]?.state).toBe('queued')
    rows.retry([])
    await browser.clock.advance(1)
    expect(rows.problem()).toBeUndefined()
    expect(names(far.rows)).toEqual(['n0', 'n1', 'n2', 'Ada'])
  })
})

describe('a new row that is edited', () => {
  test('before it is sent: it is sent with the new value', async () => {
    const { far, browser, online, tab } = createTabs()
    online.set(false)
    const { rows } = tab()
    const [id = ''] = rows.add([cells('Ada')])
    rows.change(new Map([[id, cells('Ada Lovelace')]]))
    await browser.clock.advance(1)
    rows.change(new Map([[id, cells('Ada King')]]))
    await browser.clock.advance(1)
    online.set(true)
    await browser.clock.advance(1_000)
    expect(names(far.rows)).toEqual(['n0', 'n1', 'n2', 'Ada King'])
  })

  test('in flight: the value follows the row', async () => {
    const { far, browser, tab } = createTabs()
    far.fates.push('late')
    const { rows, followed } = tab()
    const [id = ''] = rows.add([cells('Ada')])
    await browser.clock.advance(1)
    rows.change(new Map([[id, cells('Ada King')]]))
    expect(rows.list()[0]?.cells.get('c1')).toBe('Ada King')
    far.late[0]?.()
    await browser.clock.advance(31_000)
    expect(followed).toEqual([{ row: 'made0', column: 'c1', value: 'Ada King', base: 'Ada' }])
    await browser.clock.advance(60_000)
    expect(rows.list()).toEqual([])
  })

  test('is discarded before it is sent: nothing is sent', async () => {
    const { far, browser, online, tab } = createTabs()
    online.set(false)
    const { rows } = tab()
    const ids = rows.add([cells('Ada')])
    await browser.clock.advance(1)
    rows.discard(ids)
    await browser.clock.advance(1)
    online.set(true)
    await browser.clock.advance(200_000)
    expect(far.sent).toEqual([])
    expect(rows.list()).toEqual([])
  })
})

test('a row refused for what an enrichment filled is created without it, and that value follows as an edit', async () => {
  const { far, browser, tab } = createTabs()
  far.columns[1] = { id: 'c2', name: 'email', key: 'email', type: 'text', kind: 'text', filledBy: 7 }
  far.options.refuse = (fields) => 'email' in fields
  const { rows, followed } = tab()
  rows.add([cells('Ada', 'ada@a.example'), cells('Bob')])
  await browser.clock.advance(1_000)
  expect(new Set(names(far.rows))).toEqual(new Set(['n0', 'n1', 'n2', 'Ada', 'Bob']))
  const created = far.rows.find((row) => row.cells['name'] === 'Ada')
  expect(followed).toEqual([{ row: created?.id, column: 'c2', value: 'ada@a.example', base: undefined }])
})
