/** A list of 100,000 objects, about 50 MB of JSON: what the costs in the benches are measured on. */
export const largeRows = (count = 100_000): readonly Readonly<Record<string, unknown>>[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `Company number ${at}`,
    domain: `company-${at}.example`,
    email: `someone.${at}@company-${at}.example`,
    revenue: ((at * 7919) % 1_000_003) / 100,
    active: at % 3 !== 0,
    founded_at: '2011-03-04T05:06:07Z',
    tags: ['retail', 'wholesale', 'export'],
    address: { street: `${at} Harbour Road`, city: 'Kitewell', location: { lat: 51 + at / 1e6, lng: 4.4 } },
    note: 'Lorem ipsum dolor sit amet '.repeat(at % 13),
  }))
