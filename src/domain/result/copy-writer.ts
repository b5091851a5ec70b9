import { inSlices, type Work } from '#lib/slices.ts'
import { jsonPieces } from './json-text.ts'

/** The JSON text of a result on one line, written in slices; undefined above `most` characters. */
export const writeCopy = (data: unknown, most: number): Promise<string | undefined> => inSlices(textWork(data, most))

function* textWork(data: unknown, most: number): Work<string | undefined> {
  const pieces: string[] = []
  let size = 0
  for (const piece of jsonPieces(data, 0)) {
    size += piece.length
    if (size > most) return undefined
    pieces.push(piece)
    yield
  }
  return pieces.join('')
}
