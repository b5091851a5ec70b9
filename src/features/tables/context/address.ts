/** Position in the URL of a table: `?row=12&column=<id>`; rows count from 1, as they are shown. */
export interface AddressedCell {
  readonly row: number
  readonly column?: string | undefined
}

/** Reads the position from a URL; undefined where there is none, or no valid one. Rows count from 0 then. */
export function addressedCell(search: URLSearchParams): AddressedCell | undefined {
  const text = search.get('row') ?? ''
  if (!/^[1-9]\d{0,11}$/.test(text)) return undefined
  return { row: Number(text) - 1, column: search.get('column') ?? undefined }
}
