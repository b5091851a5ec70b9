import { expect, test, vi } from 'vitest'
import { never, around, named } from './faults.testing.ts'
import { openJournal } from './journal.ts'
import { memoryStorage } from './memory-storage.ts'
import { copyKind, counted, kinds, noteKind, written } from './notes.testing.ts'
import { createBrowser, createBus, manualClock, flushTabs } from './tabs.testing.ts'

const texts = (journal: ReturnType<ReturnType<typeof createBrowser>['tab']>) =>
  journal.list(noteKind).map(({ body }) => body.text)

const refusing = () => {
  throw new Error('no such balance')
}

test('a list keeps its identity until one of its records changes', async () => {
  const journal = createBrowser().tab(kinds)
  await journal.update(noteKind, 'a', written('first'))
  const before = journal.list(noteKind)
  await journal.update(copyKind, 'x', () => ({ data: 'large' }))
  await journal.update(noteKind, 'a', () => undefined)
  await journal.refresh()
  expect(journal.list(noteKind)).toBe(before)

  await journal.update(noteKind, 'b', written('second'))
  expect(journal.list(noteKind)).not.toBe(before)
  expect(journal.list(noteKind)[0]).toBe(before[0])
  expect(texts(journal)).toEqual(['first', 'second'])
})

test('a list is empty and stable before the first load and for a kind without records', async () => {
  const journal = createBrowser().tab(kinds)
  const before = journal.list(noteKind)
  expect(before).toEqual([])
  await journal.ready
  expect(journal.list(noteKind)).toBe(before)
})

test('listeners are called for each change until they unsubscribe', async () => {
  const journal = createBrowser().tab(kinds)
  await journal.ready
  const response = vi.fn<() => void>()
  const leave = journal.subscribe(response)
  await journal.update(noteKind, 'a', written('x'))
  expect(response).toHaveBeenCalledTimes(1)
  leave()
  await journal.update(noteKind, 'a', written('y'))
  expect(response).toHaveBeenCalledTimes(1)
})

test('reliability F09: what a tab acknowledged is there when the next one opens', async () => {
  const browser = createBrowser()
  const first = browser.tab(kinds)
  await first.update(noteKind, 'a', written('kept'))
  await first.update(copyKind, 'x', () => ({ data: 'large' }))
  first.close()

  const second = browser.tab(kinds)
  await second.ready
  expect(texts(second)).toEqual(['kept'])
  expect((await second.get(copyKind, 'x'))?.body).toEqual({ data: 'large' })
})

test('a record is shown as saved only after storage has completed the write', async () => {
  const gate: { open?: () => void } = {}
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve
  })
  const journal = createBrowser().tab(
    kinds,
    around(async (call, run) => {
      const response = await run()
      if (call === 'write') await opened
      return response
    }),
  )
  const saving = journal.update(noteKind, 'a', written('x'))
  await flushTabs()
  expect(texts(journal)).toEqual([])
  gate.open?.()
  await saving
  expect(texts(journal)).toEqual(['x'])
})

