import { addressPart, domainOf, givenNames, personOf, timeIn } from './invented.ts'
import { type Maker, fields } from './maker.ts'

const patterns = [
  (first: string, last: string) => `${first}.${last}`,
  (first: string, last: string) => `${first.charAt(0)}.${last}`,
  (first: string) => first,
  (first: string, last: string) => first.charAt(0) + last,
] as const

export const emailMakers = {
  'email-finder': {
    fields: fields('email', 'confidence:number', 'is_catch_all:boolean', 'checked_at:datetime'),
    make: (given, random) => {
      const domain = domainOf(given, random)
      const { first, last } = personOf(given, random)
      const local = random.pick(patterns)(addressPart(first), addressPart(last))
      return {
        email: `${local || 'office'}@${domain}`,
        confidence: random.int(62, 99),
        is_catch_all: random.chance(0.12),
        checked_at: timeIn(random, 2026, 2026),
      }
    },
  },
  'email-verifier': {
    fields: fields('email', 'status', 'score:number', 'is_disposable:boolean', 'is_role:boolean', 'mx_host'),
    make: (given, random) => {
      const email = given.text('email', `${addressPart(random.pick(givenNames))}@${domainOf(given, random)}`)
      const wellFormed = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
      return {
        email: email.toLowerCase(),
        status: wellFormed ? random.pick(['valid', 'valid', 'valid', 'valid', 'catch_all', 'invalid']) : 'bad_syntax',
        score: wellFormed ? random.int(55, 100) : 0,
        is_disposable: random.chance(0.03),
        is_role: /^(?:info|office|sales|support|hello|team)@/i.test(email),
        mx_host: wellFormed ? `mx${random.int(1, 3)}.${email.split('@')[1] ?? 'mail.example'}` : null,
      }
    },
  },
  'email-pattern': {
    fields: fields('domain', 'pattern', 'share:number', 'samples:number'),
    make: (given, random) => ({
      domain: domainOf(given, random),
      pattern: random.pick(['{first}.{last}', '{f}.{last}', '{first}', '{f}{last}']),
      share: random.int(55, 98),
      samples: random.int(3, 240),
    }),
  },
} as const satisfies Record<string, Maker>
