import type { ConnectorDraft, Pair } from '../model/draft.ts'
import { outgoing } from '../model/outgoing.ts'
import type { CurlReading } from './curl-reading.ts'
import { type Piece, pieced, type PiecedPair } from './request-pieces.ts'

const asCopied = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : `$${piece.variable}`)).join('')

const variablesIn = (pieces: readonly Piece[]): readonly string[] =>
  pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.variable]))

/**
 * A command that was copied from this very form has variables where the form has secrets. Those at their original
 * position are filled in again, so that the command restores the connector it came from.
 */
export function withKnownSecrets(reading: CurlReading, current: ConnectorDraft): CurlReading {
  if (!reading.ok) return reading
  const own = outgoing(current)
  const copied = pieced(own)
  const filled = new Set<string>()
  const fill = (value: string, pieces: readonly Piece[], secret: string): string => {
    const variables = variablesIn(pieces)
    if (variables.length === 0 || asCopied(pieces) !== value) return value
    for (const variable of variables) filled.add(`$${variable}`)
    return secret
  }
  const filledRows = (rows: readonly Pair[], before: readonly Pair[], pieces: readonly PiecedPair[]): readonly Pair[] =>
    rows.map((row) => {
      const at = pieces.findIndex(({ name, value }) => name === row.name && asCopied(value) === row.value)
      const known = before[at]
      return known ? { name: row.name, value: fill(row.value, pieces[at]?.value ?? [], known.value) } : row
    })
  const fields = own.body.kind === 'none' || own.body.kind === 'text' ? [] : own.body.fields
  const fieldPieces = copied.body.kind === 'none' || copied.body.kind === 'text' ? [] : copied.body.fields
  const templatePieces = copied.body.kind === 'text' ? copied.body.text : []
  const { draft, left } = reading
  const next = {
    ...draft,
    headers: filledRows(draft.headers, own.headers, copied.headers),
    parameters: filledRows(draft.parameters, own.parameters, copied.parameters),
    body: filledRows(draft.body, fields, fieldPieces),
    bodyTemplate: fill(draft.bodyTemplate, templatePieces, current.bodyTemplate),
  }
  const open = JSON.stringify(next)
  const isFilled = (what: string) => filled.has(what) && !open.includes(what)
  return { ...reading, draft: next, left: left.filter(({ code, what }) => code !== 'variable' || !isFilled(what)) }
}
