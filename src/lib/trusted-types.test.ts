import { describe, expect, test } from 'vitest'
import { homeOf, isOwnWorker } from './trusted-types.ts'

const built = { base: 'https://console.example/app/', mock: false, dev: false }

describe('which scripts may run as workers', () => {
  test.each(['/app/assets/csv-Bx81_a.js', 'https://console.example/app/assets/layout-1.js'])('admits %s', (url) => {
    expect(isOwnWorker(url, built)).toBe(true)
  })

  test.each([
    'https://attacker.example/app/assets/csv-Bx81_a.js',
    '//attacker.example/app/assets/x.js',
    '/assets/x.js',
    '/app/assets/../upload/x.js',
    '/app/assets/%2e%2e/x.js',
    '/app/assets/deep/x.js',
    '/app/assets/x.js?then=other',
    '/app/assets/x.css',
    '/app/mock-worker.js',
    '/app/mockServiceWorker.js',
    'data:text/javascript,0',
    'blob:https://console.example/1',
    'https://',
  ])('refuses %s', (url) => {
    expect(isOwnWorker(url, built)).toBe(false)
  })

  test('the service worker of the mock service belongs to the mock build alone', () => {
    expect(isOwnWorker('/app/mock-worker.js', { ...built, mock: true })).toBe(true)
  })

  test('a library loads its workers from the folder in which the host serves it, from any of its files', () => {
    for (const file of [
      'https://portal.example/vendor/ec/console.js',
      'https://portal.example/vendor/ec/assets/a1.js',
    ]) {
      const base = homeOf(file)
      expect(isOwnWorker('https://portal.example/vendor/ec/assets/csv-1.js', { ...built, base })).toBe(true)
      expect(isOwnWorker('https://portal.example/assets/csv-1.js', { ...built, base })).toBe(false)
      expect(isOwnWorker('https://portal.example/vendor/ec/csv-1.js', { ...built, base })).toBe(false)
    }
  })
})
