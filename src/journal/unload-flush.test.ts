import { expect, test } from 'vitest'
import { createUnloadRig } from './unload-rig.testing.ts'
import { around, never } from './faults.testing.ts'
import type { UnloadStorage, Journal } from './journal.ts'
import { copyKind, counted, kinds, lotKind, noteKind, written } from './notes.testing.ts'
import { type Browser, createBrowser, flushTabs } from './tabs.testing.ts'

/** Storage whose writes never arrive, or arrive and are never confirmed: faults that a page may meet on unload. */
const deaf = (arrives: boolean) =>
  around(async (call, run) => {
    if (call !== 'write' && call !== 'remove') return run()
    if (arrives) await run()
    return never()
  })

interface Opened {
  readonly through?: Parameters<Browser['tab']>[1]
  readonly scope?: string
}

const open = (
  browser: Browser,
  { unloadStorage }: { readonly unloadStorage: UnloadStorage },
  { through, scope }: Opened = {},
) => browser.tab(kinds, through, scope, unloadStorage)

const notes = async (journal: Journal) => {
  await journal.ready
  return journal.list(noteKind).map(({ id, body }) => `${id}: ${body.text} ${body.count}`)
}

test.each([false, true])(
  'a write in progress at unload is there afterwards, once (its write arrived: %s)',
  async (arrives) => {
    const browser = createBrowser()
    const first = browser.tab(kinds)
    await first.update(noteKind, 'a', written('before'))
    await first.update(noteKind, 'c', written('to go'))
    first.close()

    const rig = createUnloadRig()
    const going = rig.page('going')
    const last = open(browser, going, { through: deaf(arrives) })
    await last.ready
    void last.update(noteKind, 'a', counted)
    void last.update(noteKind, 'b', written('typed last'))
    void last.remove(noteKind, 'c')
    expect(rig.texts.size).toBe(0)
    going.leave()
    void last.update(noteKind, 'a', counted)
    await flushTabs()

    const next = open(browser, rig.page('next'))
    expect(await notes(next)).toEqual(['a: before 2', 'b: typed last 0'])
    expect(rig.texts.size).toBe(0)
  },
)

test.each([false, true])(
  'a heavy record that is new and noted comes with the light one that names it, once (its write arrived: %s)',
  async (arrives) => {
    const browser = createBrowser()
    const rig = createUnloadRig()
    const going = rig.page('going')
    const last = open(browser, going, { through: deaf(arrives) })
    await last.ready
    void last.updateAll([
      { kind: noteKind, id: 'head', change: counted as (body: unknown) => unknown },
      { kind: lotKind, id: 'lot', change: () => ({ data: 'what was done' }) },
    ])
    going.leave()
    await flushTabs()

    const next = open(browser, rig.page('next'))
    expect(await notes(next)).toEqual(['head:  1'])
    expect((await next.get(lotKind, 'lot'))?.body).toEqual({ data: 'what was done' })
    expect(rig.texts.size).toBe(0)
  },
)

test('a note that there is no space for is left without what is heavy', async () => {
  const browser = createBrowser()
  const rig = createUnloadRig()
  const going = rig.page('going')
  const last = open(browser, going, { through: deaf(false) })
  await last.ready
  void last.update(lotKind, 'lot', () => ({ data: 'x'.repeat(2000) }))
  void last.update(noteKind, 'a', written('small'))
  rig.fill(1000)
  going.leave()
  await flushTabs()
  expect(await notes(open(browser, rig.page('next')))).toEqual(['a: small 0'])
})

test('a record stored before the page unloaded is not stored again once it was removed', async () => {
  const browser = createBrowser()
  const rig = createUnloadRig()
  const going = rig.page('going')
  const last = open(browser, going)
  await last.update(noteKind, 'a', written('sent already'))
  going.leave()
  expect(rig.texts.size).toBe(0)

  const next = open(browser, rig.page('next'))
  await next.remove(noteKind, 'a')
  expect(await notes(open(browser, rig.page('third')))).toEqual([])
})

test('a page that is open takes over at once what another one leaves', async () => {
  const browser = createBrowser()
  const rig = createUnloadRig()
  const stays = open(browser, rig.page('stays'))
  await stays.ready
  const going = rig.page('going')
  const last = open(browser, going, { through: deaf(false) })
  await last.ready
  void last.update(noteKind, 'a', written('handed over'))
  going.leave()
  await flushTabs()
  expect(await notes(stays)).toEqual(['a: handed over 0'])
  expect(rig.texts.size).toBe(0)
})

test('a page that comes back continues storing, and its note is deleted', async () => {
  const browser = createBrowser()
  const rig = createUnloadRig()
  const going = rig.page('going')
  let respond: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  const journal = open(browser, going, {
    through: around(async (call, run) => {
      if (call === 'write') await held
      return run()
    }),
  })
  await journal.ready
  const storing = journal.update(noteKind, 'a', written('slow'))
  going.leave()
  expect(rig.texts.size).toBe(1)
  going.comeBack()
  respond?.()
  await storing
  expect(rig.texts.size).toBe(0)
  expect(await notes(journal)).toEqual(['a: slow 0'])
})

test('a note that storage refuses waits for the next page; one that is no note of ours stores nothing', async () => {
  const browser = createBrowser()
  const rig = createUnloadRig()
  const going = rig.page('going')
  const last = open(browser, going, { through: deaf(false) })
  await last.ready
  void last.update(noteKind, 'a', written('patient'))
  going.leave()
  const [name = ''] = rig.texts.keys()
  for (const [at, text] of ['{', '[[]]', '[[{"row":{"kind":"other"}}]]', '[[7]]'].entries())
    rig.texts.set(name.replace('going', `strange ${at}`), text)

  const refused = open(browser, rig.page('refused'), {
    through: around(async (call, run) => {
      if (call === 'write') throw new Error('refused for the test')
      return run()
    }),
  })
  expect(await notes(refused)).toEqual([])
  expect([...rig.texts.keys()]).toEqual([name])
  expect(await notes(open(browser, rig.page('next')))).toEqual(['a: patient 0'])
})

test('heavy records, other scopes, a full device and erased records leave nothing', async () => {
  const browser = createBrowser()
  const rig = createUnloadRig()
  const going = rig.page('going')
  const last = open(browser, going, { through: deaf(false) })
  await last.ready
  void last.update(copyKind, 'x', () => ({ data: 'large' }))
  going.leave()
  expect(rig.texts.size).toBe(0)
  void last.update(noteKind, 'a', written('erased'))
  expect(rig.texts.size).toBe(1)

  const elsewhere = open(browser, rig.page('elsewhere'), { scope: 'other' })
  expect(await notes(elsewhere)).toEqual([])
  expect(rig.texts.size).toBe(1)
  const here = createUnloadRig()
  const eraser = open(browser, here.page('eraser'))
  await eraser.ready
  for (const [name, text] of rig.texts) here.texts.set(name, text)
  await eraser.wipe()
  expect(here.texts.size).toBe(0)

  rig.fill()
  void last.update(noteKind, 'b', written('no room'))
  await flushTabs()
  expect(await notes(open(browser, rig.page('next')))).toEqual(['a: erased 0'])
})
