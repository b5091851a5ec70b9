import { describe, expect, test } from 'vitest'
import { createConnections } from './connections.ts'
import { refusing, favourites } from './key-store.testing.ts'
import { type KeyStore, type Session, createSession } from './session.ts'

const growth: Session = {
  baseUrl: 'https://api.example',
  key: 'key-one',
  workspace: 'growth',
  keep: 'tab',
  demo: false,
}
const sales: Session = { baseUrl: 'https://api.example', key: 'key-two', workspace: 'sales', keep: 'tab', demo: false }

function arrange(device: KeyStore | undefined = favourites()) {
  const tab = favourites()
  const session = createSession({ tab, device })
  let ids = 0
  const open = () => createConnections({ device, session, newId: () => `c${++ids}` })
  return { session, device, connections: open(), open }
}
const namesOf = ({ connections }: Pick<ReturnType<typeof arrange>, 'connections'>) =>
  connections.saved.get().map(({ name }) => name)
const idOf = ({ connections }: Pick<ReturnType<typeof arrange>, 'connections'>, name: string) =>
  connections.saved.get().find((one) => one.name === name)?.id ?? ''

describe('saved connections', () => {
  test('name, URL and workspace are stored over a reload, and no key that is elsewhere', () => {
    const device = favourites()
    const { session, connections, open } = arrange(device)
    session.connect(growth)
    connections.save('Growth')

    expect(open().saved.get()).toEqual([
      { id: 'c1', name: 'Growth', baseUrl: 'https://api.example', workspace: 'growth', hasKey: false },
    ])
    expect([...device.all.values()].join()).not.toContain('key-one')
  })

  test('a key is stored where "on this device" was chosen for it, and deleted with the choice', () => {
    const device = favourites()
    const { session, connections } = arrange(device)
    session.connect({ ...growth, keep: 'device' })
    connections.save('Growth')
    expect(connections.saved.get()[0]?.hasKey).toBe(true)
    expect(device.all.get('enrichment-console:connections')).toContain('key-one')

    session.connect({ ...growth, keep: 'memory' })
    expect(connections.saved.get()[0]?.hasKey).toBe(false)
    expect([...device.all.values()].join()).not.toContain('key-one')
  })

  test('lose the deleted key, and no other', () => {
    const device = favourites()
    const { session, connections } = arrange(device)
    session.connect({ ...growth, keep: 'device' })
    connections.enter({ ...sales, keep: 'device' }, { name: 'Sales', leaving: 'Growth' })
    session.forget()
    expect(connections.saved.get().map(({ name, hasKey }) => [name, hasKey])).toEqual([
      ['Growth', true],
      ['Sales', false],
    ])
    expect([...device.all.values()].join()).not.toContain('key-two')
  })

  test('are renamed and removed, with their key', () => {
    const device = favourites()
    const rig = arrange(device)
    rig.session.connect({ ...growth, keep: 'device' })
    rig.connections.save('Growth')
    rig.connections.rename(idOf(rig, 'Growth'), 'Growth team')
    expect(namesOf(rig)).toEqual(['Growth team'])
    rig.connections.remove(idOf(rig, 'Growth team'))
    expect(namesOf(rig)).toEqual([])
    expect(device.all.has('enrichment-console:connections')).toBe(false)
  })

  test('saving the open one again gives it another name, not a twin', () => {
    const rig = arrange()
    rig.session.connect(growth)
    rig.connections.save('Growth')
    rig.connections.save('Growth team')
    expect(namesOf(rig)).toEqual(['Growth team'])
  })

  test('two tabs add to one list', () => {
    const device = favourites()
    const [one, two] = [arrange(device), arrange(device)]
    one.session.connect(growth)
    two.session.connect(sales)
    one.connections.save('Growth')
    two.connections.save('Sales')
    expect(namesOf(two)).toEqual(['Growth', 'Sales'])
  })

  test('a list that was tampered with retains its valid entries', () => {
    const device = favourites()
    device.setItem(
      'enrichment-console:connections',
      JSON.stringify([{ id: 1 }, null, { id: 'a', name: 'Good', baseUrl: 'https://x', workspace: 'w' }]),
    )
    expect(namesOf(arrange(device))).toEqual(['Good'])
    device.setItem('enrichment-console:connections', 'not json')
    expect(namesOf(arrange(device))).toEqual([])
  })

  test('a storage that refuses holds them for as long as the page is open', () => {
    for (const device of [refusing, undefined]) {
      const rig = arrange(device)
      rig.session.connect(growth)
      rig.connections.save('Growth')
      expect(namesOf(rig)).toEqual(['Growth'])
    }
  })
})

