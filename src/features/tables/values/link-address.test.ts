import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkAddress, mailAddress } from './link-address.ts'

test.each([
  ['https://acme.example/a?b=c', 'https://acme.example/a?b=c'],
  ['acme.example/about', 'https://acme.example/about'],
  ['https://ada:secret@acme.example/a', 'https://acme.example/a'],
  ['https://bank.example@evil.example/', 'https://evil.example/'],
  ['https://acme.example\\@evil.example', 'https://acme.example/@evil.example'],
  ['mailto:ada@acme.example', 'mailto:ada@acme.example'],
  ['tel:+32 2 555 01 44', 'tel:+3225550144'],
  ['TEL:(02) 555-01.44', 'tel:025550144'],
])('the link %s leads to %s', (text, address) => {
  expect(linkAddress(text)).toBe(address)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://acme.example/1',
  'file:///etc/passwd',
  'acme',
  '',
  'https://a b',
  'https://',
  'https://[',
  'tel:*21*555%23',
  'tel:*#06#',
  'tel:+()',
  'mailto:ada@acme.example,eve@acme.example?bcc=x@y.example',
  'sms:+3225550144',
  `https://acme.example/${'a'.repeat(9_000)}`,
])('%s leads nowhere', (text) => {
  expect(linkAddress(text)).toBeUndefined()
})

test('an address of mail has the recipient only', () => {
  expect(mailAddress('ada@acme.example')).toBe('mailto:ada@acme.example')
  expect(mailAddress('ada@acme.example?bcc=eve@acme.example')).toBeUndefined()
  expect(mailAddress('ada@acme.example?subject=x')).toBe('mailto:ada@acme.example%3Fsubject%3Dx')
  expect(mailAddress('\ud800@acme.example')).toBeUndefined()
})

test('reliability, links: no text leads anywhere but to the web, a mailbox or a telephone, and never with a password', () => {
  const part = fc.constantFrom(
    'http',
    'HTTPS',
    'javascript',
    'data',
    'blob',
    'tel',
    'mailto',
    ':',
    '//',
    '/',
    '\\',
    '@',
    '.',
    '?',
    '#',
    '[',
    ']',
    '%',
    'user',
    'acme.example',
    '\u0001',
    '\n',
    '\t',
    ' ',
    '\u202e',
    'é',
    '127.0.0.1',
    '+32',
    '*',
  )
  const text = fc.oneof(
    fc
      .array(fc.oneof(part, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 9 })
      .map((parts) => parts.join('')),
    fc.webUrl({ validSchemes: ['http', 'https', 'ftp', 'javascript'], withQueryParameters: true }),
  )
  fc.assert(
    fc.property(text, (typed) => {
      const address = linkAddress(typed)
      if (address === undefined) return
      const { protocol, username, password, href } = new URL(address)
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol)
      expect([username, password]).toEqual(['', ''])
      expect(protocol.startsWith('http') ? linkAddress(href) : href).toBe(href)
    }),
    { numRuns: 20_000 },
  )
})
