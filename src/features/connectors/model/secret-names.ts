import { isSecret } from '#domain/run/secret-fields.ts'
import type { Pair } from './draft.ts'

/** Words that mark a secret in the names of headers and parameters, and in no parameter of an enrichment. */
const more: ReadonlySet<string> = new Set(['cookie', 'session', 'sid', 'sig', 'signature', 'jwt', 'otp', 'pass'])

/** Endings of words that were written without a separator: `accesstoken`, `JSESSIONID`. */
const ends = /(?:apikey|accesskey|secretkey|privatekey|subscriptionkey|token|secret|password|sessionid|sessid)$/

/** Schemes of the Authorization header, and the beginnings of well-known tokens: secrets under whatever name. */
const secretValue =
  /^\s*(?:(?:bearer|basic|token|apikey|digest)\s+\S|eyJ[\w-]+\.[\w-]+\.|(?:sk|pk|rk)[-_][-\w]{12}|gh[oprsu]_\w{8}|xox[abeprs]-\w{8})/i

/** True if the value of a header, parameter or body field of this name is masked and never stored. */
export const isSecretName = (name: string): boolean =>
  isSecret(name) ||
  name
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .some((word) => more.has(word) || ends.test(word))

/** True if the value of a row is a secret: by its name, or by its form. */
export const isSecretPair = ({ name, value }: Pair): boolean => isSecretName(name) || secretValue.test(value)
