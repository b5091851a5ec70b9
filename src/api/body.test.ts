import { expect, test } from 'vitest'
import { readText } from './body.ts'

/** A body that arrives in pieces of this many bytes. */
const inPieces = (text: string, size: number) => {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  return new Response(
    new ReadableStream({
      pull: (controller) => {
        if (at >= bytes.length) return controller.close()
        controller.enqueue(bytes.slice(at, at + size))
        at += size
      },
    }),
  )
}

test.each([1, 2, 3, 7, 1000])('a text that arrives in pieces of %d bytes is whole again', async (size) => {
  const text = 'Größe: 12 € 😀 日本'
  expect(await readText(inPieces(text, size))).toBe(text)
})

test('a body over the size limit is aborted, not read to its end', async () => {
  let requested = 0
  let cancelled = false
  const body = new ReadableStream({
    pull: (controller) => {
      requested += 1
      controller.enqueue(new Uint8Array(1024))
    },
    cancel: () => {
      cancelled = true
    },
  })
  expect(await readText(new Response(body), 10_000)).toBeUndefined()
  expect([cancelled, requested < 15]).toEqual([true, true])
})

test('a body of exactly the most is taken, and none is empty', async () => {
  expect(await readText(new Response('12345'), 5)).toBe('12345')
  expect(await readText(new Response('123456'), 5)).toBeUndefined()
  expect(await readText(new Response(null))).toBe('')
})
