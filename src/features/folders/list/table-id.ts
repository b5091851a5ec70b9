import { isUuid } from '#lib/ids.ts'

/** The first id of a table in a text that a user pasted: the id alone, or an address that holds it. */
export const tableIdIn = (text: string): string | undefined =>
  text
    .split(/[^0-9a-f-]+/i)
    .find(isUuid)
    ?.toLowerCase()