describe('opening another connection', () => {
  test('asks for its key where it is not stored', () => {
    const device = favourites()
    const before = arrange(device)
    before.session.connect(growth)
    before.connections.enter(sales, { name: 'Sales', leaving: 'Growth' })

    const later = arrange(device)
    later.session.connect(growth)
    later.connections.open(idOf(later, 'Sales'))
    expect(later.session.store.get()?.workspace).toBe('growth')
    expect(later.connections.asked.get()).toMatchObject({ kind: 'key', connection: { name: 'Sales' } })
    later.connections.enter({ ...sales, key: 'key-two' }, { leaving: 'x' })
    expect(later.session.store.get()).toMatchObject({ workspace: 'sales', key: 'key-two' })
    expect(later.connections.asked.get()).toBeUndefined()
    expect(namesOf(later)).toEqual(['Growth', 'Sales'])
  })

  test('asks for none that is on the device or was open in this page, and switching there leaves the first reachable', () => {
    const rig = arrange()
    rig.session.connect(growth)
    rig.connections.enter({ ...sales, keep: 'device' }, { name: 'Sales', leaving: 'Growth' })
    rig.connections.open(idOf(rig, 'Growth'))
    expect(rig.session.store.get()).toMatchObject({ workspace: 'growth', key: 'key-one', keep: 'tab' })
    rig.connections.open(idOf(rig, 'Sales'))
    expect(rig.session.store.get()).toMatchObject({ workspace: 'sales', key: 'key-two', keep: 'device' })
    expect(rig.connections.openId()).toBe(idOf(rig, 'Sales'))
  })

  test('saves nothing when the key of an unsaved workspace is replaced', () => {
    const rig = arrange()
    rig.session.connect(growth)
    rig.connections.enter({ ...growth, key: 'key-new' }, { leaving: 'Growth' })
    expect(rig.session.store.get()).toMatchObject({ key: 'key-new' })
    expect(namesOf(rig)).toEqual([])
  })

  test('asks for the key again where another tab deleted it from the device, and does not store it there again', () => {
    const device = favourites()
    const here = arrange(device)
    here.session.connect({ ...growth, keep: 'device' })
    here.connections.enter(sales, { name: 'Sales', leaving: 'Growth' })

    const other = arrange(device)
    other.session.connect({ ...growth, keep: 'device' })
    other.session.connect({ ...growth, keep: 'memory' })
    here.connections.open(idOf(here, 'Growth'))
    expect(here.connections.asked.get()).toMatchObject({ kind: 'key', connection: { name: 'Growth' } })
    expect([...device.all.values()].join()).not.toContain('key-one')
  })

  test('asks for a key that another tab has deleted, wherever it was stored', () => {
    for (const store of [favourites(), refusing]) {
      for (const keep of ['tab', 'memory', 'device'] as const) {
        const rig = arrange(store)
        rig.session.connect({ ...growth, keep })
        rig.connections.enter({ ...sales, keep }, { name: 'Sales', leaving: 'Growth' })
        rig.connections.forgotten('https://api.example growth')
        rig.connections.open(idOf(rig, 'Growth'))
        expect(rig.connections.asked.get()).toMatchObject({
          kind: 'key',
          connection: { name: 'Growth', hasKey: false },
        })
        expect(rig.session.store.get()).toMatchObject({ workspace: 'sales' })
      }
    }
  })

  test('contains the key of the sample data', () => {
    const demo = { baseUrl: 'http://localhost', key: 'sample' }
    const device = favourites()
    const start = () => {
      const session = createSession({ tab: favourites(), device, demo })
      return { session, connections: createConnections({ device, session, newId: () => 'c' + device.all.size }) }
    }
    const before = start()
    before.session.connect({ ...demo, workspace: 'samples', keep: 'memory', demo: true })
    before.connections.enter(growth, { name: 'Growth', leaving: 'Samples' })
    expect([...device.all.values()].join()).not.toContain('sample"')

    const later = start()
    later.session.connect(growth)
    later.connections.open(idOf(later, 'Samples'))
    expect(later.session.store.get()).toMatchObject({ key: 'sample', workspace: 'samples', demo: true })
  })
})
