import { describe, expect, test } from 'vitest'
import { hasSingleKey, judgeKeys, type KeyPress, type KeySituation } from './hotkeys.ts'

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})
const calm: KeySituation = { isApple: false, isTyping: false, isOnControl: false, singleKeys: true, pressed: [] }
const typing = { ...calm, isTyping: true }

describe('single keys', () => {
  test('work while nothing is typed', () => expect(judgeKeys('r', press('r'), calm)).toBe('run'))
  test('are letters while the user types', () => expect(judgeKeys('r', press('r'), typing)).toBe('no'))
  test('can be switched off', () => expect(judgeKeys('r', press('r'), { ...calm, singleKeys: false })).toBe('no'))
  test('are not meant when a modifier is held', () =>
    expect(judgeKeys('r', press('r', { ctrlKey: true }), calm)).toBe('no'))
  test('are found where the board needs shift for a sign', () =>
    expect(judgeKeys('/', press('/', { shiftKey: true }), calm)).toBe('run'))
})

describe('signs and spaces', () => {
  test('a plus is an ordinary key, also with a modifier', () => {
    expect(judgeKeys('+', press('+', { shiftKey: true }), calm)).toBe('run')
    expect(judgeKeys('+', press('+'), typing)).toBe('no')
    expect(judgeKeys('mod++', press('+', { ctrlKey: true }), calm)).toBe('run')
    expect(judgeKeys('mod++', press('+'), calm)).toBe('no')
    expect(hasSingleKey('+')).toBe(true)
  })
  test('the space bar is named, for a space parts the keys of a sequence', () => {
    expect(judgeKeys('space', press(' '), calm)).toBe('run')
    expect(judgeKeys('space', press(' ', { shiftKey: true }), calm)).toBe('no')
    expect(judgeKeys('shift+space', press(' ', { shiftKey: true }), calm)).toBe('run')
    expect(judgeKeys('space', press(' '), { ...calm, isOnControl: true })).toBe('no')
  })
})

describe('keys with a modifier', () => {
  const sent = press('Enter', { ctrlKey: true })
  test('submit from inside a field', () => expect(judgeKeys('mod+enter', sent, typing)).toBe('run'))
  test('are ⌘ on a device that has it', () => {
    const apple = { ...typing, isApple: true }
    expect(judgeKeys('mod+enter', sent, apple)).toBe('no')
    expect(judgeKeys('mod+enter', press('Enter', { metaKey: true }), apple)).toBe('run')
  })
  test('distinguish undo from redo', () => {
    const redo = press('Z', { ctrlKey: true, shiftKey: true })
    expect(judgeKeys('mod+z', redo, calm)).toBe('no')
    expect(judgeKeys('shift+mod+z', redo, calm)).toBe('run')
  })
})

describe('sequences', () => {
  test('wait for their second key', () => expect(judgeKeys('g h', press('g'), calm)).toBe('more'))
  test('run on it', () => expect(judgeKeys('g h', press('h'), { ...calm, pressed: ['g'] })).toBe('run'))
  test('do not run on another', () => expect(judgeKeys('g h', press('x'), { ...calm, pressed: ['g'] })).toBe('no'))
  test('leave a lone key alone after their first', () =>
    expect(judgeKeys('h', press('h'), { ...calm, pressed: ['g'] })).toBe('no'))
})

test('↵ on a button clicks the button and nothing else', () => {
  expect(judgeKeys('enter', press('Enter'), { ...calm, isOnControl: true })).toBe('no')
  expect(judgeKeys('enter', press('Enter'), calm)).toBe('run')
})
