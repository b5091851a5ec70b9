import { describe, expect, test } from 'vitest'
import { startedEntry } from './task-entry.testing.ts'
import type { TaskEntry } from './task-ledger.ts'
import { shouldPrompt, shouldNotify } from './task-notice.ts'

const running: TaskEntry = { ...startedEntry, startedAt: 0, lastSeenUnfinishedAt: 15_000 }
const ended: TaskEntry = { ...running, phase: 'done', finishedAt: 20_000, isNews: true }

describe('the system notifies of the end of a run', () => {
  const at = { wish: 'on', permission: 'granted', isVisible: false, now: 20_000 } as const

  test('when it took over 15 seconds and the page is hidden', () => {
    expect(shouldNotify(ended, at)).toBe(true)
    expect(shouldNotify({ ...ended, phase: 'failed' }, at)).toBe(true)
  })

  test('not while the page is visible, the user declined, or the browser forbids it', () => {
    expect(shouldNotify(ended, { ...at, isVisible: true })).toBe(false)
    expect(shouldNotify(ended, { ...at, wish: 'off' })).toBe(false)
    expect(shouldNotify(ended, { ...at, wish: 'unasked' })).toBe(false)
    expect(shouldNotify(ended, { ...at, permission: 'denied' })).toBe(false)
  })

  test('not for a short run, one that was stopped by hand, or one of unknown length', () => {
    expect(shouldNotify({ ...ended, lastSeenUnfinishedAt: 14_000, finishedAt: 15_000 }, at)).toBe(false)
    expect(shouldNotify({ ...ended, isNews: false }, at)).toBe(false)
    expect(shouldNotify({ ...ended, finishedAt: 90_000 }, { ...at, now: 90_000 })).toBe(false)
  })
})

describe('the user is prompted', () => {
  const at = { wish: 'unasked', permission: 'unasked', now: 16_000 } as const

  test('at the first run over 15 seconds', () => {
    expect(shouldPrompt(running, at)).toBe(true)
    expect(shouldPrompt(running, { ...at, now: 15_000 })).toBe(false)
    expect(shouldPrompt(ended, at)).toBe(false)
  })

  test('once, and only where the browser could do it', () => {
    expect(shouldPrompt(running, { ...at, wish: 'off' })).toBe(false)
    expect(shouldPrompt(running, { ...at, wish: 'on' })).toBe(false)
    expect(shouldPrompt(running, { ...at, permission: 'denied' })).toBe(false)
    expect(shouldPrompt(running, { ...at, permission: 'absent' })).toBe(false)
    expect(shouldPrompt(running, { ...at, permission: 'granted' })).toBe(true)
  })
})
