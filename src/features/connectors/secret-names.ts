import { isSecret } from '#domain/run/secret-fields.ts'
import type { Pair } from './draft.ts'

/** Words that say so in the names of headers and parameters, and in no parameter of an enrichment. */
const more: ReadonlySet<string> = new Set([
  'cookie',
  'session',
  'sessionid',
  'sid',
  'sig',
  'signature',
  'jwt',
  'pass',
  'accesstoken',
  'authtoken',
  'apitoken',
  'refreshtoken',
  'idtoken',
  'clientsecret',
  'accesskey',
  'secretkey',
  'privatekey',
  'subscriptionkey',
])

/** Schemes of the Authorization header, and the beginnings of well-known tokens: secrets under whatever name. */
const secretValue =
  /^\s*(?:(?:bearer|basic|token|apikey|digest)\s+\S|eyJ[\w-]+\.[\w-]+\.|(?:sk|pk|rk|ghp|gho|xox[abp])[-_]\w{8})/i

/** Whether the value of a header, parameter or body field of this name is shown masked and never written anywhere. */
export const isSecretName = (name: string): boolean =>
  isSecret(name) ||
  name
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .some((word) => more.has(word))

/** Whether the value of a row is a secret: by its name, or because it looks like one. */
export const isSecretPair = ({ name, value }: Pair): boolean => isSecretName(name) || secretValue.test(value)
