import { companyName, dayIn, domainOf, industries, nameOfDomain, cityOf, roles } from './invented.ts'
import { type Maker, fields } from './maker.ts'

const products = [
  ['Tagwright', 'Tag manager'],
  ['Shopspan', 'Shop system'],
  ['Larkmail', 'Mail delivery'],
  ['Gridserve', 'Web server'],
  ['Formwell', 'Form builder'],
  ['Chatmere', 'Live chat'],
  ['Metricly', 'Web statistics'],
  ['Cachefold', 'Content delivery'],
] as const

export const webMakers = {
  technologies: {
    fields: fields('name', 'group', 'first_seen:datetime', 'last_seen:datetime'),
    count: (given) => Math.min(products.length, 3 + (given.text('domain').length % 6)),
    make: (_given, random, at) => {
      const [name, group] = products[at % products.length] ?? products[0]
      return { name, group, first_seen: dayIn(random, 2017, 2022), last_seen: dayIn(random, 2025, 2026) }
    },
  },
  traffic: {
    fields: fields('domain', 'visits_per_month:number', 'rank:number', 'bounce_rate:number', 'by_country:json'),
    make: (given, random) => ({
      domain: domainOf(given, random),
      visits_per_month: random.int(200, 4_000_000),
      rank: random.int(900, 9_000_000),
      bounce_rate: random.int(22, 81),
      by_country: [cityOf(random).country, cityOf(random).country].map((country) => ({
        country,
        share: random.int(5, 60),
      })),
    }),
  },
  records: {
    fields: fields('domain', 'registered:datetime', 'expires:datetime', 'name_servers:json', 'mail_provider'),
    make: (given, random) => {
      const domain = domainOf(given, random)
      return {
        domain,
        registered: dayIn(random, 1999, 2023),
        expires: dayIn(random, 2027, 2030),
        name_servers: [`ns1.${domain}`, `ns2.${domain}`],
        mail_provider: random.pick(['Larkmail', 'Postwise', 'Own server']),
      }
    },
  },
  news: {
    fields: fields('title', 'published:datetime', 'publisher', 'url', 'topics:json'),
    count: (given) => given.number('limit', 5),
    make: (given, random, at) => {
      const company = given.text('company_name', nameOfDomain(domainOf(given, random)))
      const value = random.pick([
        'opens a new site in',
        'names a new head for',
        'doubles its team in',
        'wins an award in',
      ])
      const { city } = cityOf(random)
      return {
        title: `${company} ${value} ${city}`,
        published: dayIn(random, 2024, 2026),
        publisher: `The ${city} Courier`,
        url: `https://courier.example/${company.toLowerCase().replaceAll(/\W/g, '-')}/${at + 1}`,
        topics: [random.pick(industries), 'Growth'],
      }
    },
  },
  jobs: {
    fields: fields('title', 'location', 'posted:datetime', 'employment', 'salary:json', 'url'),
    count: (given) => given.number('limit', 8),
    make: (given, random, at) => {
      const { city, country } = cityOf(random)
      const from = random.int(38, 90) * 1000
      return {
        title: given.text('title', random.pick(roles)),
        location: `${city}, ${country}`,
        posted: dayIn(random, 2026, 2026),
        employment: random.pick(['Full time', 'Part time', 'Contract']),
        salary: { from, to: from + random.int(4, 30) * 1000, currency: 'EUR' },
        url: `https://jobs.example/${domainOf(given, random)}/${at + 1}`,
      }
    },
  },
  social: {
    fields: fields('profiles:json', 'followers:number', 'bio', 'verified:boolean'),
    make: (given, random) => {
      const handle = (given.text('email').split('@')[0] || nameOfDomain(domainOf(given, random))).toLowerCase()
      return {
        profiles: ['chirper', 'people', 'snapfolio']
          .slice(0, random.int(1, 3))
          .map((network) => ({ network, url: `https://${network}.example/${handle}` })),
        followers: random.int(12, 48_000),
        bio: `Writes about ${random.pick(industries).toLowerCase()}. Works at ${companyName(random)}.`,
        verified: random.chance(0.2),
      }
    },
  },
  score: {
    fields: fields('score:number', 'grade', 'reasons:json', 'measured_at:datetime'),
    make: (_given, random) => {
      const score = random.int(8, 98)
      return {
        score,
        grade: score > 74 ? 'A' : score > 49 ? 'B' : 'C',
        reasons: ['hiring', 'recent funding', 'active on the web', 'small team'].slice(0, random.int(1, 4)),
        measured_at: dayIn(random, 2026, 2026),
      }
    },
  },
} as const satisfies Record<string, Maker>