test('rev counts the changes of a record, seq the order in which records were made', async () => {
  const journal = createBrowser().tab(kinds)
  await journal.update(noteKind, 'a', counted)
  await journal.update(noteKind, 'b', counted)
  const again = await journal.update(noteKind, 'a', counted)
  expect(again).toMatchObject({ rev: 2, body: { count: 2 } })
  expect(journal.list(noteKind).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('reliability 5: order is that of creation across tabs, whatever their clocks and ids are', async () => {
  const browser = createBrowser()
  const [one, two] = [browser.tab(kinds), browser.tab(kinds)]
  await browser.clock.advance(1_000_000)
  await one.update(noteKind, 'z', written('first'))
  await two.update(noteKind, 'a', written('second'))
  await one.update(noteKind, 'm', written('third'))
  await flushTabs()
  expect(texts(one)).toEqual(['first', 'second', 'third'])
  expect(texts(two)).toEqual(texts(one))
  const seqs = one.list(noteKind).map(({ seq }) => seq)
  expect(new Set(seqs).size).toBe(3)
})

test('changes of one record from one tab happen in the order of the calls', async () => {
  const journal = createBrowser().tab(kinds)
  const add = (letter: string) =>
    journal.update(noteKind, 'a', (note) => ({ text: (note?.text ?? '') + letter, count: 0 }))
  await Promise.all([...'abcdef'].map(add))
  expect(texts(journal)).toEqual(['abcdef'])
})

test('the other tabs see a change, a removal and a wipe', async () => {
  const browser = createBrowser()
  const [one, two] = [browser.tab(kinds), browser.tab(kinds)]
  await one.update(noteKind, 'a', written('x'))
  await one.update(noteKind, 'b', written('y'))
  await flushTabs()
  expect(texts(two)).toEqual(['x', 'y'])
  expect(await one.remove(noteKind, 'a')).toBe(true)
  await flushTabs()
  expect(texts(two)).toEqual(['y'])
  await two.wipe()
  await flushTabs()
  expect(texts(one)).toEqual([])
  expect(browser.device.light.size).toBe(0)
})

test('scopes do not see each other', async () => {
  const browser = createBrowser()
  const mine = browser.tab(kinds)
  const other = browser.tab(kinds, undefined, 'https://service.example/other')
  await mine.update(noteKind, 'a', written('mine'))
  await other.update(noteKind, 'a', written('theirs'))
  await other.wipe()
  await flushTabs()
  expect(texts(mine)).toEqual(['mine'])
  await mine.refresh()
  expect(texts(mine)).toEqual(['mine'])
  expect(texts(other)).toEqual([])
})

test('reliability I5: a removal of what was seen leaves a newer change alone', async () => {
  const browser = createBrowser()
  const [one, two] = [browser.tab(kinds), browser.tab(kinds)]
  const seen = await one.update(noteKind, 'a', written('sent'))
  await two.update(noteKind, 'a', written('typed meanwhile'))
  expect(await one.remove(noteKind, 'a', seen)).toBe(false)
  expect((await one.get(noteKind, 'a'))?.body.text).toBe('typed meanwhile')
  expect(await one.remove(noteKind, 'a', await one.get(noteKind, 'a'))).toBe(true)
  expect(await two.get(noteKind, 'a')).toBeUndefined()
})

test('reliability I5: a removal that reads one rev never deletes the next, written while it was in flight', async () => {
  const browser = createBrowser()
  const other = browser.tab(kinds)
  const seen = await other.update(noteKind, 'a', written('sent'))
  let races = 1
  const journal = browser.tab(
    kinds,
    around(async (call, run) => {
      if (call === 'remove' && races > 0) {
        races -= 1
        await other.update(noteKind, 'a', written('typed meanwhile'))
      }
      return run()
    }),
  )
  expect(await journal.remove(noteKind, 'a', seen)).toBe(false)
  expect((await other.get(noteKind, 'a'))?.body.text).toBe('typed meanwhile')
})

test('reliability I5: a removal of what was seen leaves a record alone that was removed and made again since', async () => {
  const browser = createBrowser()
  const [one, two] = [browser.tab(kinds), browser.tab(kinds)]
  const seen = await one.update(noteKind, 'a', written('old'))
  await two.remove(noteKind, 'a')
  const again = await two.update(noteKind, 'a', written('new'))
  expect(again?.rev).toBe(seen?.rev)
  expect(await one.remove(noteKind, 'a', seen)).toBe(false)
  expect((await two.get(noteKind, 'a'))?.body.text).toBe('new')
})

test('a record removed and made again is not mistaken for the old one', async () => {
  const browser = createBrowser()
  const other = browser.tab(kinds)
  await other.update(noteKind, 'a', written('old'))
  let races = 1
  const journal = browser.tab(
    kinds,
    around(async (call, run) => {
      if (call === 'write' && races > 0) {
        races -= 1
        await other.remove(noteKind, 'a')
        await other.update(noteKind, 'a', written('new'))
      }
      return run()
    }),
  )
  const now = await journal.update(noteKind, 'a', (note) => ({ text: `${note?.text} seen`, count: 0 }))
  expect(now?.body.text).toBe('new seen')
})

test('a change that loses every race is rejected with a message, and the other tab keeps its value', async () => {
  const browser = createBrowser()
  const other = browser.tab(kinds)
  const journal = browser.tab(
    kinds,
    around(async (call, run) => {
      if (call === 'write') await other.update(noteKind, 'a', counted)
      return run()
    }),
  )
  await expect(journal.update(noteKind, 'a', written('mine'))).rejects.toThrow(/note\/a was changed by other tabs/)
  expect((await other.get(noteKind, 'a'))?.body).toEqual({ text: '', count: 50 })
  expect(journal.health.get().location).toBe('device')
})

test('a change that throws or that its own kind refuses is not stored', async () => {
  const browser = createBrowser()
  const journal = browser.tab(kinds)
  await expect(journal.update(noteKind, 'a', refusing)).rejects.toThrow('no such balance')
  const broken = { ...noteKind, read: () => undefined }
  const strictJournal = browser.tab([broken])
  await expect(strictJournal.update(broken, 'a', written('x'))).rejects.toThrow(/refused by its own kind/)
  expect(browser.device.light.size).toBe(0)
})

test('heavy kinds are not listed and unknown kinds are named', async () => {
  const journal = createBrowser().tab([copyKind])
  expect(() => journal.list(copyKind)).toThrow(/heavy kind copy are not listed/)
  expect(() => journal.list(noteKind)).toThrow(/does not know the kind note/)
  await expect(journal.update(noteKind, 'a', written('x'))).rejects.toThrow(/does not know the kind note/)
})

test('memory by choice is reported, and each tab has its own', async () => {
  const bus = createBus()
  const open = () =>
    openJournal({ scope: 's', storage: memoryStorage(), channel: bus.join(), clock: manualClock(), kinds })
  const [one, two] = [open(), open()]
  await one.update(noteKind, 'a', written('x'))
  await flushTabs()
  expect(one.health.get()).toEqual({ location: 'memory', reason: 'chosen', quarantined: 0 })
  expect(texts(one)).toEqual(['x'])
  expect(texts(two)).toEqual([])
})

test('the export holds light, heavy and the sizes add up', async () => {
  const journal = createBrowser().tab(kinds)
  await journal.update(noteKind, 'a', written('é'))
  await journal.update(copyKind, 'x', () => ({ data: 'large' }))
  const content = JSON.parse(await journal.exportAll()) as unknown
  expect(content).toMatchObject({
    format: 'enrichment-console journal',
    complete: true,
    records: [
      { kind: 'note', id: 'a', body: { text: 'é' } },
      { kind: 'copy', id: 'x', body: { data: 'large' } },
    ],
    quarantined: [],
  })
  expect(await journal.sizes()).toEqual([
    { kind: 'copy', count: 1, bytes: '{"data":"large"}'.length },
    { kind: 'note', count: 1, bytes: '{"text":"é","count":0}'.length + 1 },
  ])
})

test('a closed journal leaves no timers or listeners and rejects calls as closed', async () => {
  const browser = createBrowser()
  const journal = browser.tab(
    kinds,
    around(async (call, run) => (call === 'write' ? never() : run())),
  )
  const response = vi.fn<() => void>()
  journal.subscribe(response)
  const hanging = journal.update(noteKind, 'a', written('x'))
  await flushTabs()
  journal.close()
  await expect(hanging).rejects.toThrow('The journal was closed')
  await expect(journal.update(noteKind, 'a', written('x'))).rejects.toThrow('The journal was closed')
  expect(browser.clock.waiting()).toBe(0)

  const other = browser.tab(kinds)
  response.mockClear()
  await other.update(noteKind, 'b', written('y'))
  await flushTabs()
  expect(response).not.toHaveBeenCalled()
})

test('messages that are not ours are ignored', async () => {
  const bus = createBus()
  const stranger = bus.join()
  const journal = createBrowser(bus).tab(kinds)
  await journal.update(noteKind, 'a', written('x'))
  for (const message of [null, 'wiped', { wiped: true }, { scope: journal.scope }, { scope: journal.scope, kind: 1 }]) {
    stranger.post(message)
  }
  await flushTabs()
  expect(texts(journal)).toEqual(['x'])
})

test('a body that cannot be stored at all is an error of the caller, not of the device', async () => {
  const journal = createBrowser().tab(
    kinds,
    around(async (call, run) => {
      if (call === 'write') throw named('DataCloneError')
      return run()
    }),
  )
  await expect(journal.update(noteKind, 'a', written('x'))).rejects.toThrow('refused for the test')
  expect(journal.health.get().location).toBe('device')
})
