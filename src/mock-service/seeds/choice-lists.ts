import type { ChoiceRecord } from '../enrichment-records.ts'

// The officially assigned two-letter codes of ISO 3166-1.
const countryCodes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA ' +
  'CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA ' +
  'GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS ' +
  'MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS ' +
  'RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW ' +
  'TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

const languageCodes =
  'ar bg bn ca cs da de el en es et fa fi fr ga gu he hi hr hu id is it ja ka kk ko lt lv mk ml mr ms mt nb nl pa pl ' +
  'pt ro ru sk sl sq sr sv sw ta te th tr uk ur uz vi zh'

/** Names as the language service of the platform has them, in English. */
function named(codes: string, type: 'region' | 'language'): ChoiceRecord[] {
  const names = new Intl.DisplayNames('en', { type })
  return codes
    .split(' ')
    .map((code) => ({ id: code.toLowerCase(), name: names.of(code) ?? code }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const plain = (...names: readonly string[]): ChoiceRecord[] =>
  names.map((name) => ({ id: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'), name }))

export const departmentChoices = plain('Sales', 'Engineering', 'Finance', 'Marketing', 'Operations', 'People', 'Legal')
export const seniorityChoices = plain('Entry', 'Senior', 'Manager', 'Director', 'Vice president', 'Executive')
export const roleMailboxChoices = plain('info', 'sales', 'office', 'support', 'contact', 'team')

/** The lists that parameters fetch from a path of their own. */
export const choiceLists = (): Record<string, ChoiceRecord[]> => ({
  countries: named(countryCodes, 'region'),
  languages: named(languageCodes, 'language'),
  industries: plain(
    'Agriculture',
    'Air travel',
    'Apparel',
    'Architecture',
    'Automotive',
    'Banking',
    'Biotechnology',
    'Broadcasting',
    'Building materials',
    'Chemicals',
    'Construction',
    'Consulting',
    'Consumer goods',
    'Design',
    'Education',
    'Electronics',
    'Energy',
    'Entertainment',
    'Events',
    'Farming',
    'Film',
    'Fishing',
    'Food',
    'Forestry',
    'Furniture',
    'Games',
    'Health care',
    'Hotels',
    'Insurance',
    'Jewellery',
    'Law',
    'Logistics',
    'Machinery',
    'Maritime',
    'Media',
    'Medical devices',
    'Mining',
    'Music',
    'Packaging',
    'Paper',
    'Pharmaceuticals',
    'Photography',
    'Plastics',
    'Printing',
    'Public services',
    'Publishing',
    'Railways',
    'Real estate',
    'Recruiting',
    'Renewables',
    'Research',
    'Restaurants',
    'Retail',
    'Robotics',
    'Security',
    'Semiconductors',
    'Shipbuilding',
    'Software',
    'Sports',
    'Steel',
    'Telecommunications',
    'Textiles',
    'Tourism',
    'Toys',
    'Translation',
    'Transport',
    'Utilities',
    'Venture capital',
    'Veterinary',
    'Warehousing',
    'Waste management',
    'Water',
    'Wholesale',
    'Wine',
  ),
})
