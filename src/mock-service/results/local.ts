import { companyName, phoneNumber, cityOf } from './invented.ts'
import { type Maker, fields } from './maker.ts'

const streets = ['Mill Lane', 'Quay Street', 'Station Road', 'Orchard Way', 'Castle Square', 'Garden Row'] as const

export const localMakers = {
  places: {
    fields: fields('name', 'kind', 'address', 'rating:number', 'reviews:number', 'phone', 'website', 'location:json'),
    count: (given) => given.number('limit', 20),
    make: (given, random) => {
      const name = companyName(random)
      const kind = given.text('kind', given.text('query', 'Business'))
      const { city, country, lat, lng } = cityOf(random)
      return {
        name: `${name} ${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
        kind,
        address: `${random.int(1, 210)} ${random.pick(streets)}, ${given.text('address', `${city}, ${country}`)}`,
        rating: random.int(28, 50) / 10,
        reviews: random.int(0, 1900),
        phone: random.chance(0.85) ? phoneNumber(random) : null,
        website: random.chance(0.7) ? `https://${name.toLowerCase()}.example/` : null,
        location: { lat: lat + random.int(-900, 900) / 10_000, lng: lng + random.int(-900, 900) / 10_000 },
      }
    },
  },
  reviews: {
    fields: fields('rating:number', 'reviews:number', 'by_stars:json', 'themes:json'),
    make: (_given, random) => ({
      rating: random.int(25, 49) / 10,
      reviews: random.int(3, 2400),
      by_stars: {
        5: random.int(0, 900),
        4: random.int(0, 600),
        3: random.int(0, 300),
        2: random.int(0, 90),
        1: random.int(0, 90),
      },
      themes: ['friendly staff', 'fair prices', 'long queue', 'easy parking'].slice(0, random.int(1, 4)),
    }),
  },
  geocode: {
    fields: fields('address', 'city', 'region', 'country', 'lat:number', 'lng:number', 'precision'),
    make: (given, random) => ({
      address: given.text('address', `${random.int(1, 180)} ${random.pick(streets)}`),
      ...cityOf(random),
      precision: random.pick(['rooftop', 'street', 'city']),
    }),
  },
} as const satisfies Record<string, Maker>
