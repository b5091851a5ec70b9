import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AddressWarning, addressWarnings } from './addresses.ts'

/** Hosts by where they are, in every spelling that reaches them. */
const hosts: Readonly<Record<'loopback' | 'private' | 'link-local' | 'metadata' | 'open', string>> = {
  loopback: `localhost LOCALHOST localhost. app.localhost localhost.localdomain ip6-localhost 127.0.0.1 127.1 127.0.1
    127.255.255.254 2130706433 017700000001 0x7f000001 0x7F.1 0177.0.0.1 0x7f.0x0.0x0.0x1 127.0.0.1. 0 0.0.0.0
    １２７.０.０.１ %31%32%37.0.0.1 ⑫7.0.0.1 [::1] [0:0:0:0:0:0:0:1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1]
    [64:ff9b::127.0.0.1] [2002:7f00:1::] [::ffff:0:127.0.0.1] 127.0.0.1.nip.io 127-0-0-1.sslip.io app.127.0.0.1.nip.io
    app-127-0-0-1.nip.io 7f000001.nip.io app-7f000001.nip.io --1.sslip.io localtest.me a.localtest.me lvh.me`,
  private: `10.0.0.1 10.1 167772161 0xa000001 012.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 192.168.257 3232235777
    0xc0a80101 100.64.0.1 198.18.0.1 [fc00::1] [fd12:3456::1] [fec0::1] [::ffff:10.0.0.1] [::ffff:c0a8:101]
    [64:ff9b:1::10.0.0.1] [fe90::5efe:10.0.0.1] 10.0.0.1.nip.io 192-168-1-1.my.local-ip.co magic.10.8.0.1.xip.io
    c0a80101.nip.io fd12--1.sslip.io intranet db printer.local scoring.internal nas.lan nas.home.arpa wiki.corp
    kubernetes.default.svc scoring.default.svc.cluster.local`,
  'link-local': `169.254.1.1 169.254.1 0xa9fe0101 [fe80::1] [febf::1] [::ffff:169.254.1.1] 169-254-1-1.sslip.io fe80--1.sslip.io`,
  metadata: `169.254.169.254 2852039166 0xa9fea9fe 0251.0376.0251.0376 169.254.43518 [::ffff:169.254.169.254]
    [::ffff:a9fe:a9fe] [fd00:ec2::254] 169.254.170.2 100.100.100.200 192.0.0.192 168.63.129.16 metadata
    metadata.google.internal METADATA.google.internal. metadata.goog instance-data 169.254.169.254.nip.io a9fea9fe.nip.io`,
  open: `api.example 8.8.8.8 134744072 0x08080808 172.15.0.1 172.32.0.1 192.167.1.1 100.63.0.1 100.128.0.1 169.253.1.1
    128.0.0.1 11.0.0.1 [2606:4700::1111] [::ffff:8.8.8.8] [2002:808:808::] 8.8.8.8.nip.io 8-8-8-8.sslip.io nip.io
    localhost.example notlocalhost.example lvh.me.example metadata.example internal.example local.example 10.example
    127.0.0.1.example`,
}

const rows = Object.entries(hosts).flatMap(([zone, names]) => names.split(/\s+/).map((host) => ({ host, zone })))

test('the table is as long as promised', () => {
  expect(rows.filter(({ zone }) => zone !== 'open').length).toBeGreaterThanOrEqual(60)
})

test.each(rows)('$host is $place', ({ host, zone }) => {
  const expected = zone === 'open' ? [] : [zone]
  expect(addressWarnings(`https://${host}/v1`)).toEqual(expected)
  expect(addressWarnings(`https://${host}:8443/v1?domain={{ domain }}`)).toEqual(expected)
})

test.each<[url: string, warnings: readonly AddressWarning[]]>([
  ['', []],
  ['https://', []],
  ['http://', ['insecure']],
  ['http://api.example/v1', ['insecure']],
  ['HTTP://api.example', ['insecure']],
  ['  http://api.example', ['insecure']],
  ['ht\ttp://127.0.0.1', ['loopback', 'insecure']],
  ['http:127.0.0.1', ['loopback', 'insecure']],
  ['http:\\\\127.0.0.1\\v1', ['loopback', 'insecure']],
  ['localhost', ['loopback']],
  ['localhost:3000/v1', ['loopback']],
  ['//10.0.0.1/v1', ['private']],
  ['api.example/v1', []],
  ['https://ada:secret@api.example', ['credentials']],
  ['https://token@api.example', ['credentials']],
  ['https://:secret@api.example', ['credentials']],
  ['http://ada:secret@169.254.169.254/', ['metadata', 'insecure', 'credentials']],
  ['https://api.example@127.0.0.1/', ['loopback', 'credentials']],
  ['https://127.0.0.1@api.example/', ['credentials']],
  ['https://api.example/?to=ada@mail.example', []],
  ['https://{{ host }}/v1', []],
  ['https://{{host}}/v1', []],
  ['https://{{host}}.internal/v1', ['private']],
  ['http://{{ host }}/v1', ['insecure']],
  ['https://ada:secret@{{ host }}/v1', ['credentials']],
  ['https://api.example/http://127.0.0.1', []],
])('%s warns of %j', (url, warnings) => {
  expect(addressWarnings(url)).toEqual(warnings)
})

test('any typed text is checked without an error, and no kind is named twice', () => {
  const scrap = fc.constantFrom(
    'http',
    'https',
    ':',
    '//',
    '@',
    '[',
    ']',
    '::',
    '127',
    '.',
    '0x',
    '-',
    'nip.io',
    '{{ a }}',
    '%',
    '\t',
  )
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.oneof(scrap, fc.string({ maxLength: 3 }))).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const warnings = addressWarnings(text)
      expect(new Set(warnings).size).toBe(warnings.length)
    }),
  )
})

test('every address of a private range is shown, however it is written', () => {
  const byte = fc.nat(255)
  const ranges = fc.oneof(
    fc.tuple(fc.constant(10), byte, byte, byte),
    fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
  )
  fc.assert(
    fc.property(ranges, ([a, b, c, d]) => {
      const whole = ((a * 256 + b) * 256 + c) * 256 + d
      const spellings = [
        [a, b, c, d].join('.'),
        [a, b, c * 256 + d].join('.'),
        [a, (b * 256 + c) * 256 + d].join('.'),
        String(whole),
        `0x${whole.toString(16)}`,
        `0${whole.toString(8)}`,
        [a, b, c, d].map((part) => `0${part.toString(8)}`).join('.'),
        `[::ffff:${[a, b, c, d].join('.')}]`,
        `${[a, b, c, d].join('-')}.nip.io`,
        `${whole.toString(16).padStart(8, '0')}.sslip.io`,
      ]
      const misread = spellings.filter((host) => addressWarnings(`https://${host}/`).join() !== 'private')
      expect(misread).toEqual([])
    }),
  )
})
