import { finish, inSlices, type Work } from '#lib/slices.ts'
import { jsonPieces } from './json-text.ts'
import { isLarge } from './survey.ts'

/** The JSON text of a result on one line, written in slices where it is long; undefined above `most` characters. */
export async function writeCopy(data: unknown, most: number): Promise<string | undefined> {
  const work = textWork(data, most)
  return isLarge(data) ? inSlices(work) : finish(work)
}

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
