import { randomFrom, type Random } from '../random.ts'
import {
  addressPart,
  companyName,
  dayIn,
  familyNames,
  givenNames,
  industries,
  nameOfDomain,
  phoneNumber,
  cityOf,
  roles,
} from '../results/invented.ts'

/** One person at one firm, as in a table of leads; '' and null for unknown values. */
interface Lead {
  readonly name: string
  readonly domain: string
  readonly title: string
  readonly email: string
  readonly confidence: number | null
  readonly company: string
  readonly staff: number
  readonly phone: string
}

/** The first rows of the demo's first table; every person, firm and number is invented. */
const lines = [
  'Ilse Vantorre|brightloom.example|VP Growth|i.vantorre@brightloom.example|97|Brightloom|240|+32 2 555 01 44',
  'Tomas Iredale|kitewell.example|Head of Sales|tomas@kitewell.example|91|Kitewell|86|+44 20 5550 0182',
  'Ama Serwaa Boadi|harbourline.example|COO|||Harbourline|1200|',
  'Jonas Weidmüller|fernhall.example|RevOps Lead|j.weidmueller@fernhall.example|88|Fernhall|54|+49 30 5550 129',
  'Priya Sundaresan|lumenforge.example|Founder|priya.s@lumenforge.example|95|Lumenforge|12|',
  'Callum Dray||Marketing Manager|||Oak & Tide|33|+44 161 555 0107',
  'Renske Hoekema|noordervaart.example|Sales Director|renske@noordervaart.example|93|Noordervaart|410|+31 20 555 0142',
  'Mateo Quiroga|piedralta.example|Country Manager|m.quiroga@piedralta.example|90|Piedra Alta|150|',
  'Elif Tanrıöver|maviport.example|Partner Manager|elif@maviport.example|96|Maviport|75|+90 212 555 01 18',
  'Sunniva Brekke|fjellkraft.example|CMO|||Fjellkraft|640|+47 22 55 01 09',
  'Owen Pritchard|slatepark.example|Account Executive|o.pritchard@slatepark.example|89|Slatepark|28|',
  'Dagny Halloran|westmere.example|Growth Lead|||Westmere|61|',
  'Yusuf Karadere|anatolink.example|CEO|||Anatolink|19|',
  'Linnea Sjögård|polarbit.example|Head of Demand|||Polarbit|132|',
  'Kofi Asamoah-Reid|goldcoast.example|VP Operations|||Gold Coast Grid|88|',
  'Beatrix Lund|lundtools.example|Owner|||Lund Tools|9|',
  'Hiro Matsukawa|tanagoya.example|Business Developer|||Tanagoya|220|',
  'Noor Haddadine|atlasquay.example|Sales Ops|||Atlas Quay|47|',
  'Pavel Dvorak-Lind|elbelab.example|Research Lead|||Elbe Lab|35|',
  'Saoirse Mac Giolla|emberbay.example|Community Lead|||Ember Bay|16|',
  'Leopold Anstruther|hollowpine.example|Managing Director|||Hollow Pine|310|',
  'Mireille Castagnet|valdoree.example|Export Manager|||Val Dorée|58|',
  'Tariq El-Sayegh|cedarlink.example|Key Accounts|||Cedarlink|95|',
] as const

const knownLeads: readonly Lead[] = lines.map((line) => {
  const [name = '', domain = '', title = '', email = '', confidence = '', company = '', staff = '', phone = ''] =
    line.split('|')
  const found = confidence === '' ? null : Number(confidence)
  return { name, domain, title, email, confidence: found, company, staff: Number(staff), phone }
})

/** Of 4,800 leads this many have no title, and no address was found for these. */
const TABLE = 4800
const WITHOUT_TITLE = 588
const WITHOUT_EMAIL = 197

export const stages = ['New', 'Contacted', 'Meeting', 'Proposal', 'Won', 'Lost'] as const
const tags = ['fair', 'webinar', 'referral', 'inbound', 'partner', 'renewal'] as const

/** True for `share` of `TABLE` rows, spread evenly. */
const falls = (row: number, share: number): boolean => {
  const left = TABLE - knownLeads.length
  const at = (row - knownLeads.length) % left
  return Math.floor(((at + 1) * share) / left) > Math.floor((at * share) / left)
}

function leadOf(table: string, row: number): Lead {
  const known = table === 'q3' ? knownLeads[row] : undefined
  if (known) return known
  const random = randomFrom(`lead/${table}/${row}`)
  const [first, last] = [random.pick(givenNames), random.pick(familyNames)]
  const company = companyName(random)
  const domain = `${company.toLowerCase()}.example`
  const title = random.pick(roles)
  const staff = Math.round(10 ** (1 + random.next() * 2.6))
  const isFound = row < knownLeads.length || !falls(row, WITHOUT_EMAIL)
  return {
    name: `${first} ${last}`,
    domain,
    title: row >= knownLeads.length && falls(row, WITHOUT_TITLE) ? '' : title,
    email: isFound ? `${addressPart(first).charAt(0)}.${addressPart(last)}@${domain}` : '',
    confidence: isFound ? random.int(71, 99) : null,
    company: nameOfDomain(domain),
    staff,
    phone: random.chance(0.4) ? phoneNumber(random) : '',
  }
}

/** Fields beyond those of a lead, each from a chance of its own. */
const others: Readonly<Record<string, (random: Random, lead: () => Lead) => unknown>> = {
  stage: (random) => (random.chance(0.9) ? random.pick(stages) : null),
  next_call: (random) => (random.chance(0.6) ? dayIn(random, 2026, 2027) : null),
  met_on: (random) => `2026-10-0${random.int(6, 8)}`,
  signed_up: (random) => `2026-09-${random.int(10, 28)}T${random.int(10, 19)}:${random.int(10, 59)}:00Z`,
  customer: (random) => random.chance(0.25),
  follow_up: (random) => (random.chance(0.8) ? random.chance(0.5) : null),
  profile: (_random, lead) => `https://people.example/in/${lead().name.split(' ').map(addressPart).join('-')}`,
  website: (_random, lead) => (lead().domain ? `https://www.${lead().domain}` : ''),
  notes: (random, lead) =>
    random.chance(0.35)
      ? `Met ${lead().name.split(' ')[0]} at the booth.\nAsked about ${random.pick(industries).toLowerCase()}; wants a quote for ${random.int(5, 80)} seats before the end of the quarter.`
      : '',
  tags: (random) => tags.filter(() => random.chance(0.25)),
  signals: (random) =>
    random.chance(0.7)
      ? { hiring: random.int(0, 24), funding: random.chance(0.3) ? dayIn(random, 2024, 2026) : null }
      : null,
  industry: (random) => random.pick(industries),
  city: (random) => cityOf(random).city,
  country: (random) => cityOf(random).country,
  founded: (random) => random.int(1961, 2024),
  revenue: (random) => random.int(1, 9_000) * 10_000,
  score: (random) => random.int(0, 1000) / 10,
  crm_id: (random) => `${random.int(100_000_000, 999_999_999)}${random.int(1_000_000_000, 2_147_483_647)}`,
  booth: (random) => `${random.pick(['A', 'B', 'C', 'D'])}${random.int(1, 60)}`,
}

/** `<table>/<field>` as a source: the values of one field of a table of leads. */
export function leadSource(path: string): (row: number) => unknown {
  const [table = '', field = ''] = path.split('/')
  const other = others[field]
  if (!other) return (row) => leadOf(table, row)[field as keyof Lead]
  return (row) => other(randomFrom(`${table}/${field}/${row}`), () => leadOf(table, row))
}
