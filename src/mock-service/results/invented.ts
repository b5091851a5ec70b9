/** Names, places and companies that do not exist. */
import type { Random } from '../random.ts'
import type { MakerInput } from './maker.ts'

export const givenNames = [
  'Ilse',
  'Tomas',
  'Ama',
  'Noor',
  'Petra',
  'Kwame',
  'Linnea',
  'Rafael',
  'Saoirse',
  'Emeka',
  'Yuki',
  'Marisol',
  'Anders',
  'Priya',
  'Oskar',
  'Leila',
  'Bastien',
  'Hana',
  'Dmitri',
  'Zuri',
  'Elif',
  'Joaquin',
  'Maren',
  'Idris',
] as const
export const familyNames = [
  'Vantorre',
  'Iredale',
  'Boadi',
  'Haldane',
  'Okonjo',
  'Lindqvist',
  'Marchetti',
  'Quillon',
  'Ferreira',
  'Tanaka',
  'Brandvold',
  'Castellano',
  'Mbeki',
  'Osgood',
  'Ravensworth',
  'Sandoval',
  'Thorne',
  'Umarov',
  'Wexley',
  'Zielinski',
] as const
const firstParts = [
  'Bright',
  'Kite',
  'Harbour',
  'Silver',
  'North',
  'Copper',
  'Maple',
  'Quartz',
  'Ember',
  'Tide',
  'Willow',
  'Granite',
  'Falcon',
  'Meadow',
  'Juniper',
  'Lantern',
] as const
const lastParts = [
  'loom',
  'well',
  'line',
  'forge',
  'field',
  'works',
  'stone',
  'gate',
  'bridge',
  'path',
  'crest',
  'yard',
  'haven',
] as const
const cities = [
  { city: 'Aldermoor', region: 'Westmark', country: 'Ireland', lat: 53.2, lng: -7.6 },
  { city: 'Port Selwyn', region: 'Harbour District', country: 'New Zealand', lat: -41.1, lng: 174.8 },
  { city: 'Lindhaven', region: 'Ostsund', country: 'Denmark', lat: 55.6, lng: 11.9 },
  { city: 'Marisca', region: 'Valdoro', country: 'Spain', lat: 40.2, lng: -3.9 },
  { city: 'Kestrel Falls', region: 'Upper Lakes', country: 'Canada', lat: 46.3, lng: -81.2 },
  { city: 'Brennberg', region: 'Südtal', country: 'Austria', lat: 47.4, lng: 13.1 },
] as const
export const industries = [
  'Software',
  'Logistics',
  'Industrial machinery',
  'Financial services',
  'Health care',
  'Food production',
  'Renewable energy',
  'Education',
  'Retail',
  'Construction',
  'Media',
  'Professional services',
] as const
export const roles = [
  'Head of Operations',
  'Sales Director',
  'Software Engineer',
  'Chief Financial Officer',
  'Marketing Manager',
  'Data Analyst',
  'Product Lead',
  'Account Executive',
  'People Partner',
  'Procurement Manager',
] as const
export const departments = ['Sales', 'Engineering', 'Finance', 'Marketing', 'Operations', 'People'] as const
export const seniorities = ['Entry', 'Senior', 'Manager', 'Director', 'Executive'] as const

export interface Person {
  readonly first: string
  readonly last: string
}

/** Returns the person named by the inputs, else an invented one. */
export function personOf(given: MakerInput, random: Random): Person {
  const [first = '', ...rest] = given.text('full_name').split(/\s+/)
  return {
    first: given.text('first_name', first || random.pick(givenNames)),
    last: given.text('last_name', rest.join(' ') || random.pick(familyNames)),
  }
}

export const companyName = (random: Random): string => random.pick(firstParts) + random.pick(lastParts)

/** The domain the inputs name (also out of an address or a link), else an invented one. */
export function domainOf(given: MakerInput, random: Random): string {
  const value = given.text('domain') || given.text('email').split('@').at(1) || hostIn(given.text('website'))
  if (value) return value.toLowerCase()
  const name = given
    .text('company_name')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  return `${name || companyName(random).toLowerCase()}.example`
}

const hostIn = (link: string): string => /^(?:https?:\/\/)?(?:www\.)?([^/\s]+)/i.exec(link)?.[1] ?? ''

/** `harbourline.example` read as a name: `Harbourline`. */
export function nameOfDomain(domain: string): string {
  const label = domain.split('.')[0] ?? domain
  return label.charAt(0).toUpperCase() + label.slice(1)
}

export const cityOf = (random: Random): (typeof cities)[number] => random.pick(cities)

/** Numbers that are reserved for fiction. */
export const phoneNumber = (random: Random): string =>
  `+1-${random.int(201, 989)}-555-01${String(random.int(0, 99)).padStart(2, '0')}`

/** A day in the past years, as a date text; fixed, so that results repeat. */
export const dayIn = (random: Random, firstYear: number, lastYear: number): string =>
  `${random.int(firstYear, lastYear)}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`

export const timeIn = (random: Random, firstYear: number, lastYear: number): string =>
  `${dayIn(random, firstYear, lastYear)}T${two(random.int(0, 23))}:${two(random.int(0, 59))}:00Z`

/** Letters of a name that an address may hold: `Zielińska-Boadi` becomes `zielinskaboadi`. */
export const addressPart = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

const two = (n: number): string => String(n).padStart(2, '0')
