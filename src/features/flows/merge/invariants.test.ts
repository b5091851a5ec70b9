import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty, NO_LIMIT, runs } from '#testing/runs.ts'
import { brokenInvariants, type Pair, pairs } from './invariants.testing.ts'

/** `npm run prove` merges 100,000 pairs (flows G2). */
const RUNS = runs(2_000, 100_000)

test.each([
  // A reference that went with what it read, in a node that the other side meanwhile gave another id.
  '{"size":10,"seed":0,"mine":[[90,684520,645672],[77,582980,238945]],"theirs":[[75,87155,792192],[93,19225,362053]]}',
  // A new reference to what the other side deleted, beside a node that both changed in kind and in content.
  '{"size":5,"seed":14,"mine":[[69,273316,516701],[96,890822,880265]],"theirs":[[90,363306,612962],[9,533983,979734]]}',
  '{"size":9,"seed":3,"mine":[[63,864941,363112],[96,901707,370744]],"theirs":[[90,881186,36052],[6,35110,221196]]}',
  '{"size":2,"seed":0,"mine":[[85,0,0],[0,0,0]],"theirs":[[96,11323,199302],[62,0,0],[0,0,423163]]}',
  // A reference that its side left broken when it deleted a node, which the other side calls otherwise meanwhile.
  '{"size":2,"seed":0,"mine":[[97,743376,549669],[85,0,0],[0,0,0]],"theirs":[[93,0,0],[0,0,0]]}',
  '{"size":2,"seed":0,"mine":[[93,0,0],[0,0,0]],"theirs":[[97,258076,217007],[85,0,0],[0,0,0]]}',
  // A new line, and an old one that comes back with a resolution, close a cycle.
  '{"size":3,"seed":4,"mine":[[0,643904,0],[0,0,0]],"theirs":[[96,520280,0],[62,0,0],[85,197249,0],[72,0,55],[0,0,0]]}',
  '{"size":3,"seed":29,"mine":[[85,0,0],[0,0,0]],"theirs":[[72,113969,0],[72,230599,616658],[0,0,0]]}',
  // What was in the place of a line that closed a cycle closes another.
  '{"size":5,"seed":35,"mine":[[72,720713,732396],[0,0,0]],"theirs":[[85,673167,0],[72,28453,846786],[72,0,47560],[0,0,0]]}',
  // A question about a field of a thing that both renamed.
  '{"size":2,"seed":0,"mine":[[93,0,0],[0,0,0]],"theirs":[[93,0,0],[0,0,145596]]}',
  // A node that both added, alike but in two positions.
  '{"size":2,"seed":0,"mine":[[99,303933,0]],"theirs":[[97,48173,0],[120,777772,0],[0,0,0]]}',
  // Two new references to one deleted node, in nodes that one side put in another order.
  '{"size":5,"seed":0,"mine":[[62,18342,0],[120,0,0],[62,203989,0],[0,0,0]],"theirs":[[120,569093,0],[85,579782,0],[0,0,0]]}',
])('flows 5.4 laws: the pair %s, with which an invariant broke once', (pair) => {
  expect(brokenInvariants(JSON.parse(pair) as Pair)).toEqual([])
})

test(
  'flows 5.4 laws: a merge invents nothing, loses nothing, has the same conflicts on both sides, and leaves no edge without an end',
  async () => {
    await assertProperty(
      fc.property(pairs, (pair) => {
        expect(brokenInvariants(pair)).toEqual([])
      }),
      RUNS,
    )
  },
  NO_LIMIT,
)
