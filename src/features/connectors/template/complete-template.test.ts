import { expect, test } from 'vitest'
import { completeTemplate } from './complete-template.ts'

const offered = (marked: string) => {
  const caret = marked.indexOf('¦')
  return completeTemplate(marked.replace('¦', ''), caret, false)?.options.map(({ label }) => label)
}

test('a template offers the variables that it uses elsewhere, and filters after a bar', () => {
  expect(offered('{"a": "{{ email }}", "b": "{{ em¦"}')).toEqual(['email'])
  expect(offered('{"a": {{ email | toj¦ }}}')).toEqual(['tojson'])
})

test('a variable that is just being typed is not offered as itself', () => {
  expect(offered('{"a": "{{ em¦"}')).toBeUndefined()
})
