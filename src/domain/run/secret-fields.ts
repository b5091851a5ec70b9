/** Words in a parameter's name that mark its value as a secret. */
const secrets: ReadonlySet<string> = new Set([
  'key',
  'apikey',
  'token',
  'secret',
  'password',
  'passwd',
  'pwd',
  'passphrase',
  'credential',
  'credentials',
  'authorization',
  'auth',
  'bearer',
])

/**
 * True if the value of a parameter of this name must not leave the form: in no link, no preset, no copied code and no
 * record of a run. The service does not mark such parameters, so the words of the name decide.
 */
export const isSecret = (name: string): boolean =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .some((word) => secrets.has(word))

/** Text instead of a secret. */
export const MASK = '••••'

/** Returns inputs with a mask instead of each secret: for display and for copied code. */
export const masked = (
  params: Readonly<Record<string, unknown>>,
  mask: (name: string) => string = () => MASK,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, isSecret(name) ? mask(name) : value]))

/** Inputs without their secrets. */
export const withoutSecrets = (params: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !isSecret(name)))
