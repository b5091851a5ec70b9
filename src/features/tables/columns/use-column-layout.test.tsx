import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ServicesProvider, type Services } from '#domain/services.tsx'
import { silentChannel } from '#journal/channel.ts'
import { openJournal } from '#journal/journal.ts'
import { createMemoryDevice, memoryStorage } from '#journal/memory-storage.ts'
import { createManualClock } from '#testing/clock.ts'
import { tableLayoutKind } from './layout-kind.ts'
import type { TableColumn } from './table-column.ts'
import { useColumnLayout } from './use-column-layout.ts'

afterEach(cleanup)

const column = (id: string): TableColumn => ({ id, name: id, key: id, type: 'text', kind: 'text' })
const five: readonly TableColumn[] = ['a', 'b', '__proto__', 'd.e', '7'].map(column)

/** A page with the table `t`; another one of the same device is opened with the same device. */
async function openTable(columns: readonly TableColumn[] = five, device = createMemoryDevice()) {
  const journal = openJournal({
    scope: 's',
    storage: memoryStorage(device),
    channel: silentChannel(),
    clock: createManualClock(),
    kinds: [tableLayoutKind],
  })
  await journal.ready
  const draws = { count: 0 }
  const hook = renderHook(
    ({ shown }: { readonly shown: readonly TableColumn[] }) => {
      draws.count += 1
      return useColumnLayout('t', shown)
    },
    {
      initialProps: { shown: columns },
      wrapper: ({ children }) => (
        <ServicesProvider value={{ journal } as unknown as Services}>{children}</ServicesProvider>
      ),
    },
  )
  const layout = () => hook.result.current
  return {
    device,
    draws,
    layout,
    seen: () => layout().columns.map(({ id }) => id),
    width: (id: string) => layout().columns.find((shown) => shown.id === id)?.width,
    change: (arranging: (now: ReturnType<typeof layout>['arrange']) => void) =>
      act(async () => {
        arranging(layout().arrange)
        await new Promise((done) => setImmediate(done))
      }),
    shows: (shown: readonly TableColumn[]) => hook.rerender({ shown }),
  }
}

test('a table without a layout is as the service has it', async () => {
  const { seen, layout, width } = await openTable()
  expect(seen()).toEqual(['a', 'b', '__proto__', 'd.e', '7'])
  expect(layout()).toMatchObject({ isReordered: false, keepsOrder: false })
  expect(width('a')).toBe(160)
})

test('the first column stays in place until it is unpinned, unless it is the only one', async () => {
  const page = await openTable()
  expect(page.layout().pinned).toBe(1)
  await page.change((arrange) => arrange.pin('a', false))
  expect(page.layout().pinned).toBe(0)
  expect((await openTable(five, page.device)).layout().pinned).toBe(0)
  expect((await openTable(five.slice(0, 1))).layout().pinned).toBe(0)
})

test('the layout is restored on the next visit, even after columns were renamed', async () => {
  const first = await openTable()
  await first.change((arrange) => arrange.resize(new Map([['__proto__', 300]])))
  await first.change((arrange) => arrange.pin('d.e', true))
  await first.change((arrange) => arrange.setHidden(['a'], true))
  await first.change((arrange) => arrange.move('7', 1))
  await first.change((arrange) => arrange.setRows('compact'))

  const next = await openTable(five, first.device)
  for (const { seen, width, layout } of [first, next]) {
    expect(seen()).toEqual(['d.e', '7', 'b', '__proto__'])
    expect(layout()).toMatchObject({ pinned: 1, rows: 'compact', isReordered: true })
    expect(width('__proto__')).toBe(300)
    expect(
      layout()
        .all.filter(({ isHidden }) => isHidden)
        .map((each) => each.column.id),
    ).toEqual(['a'])
  }
})

test('a width is shown during the drag, and is as before when that is cancelled', async () => {
  const { change, width, draws } = await openTable()
  const before = draws.count
  await change((arrange) => arrange.preview('a', 411))
  expect(width('a')).toBe(411)
  expect(draws.count - before).toBe(1)
  await change((arrange) => arrange.preview('a', undefined))
  expect(width('a')).toBe(160)
})

test('widths have a minimum and a maximum', async () => {
  const { change, width } = await openTable()
  await change((arrange) =>
    arrange.resize(
      new Map([
        ['a', 3],
        ['b', 1e6],
      ]),
    ),
  )
  expect([width('a'), width('b')]).toEqual([48, 960])
  await change((arrange) => arrange.resetWidth('a'))
  expect(width('a')).toBe(160)
})

test('freezing pins everything up to a column', async () => {
  const { change, seen, layout } = await openTable()
  await change((arrange) => arrange.setHidden(['a'], true))
  await change((arrange) => arrange.freezeUpTo('__proto__'))
  expect([layout().pinned, seen()]).toEqual([2, ['b', '__proto__', 'd.e', '7']])
  await change((arrange) => arrange.freezeUpTo(undefined))
  expect(layout().pinned).toBe(0)
})

test('the last column to be seen is not hidden, and if all columns are hidden they are shown again', async () => {
  const page = await openTable()
  await page.change((arrange) => arrange.setHidden(['a', 'b', '__proto__', 'd.e', '7'], true))
  expect(page.seen()).toEqual(['a'])
  page.shows(five.slice(1))
  expect(page.seen()).toEqual(['b', '__proto__', 'd.e', '7'])
})

test('the list stays the same while nothing of it changes', async () => {
  const { layout, shows } = await openTable()
  const before = layout()
  shows(five)
  expect(layout()).toBe(before)
})
