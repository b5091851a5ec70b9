import { z } from '#lib/zod.ts'
import { endpoint } from './endpoint.ts'
import { decimal, textOrNothing } from './tolerant.ts'

export const userSchema = z.looseObject({
  // Not documented: older services send null here.
  first_name: textOrNothing,
  email: textOrNothing,
  balance: decimal,
  plan: textOrNothing,
  // Not documented: may be absent; then the key's hash names the workspace on this device.
  workspace: textOrNothing,
})
export type User = z.output<typeof userSchema>

export const getMe = endpoint({ method: 'GET', path: '/v1/user/me', effect: 'read', response: userSchema })
