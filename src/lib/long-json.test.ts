import { expect, test } from 'vitest'
import { readLongJson } from './long-json.ts'

test('a long text is read as JSON.parse reads it, and refused as it refuses', async () => {
  const text = JSON.stringify(Array.from({ length: 50_000 }, (_, at) => ({ at, name: `Entry ${at}` })))
  expect(await readLongJson(text)).toEqual(JSON.parse(text))
  await expect(readLongJson(text.slice(0, -1))).rejects.toThrow(SyntaxError)
})
