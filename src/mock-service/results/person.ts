import {
  addressPart,
  companyName,
  dayIn,
  departments,
  domainOf,
  familyNames,
  givenNames,
  nameOfDomain,
  personOf,
  phoneNumber,
  cityOf,
  roles,
  seniorities,
} from './invented.ts'
import { type Maker, fields } from './maker.ts'

export const personMakers = {
  person: {
    fields: fields('full_name', 'headline', 'company', 'seniority', 'location', 'profile_url', 'experience:json'),
    make: (given, random) => {
      const { first, last } = personOf(given, random)
      const company = given.text('company_name', companyName(random))
      const role = random.pick(roles)
      const { city, country } = cityOf(random)
      return {
        full_name: `${first} ${last}`,
        headline: `${role} at ${company}`,
        company,
        seniority: random.pick(seniorities),
        location: `${city}, ${country}`,
        profile_url: given.text('profile_url', `https://people.example/in/${addressPart(first)}-${addressPart(last)}`),
        experience: [
          { title: role, company, from: dayIn(random, 2021, 2024), to: null },
          {
            title: random.pick(roles),
            company: companyName(random),
            from: dayIn(random, 2014, 2018),
            to: '2021-01-31',
          },
        ],
      }
    },
  },
  phone: {
    fields: fields('phone', 'line_type', 'country', 'is_reachable:boolean', 'carrier'),
    make: (given, random) => ({
      phone: given.text('phone', phoneNumber(random)),
      line_type: random.pick(['mobile', 'mobile', 'landline', 'voip']),
      country: cityOf(random).country,
      is_reachable: random.chance(0.8),
      carrier: random.pick(['Ringwise Mobile', 'Larkline', 'Tidecall']),
    }),
  },
  'job-change': {
    fields: fields('still_there:boolean', 'company', 'title', 'since:datetime', 'previous_company'),
    make: (given, random) => {
      const still = random.chance(0.72)
      const known = given.text('company_name', nameOfDomain(domainOf(given, random)))
      return {
        still_there: still,
        company: still ? known : companyName(random),
        title: random.pick(roles),
        since: dayIn(random, 2017, 2025),
        previous_company: still ? null : known,
      }
    },
  },
  'name-split': {
    fields: fields('first_name', 'last_name', 'gender', 'certainty:number', 'salutation'),
    make: (given, random) => {
      const { first, last } = personOf(given, random)
      const gender = random.pick(['female', 'male', 'unknown'])
      const certainty = gender === 'unknown' ? random.int(30, 55) : random.int(80, 99)
      return { first_name: first, last_name: last, gender, certainty, salutation: `Dear ${first} ${last}` }
    },
  },
  people: {
    fields: fields('full_name', 'title', 'department', 'seniority', 'email', 'profile_url'),
    count: (given) => given.number('limit', 10),
    make: (given, random) => {
      const first = random.pick(givenNames)
      const last = random.pick(familyNames)
      return {
        full_name: `${first} ${last}`,
        title: random.pick(roles),
        department: given.text('department', random.pick(departments)),
        seniority: random.pick(seniorities),
        email: `${addressPart(first)}.${addressPart(last)}@${domainOf(given, random)}`,
        profile_url: `https://people.example/in/${addressPart(first)}-${addressPart(last)}-${random.int(100, 999)}`,
      }
    },
  },
  owner: {
    fields: fields('owner', 'team', 'stage', 'last_activity:datetime', 'record_url'),
    make: (_given, random) => ({
      owner: `${random.pick(givenNames)} ${random.pick(familyNames)}`,
      team: random.pick(departments),
      stage: random.pick(['New', 'Qualified', 'Proposal', 'Customer', 'Lost']),
      last_activity: dayIn(random, 2025, 2026),
      record_url: `https://crm.example/records/${random.int(10_000, 99_999)}`,
    }),
  },
} as const satisfies Record<string, Maker>
