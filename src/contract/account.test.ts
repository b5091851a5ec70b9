import { expect, test } from 'vitest'
import { getMe, userSchema } from './account.ts'

const documented = {
  first_name: 'Ada',
  email: 'ada@example.com',
  balance: 85.5,
  plan: 'Growth',
  workspace: '550e8400-e29b-41d4-a716-446655440000',
}

test('a user is read as the API spec writes it, and other keys are preserved', () => {
  expect(getMe.response.parse({ ...documented, seats: 3 })).toEqual({ ...documented, seats: 3 })
})

test.each([
  ['first_name', null],
  ['first_name', undefined],
  ['workspace', undefined],
  ['plan', null],
  ['email', undefined],
])('a user whose %s is %s is a user all the same', (name, value) => {
  expect(userSchema.parse({ ...documented, [name]: value })).toEqual({ ...documented, [name]: '' })
})

test.each([[85.5], ['85.50']])('contract D21: a balance of %j is preserved as received', (balance) => {
  expect(userSchema.parse({ ...documented, balance }).balance).toBe(balance)
})

test.each([undefined, null, {}, [], true])('a balance of %j is not passed off as money', (balance) => {
  expect(userSchema.safeParse({ ...documented, balance }).error?.issues[0]?.path).toEqual(['balance'])
})
