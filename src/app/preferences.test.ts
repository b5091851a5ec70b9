import { expect, test } from 'vitest'
import { defaultPreferences } from '#domain/preferences.ts'
import { createPreferences } from './preferences.ts'
import type { KeyStore } from './session.ts'

const device = (text: string | null): KeyStore & { text: () => string | null } => ({
  getItem: () => text,
  setItem: (_name, next) => void (text = next),
  removeItem: () => void (text = null),
  text: () => text,
})

test('what was chosen is there again after the page was closed', () => {
  const here = device(null)
  const preferences = createPreferences(here)
  expect(preferences.get()).toEqual(defaultPreferences)
  preferences.set({ ...preferences.get(), theme: 'dark', singleKeys: false })
  expect(createPreferences(here).get()).toEqual({ ...defaultPreferences, theme: 'dark', singleKeys: false })
})

test('a record of an older version, or one edited by hand, retains what can be read of it', () => {
  expect(createPreferences(device('{"theme":"dark","density":"tiny"}')).get()).toEqual({
    ...defaultPreferences,
    theme: 'dark',
  })
  for (const text of ['', 'null', '[]', '{"theme":', '7']) {
    expect(createPreferences(device(text)).get()).toEqual(defaultPreferences)
  }
})

const refusing = (): never => {
  throw new Error('denied')
}

test('a storage that refuses everything costs only the memory of the choice', () => {
  const preferences = createPreferences({ getItem: refusing, setItem: refusing, removeItem: refusing })
  preferences.set({ ...preferences.get(), theme: 'light' })
  expect(preferences.get().theme).toBe('light')
})
