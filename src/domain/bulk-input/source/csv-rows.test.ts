import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty, runs } from '#testing/runs.ts'
import { readCsv } from './csv-rows.ts'
import { decodeText } from './decode-text.ts'

const text = fc
  .array(fc.constantFrom('a', 'é', '😀', ',', '"', '\n', '\r', '\0', ' '), { maxLength: 40 })
  .map((signs) => signs.join(''))

/** Returns rows and counts of bytes that come in these pieces; blank lines are no rows. */
function readPieces(pieces: readonly Uint8Array[]) {
  const decoding = decodeText('utf-8')
  const reading = readCsv({ delimiter: ',', quote: '"' })
  for (const [at, piece] of pieces.entries()) {
    const isLast = at === pieces.length - 1
    reading.push(decoding.push(piece, isLast), isLast)
  }
  const { rows, stray, unclosed } = reading
  return {
    rows: rows.filter((row) => row.length > 1 || row[0] !== ''),
    stray: stray.count,
    isUnclosed: unclosed() !== undefined,
    counts: decoding.counts,
  }
}

test('a file is read the same wherever it is cut into pieces: rows, stray and open quotes, NUL and line ends', async () => {
  await assertProperty(
    fc.property(text, fc.array(fc.nat(80), { maxLength: 5 }), (written, cuts) => {
      const bytes = new TextEncoder().encode(written)
      const ends = [...cuts.toSorted((a, b) => a - b), bytes.length]
      const pieces = ends.map((end, at) => bytes.slice(ends[at - 1] ?? 0, end))
      expect(readPieces(pieces)).toEqual(readPieces([bytes]))
    }),
    runs(100, 50_000),
  )
})
