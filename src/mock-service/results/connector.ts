import { type Maker, fields } from './maker.ts'

export const connectorMakers = {
  /** Result of a service behind a user's own connector: the same for all of them. */
  connector: {
    fields: fields('status:number', 'score:number', 'segment', 'checked_at:datetime'),
    make: (_given, random) => ({
      status: 200,
      score: random.int(1, 100),
      segment: random.pick(['hot', 'warm', 'cold']),
      checked_at: '2026-11-20T12:00:00Z',
    }),
  },
} as const satisfies Record<string, Maker>
