import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seededState } from '#mock-service/seeds/seeds.ts'
import { createStateFile } from './state-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-state-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A clock whose timers fire on command. */
function hand() {
  const timers: (() => void)[] = []
  const after = (_ms: number, callback: () => void) => {
    timers.push(callback)
    return () => void timers.splice(timers.indexOf(callback), 1)
  }
  return { clock: { now: () => 1, after }, timers, fire: () => timers.splice(0).forEach((callback) => callback()) }
}

const fileIn = () => path.join(folder, 'deep', 'state.json')

test('a state is restored as it was stored', () => {
  const { clock, fire } = hand()
  const file = createStateFile(fileIn(), clock)
  const state = seededState('showcase')
  state.started = 7
  file.touch(state)
  fire()

  expect(file.read()).toEqual({ state })
})

test('a state stored before there were connectors has none, and is valid', () => {
  const { clock } = hand()
  const { connectors: _all, lastConnector: _last, ...older } = seededState('showcase')
  const file = createStateFile(path.join(folder, 'state.json'), clock)
  writeFileSync(path.join(folder, 'state.json'), JSON.stringify(older))

  expect(file.read()).toEqual({ state: { ...older, connectors: [], lastConnector: 0 } })
})

test('a state stored before there were tables has none', () => {
  const { clock } = hand()
  const { tables: _tables, folders: _folders, lastFolder: _last, made: _made, ...older } = seededState('showcase')
  const file = createStateFile(path.join(folder, 'state.json'), clock)
  writeFileSync(path.join(folder, 'state.json'), JSON.stringify(older))

  expect(file.read()).toEqual({ state: { ...older, tables: [], folders: [], lastFolder: 0, made: 0 } })
})

test('many changes are written once, with what was true at the time of writing', () => {
  const { clock, timers, fire } = hand()
  const file = createStateFile(fileIn(), clock)
  const state = seededState('empty')
  for (let change = 1; change <= 5; change += 1) {
    state.started = change
    file.touch(state)
  }

  expect(timers).toHaveLength(1)
  fire()
  expect(file.read().state?.started).toBe(5)
})

test('at the end what still waits is written, and only once', () => {
  const { clock, timers } = hand()
  const file = createStateFile(fileIn(), clock)
  file.touch(seededState('empty'))
  file.flush()
  file.flush()

  expect(timers).toHaveLength(0)
  expect(file.read().state?.seed).toBe('empty')
})

test('the state file is never half-written, and no temporary file is left', () => {
  const { clock } = hand()
  const file = createStateFile(fileIn(), clock)
  file.touch(seededState('empty'))
  file.flush()
  const whole = readFileSync(fileIn(), 'utf8')
  writeFileSync(`${fileIn()}.${process.pid}.tmp`, whole.slice(0, 20))

  expect(file.read().state?.seed).toBe('empty')
  file.touch(seededState('showcase'))
  file.flush()
  expect(readdirSync(path.dirname(fileIn()))).toEqual(['state.json'])
  expect(file.read().state?.seed).toBe('showcase')
})

test.each(['', '{', '[]', '{"version":2}', 'null'])(
  'a file that holds %j is set aside, not lost and not used',
  (text) => {
    const { clock } = hand()
    const file = createStateFile(path.join(folder, 'state.json'), clock)
    writeFileSync(path.join(folder, 'state.json'), text)

    const { state, setAside = '' } = file.read()

    expect(state).toBeUndefined()
    expect(readFileSync(setAside, 'utf8')).toBe(text)
    expect(file.read()).toEqual({})
  },
)

test('starting over needs no file to begin with', () => {
  const { clock } = hand()
  const file = createStateFile(fileIn(), clock)
  file.remove()

  expect(file.read()).toEqual({})
})
