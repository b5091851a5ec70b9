import { Readable } from 'node:stream'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { bodyPieces } from './request-body.ts'

/** A request without a `content-length`, as with chunked encoding; counts the pieces that were read. */
function chunked(pieces: number) {
  let read = 0
  const stream = Readable.from(
    (function* () {
      for (; read < pieces; read += 1) yield Buffer.alloc(10)
    })(),
    { highWaterMark: 1 },
  )
  return { request: Object.assign(stream, { headers: {} }) as unknown as IncomingMessage, read: () => read }
}

test('a body of unknown length ends at the first byte beyond the limit, and the connection can still carry the refusal', async () => {
  const { request, read } = chunked(1000)
  const taken: Buffer[] = []
  const all = async () => {
    for await (const piece of bodyPieces(request, 25)) taken.push(piece)
  }

  await expect(all()).rejects.toMatchObject({ status: 413 })
  expect(taken).toHaveLength(2)
  expect(read()).toBeLessThan(10)
  expect(request.destroyed).toBe(false)
})
