import { expect, test } from 'vitest'
import { hostileTexts } from '#mock-service/seeds/hostile-texts.ts'
import { shownName, shownText } from './shown-text.ts'

test.each([
  ['Email finder', 'Email finder'],
  [hostileTexts.markup, hostileTexts.markup],
  ['invoice\u202Efdp.exe', 'invoice⟨U+202E⟩fdp.exe'],
  ['un\u200Bseen', 'un⟨U+200B⟩seen'],
  ['nothing\u0000more', 'nothing␀more'],
  ['کتاب‌خانه', 'کتاب‌خانه'],
  ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
])('the name %j is shown as %j', (name, shown) => {
  expect(shownName(name)).toBe(shown)
})

test('a name of 10,000 characters ends after 120, a sentence after 600', () => {
  expect(shownName(hostileTexts.longWord)).toMatch(/^(?:Wide){30}…$/)
  expect(shownText(hostileTexts.longProse)).toMatch(/^(?:much to read ){46}mu…$/)
})
