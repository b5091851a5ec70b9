import { expect, test } from 'vitest'
import { mergeOrder } from './merge-order.ts'

test.each([
  ['theirs alone', 'a b c', 'a b c', 'c a b', 'c a b'],
  ['mine alone', 'a b c', 'c a b', 'a b c', 'c a b'],
  ['two orders: theirs', 'a b c', 'c a b', 'b a c', 'b a c'],
  ['what I added stands behind what it stands behind on my side', 'a b', 'a x b', 'b a', 'b a x'],
  ['what both added in two places stands in theirs', 'a b', 'a b x', 'a x b', 'a x b'],
  ['what both added stands in mine where I alone changed the order', 'a b', 'b a x', 'a x b', 'b a x'],
  ['what each added behind one thing: theirs first', 'a b', 'a x b', 'a y b', 'a y x b'],
])('flows 5.3 order: %s', (_case, base, mine, theirs, merged) => {
  const [was, my, their] = [base, mine, theirs].map((names) => names.split(' '))
  expect(mergeOrder(was ?? [], my ?? [], their ?? [], () => true).join(' ')).toBe(merged)
})
