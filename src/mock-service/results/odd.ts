/** Results that a client must survive: asked for by the sentinels of `sentinels.ts`. */

const DEPTH = 40
const LENGTH = 5000

/** Markup, formulas, dangerous links, direction marks, odd keys. */
export const hostileResult = (): unknown =>
  JSON.parse(
    JSON.stringify({
      name: '<img src=x onerror="window.__xss=1"><script>window.__xss=1</script>',
      formula: '=HYPERLINK("https://attacker.example","click")',
      at: '@SUM(1+1)',
      link: 'javascript:window.__xss=1',
      data_link: 'data:text/html,<script>window.__xss=1</script>',
      reversed: 'invoice\u202Efdp.exe',
      control: 'a\u0000b\u0007c',
      lone: '\uD800',
      big: '12345678901234567890',
      constructor: 'a key like a member',
      toString: 'another one',
      ' spaced key ': 'kept',
      '': 'an empty key',
      __marker__: 1,
    }).replace('"__marker__":1', '"__proto__":{"polluted":true}'),
  ) as unknown

/** 5,000 objects. */
export const vastResult = (): unknown =>
  Array.from({ length: LENGTH }, (_, at) => ({ position: at + 1, name: `Entry ${at + 1}`, note: 'n'.repeat(at % 80) }))

/** An object in an object, 40 deep. */
export const deepResult = (): unknown =>
  Array.from({ length: DEPTH }).reduce<unknown>((inner, _, at) => ({ level: DEPTH - at, inner }), 'the core')
