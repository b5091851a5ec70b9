import { companyName, dayIn, domainOf, industries, nameOfDomain, personOf, cityOf } from './invented.ts'
import { type Maker, fields } from './maker.ts'

const sizes = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000'] as const

export const companyMakers = {
  company: {
    fields: fields(
      'name',
      'domain',
      'description',
      'industry',
      'employees:number',
      'size',
      'founded:number',
      'address:json',
    ),
    make: (given, random) => {
      const domain = domainOf(given, random)
      const name = given.text('company_name', nameOfDomain(domain))
      const industry = random.pick(industries)
      const { city, region, country } = cityOf(random)
      return {
        name,
        domain,
        description: `${name} works in ${industry.toLowerCase()} from its head office in ${city}.`,
        industry,
        employees: random.int(4, 4800),
        size: random.pick(sizes),
        founded: random.int(1962, 2024),
        address: { street: `${random.int(1, 180)} Mill Lane`, city, region, country },
      }
    },
  },
  headcount: {
    fields: fields('domain', 'employees:number', 'growth_12_months:number', 'by_department:json'),
    make: (given, random) => ({
      domain: domainOf(given, random),
      employees: random.int(8, 5200),
      growth_12_months: random.int(-18, 64),
      by_department: {
        sales: random.int(1, 400),
        engineering: random.int(1, 900),
        operations: random.int(1, 600),
        other: random.int(1, 300),
      },
    }),
  },
  funding: {
    fields: fields(
      'company',
      'total_raised:number',
      'currency',
      'last_round',
      'last_round_date:datetime',
      'rounds:json',
    ),
    make: (given, random) => {
      const series = ['Seed', 'Series A', 'Series B', 'Series C']
      const rounds = series.slice(0, random.int(1, 4)).map((round, at) => ({
        round,
        amount: random.int(1, 9) * 10 ** (at > 1 ? 7 : 6),
        date: dayIn(random, 2018 + at * 2, 2019 + at * 2),
        investors: [`${companyName(random)} Ventures`, `${companyName(random)} Capital`],
      }))
      return {
        company: given.text('company_name', nameOfDomain(domainOf(given, random))),
        total_raised: rounds.reduce((total, { amount }) => total + amount, 0),
        currency: 'EUR',
        last_round: rounds.at(-1)?.round,
        last_round_date: rounds.at(-1)?.date,
        rounds,
      }
    },
  },
  registry: {
    fields: fields(
      'legal_name',
      'registration_number',
      'legal_form',
      'status',
      'incorporated:datetime',
      'directors:json',
    ),
    make: (given, random) => ({
      legal_name: `${given.text('company_name', nameOfDomain(domainOf(given, random)))} Ltd`,
      registration_number: String(random.int(1_000_000, 9_999_999)),
      legal_form: random.pick(['Private limited', 'Public limited', 'Partnership']),
      status: random.pick(['active', 'active', 'active', 'dissolved']),
      incorporated: dayIn(random, 1980, 2023),
      directors: Array.from({ length: random.int(1, 3) }, () => {
        const { first, last } = personOf({ ...given, text: (_name, fallback = '') => fallback }, random)
        return `${first} ${last}`
      }),
    }),
  },
} as const satisfies Record<string, Maker>
