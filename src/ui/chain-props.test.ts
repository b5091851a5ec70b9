import { expect, test } from 'vitest'
import { chainProps } from './chain-props.ts'

test('handlers of one name are both called, in order and with what happened', () => {
  const calls: string[] = []
  const both = chainProps(
    { onFocus: (what: string) => calls.push(`first ${what}`), onBlur: () => calls.push('blur') },
    { onFocus: (what: string) => calls.push(`second ${what}`), title: 'kept' },
  )
  both.onFocus('it')
  both.onBlur()
  expect(calls).toEqual(['first it', 'second it', 'blur'])
  expect(both.title).toBe('kept')
})

test('a handler that is named and not given leaves the other one alone', () => {
  const calls: string[] = []
  const second: { readonly onFocus?: (() => void) | undefined } = { onFocus: undefined }
  chainProps({ onFocus: () => calls.push('first') }, second).onFocus?.()
  expect(calls).toEqual(['first'])
})
