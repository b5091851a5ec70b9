import { describe, expect, test } from 'vitest'
import { isOwnWorker } from './trusted-types.ts'

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
    '/app/mockServiceWorker.js',
    'data:text/javascript,0',
    'blob:https://console.example/1',
    'https://',
  ])('refuses %s', (url) => {
    expect(isOwnWorker(url, built)).toBe(false)
  })

  test('the service worker of the stand-in belongs to the mock build alone', () => {
    expect(isOwnWorker('/app/mockServiceWorker.js', { ...built, mock: true })).toBe(true)
  })
})
