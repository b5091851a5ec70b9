import type { Rig } from '#testing/render.tsx'

/** A table of a million rows in the seed `bench`. */
export const MILLION = '00000000-0000-4000-8000-000001000000'

/** Numbers of the pages of rows that were read, in order. */
export const pagesRead = ({ service }: Rig): readonly string[] =>
  service
    .requests()
    .filter(({ method, path }) => method === 'GET' && path.endsWith('/rows'))
    .map(({ query }) => String((query as Readonly<Record<string, unknown>>)['page']))
