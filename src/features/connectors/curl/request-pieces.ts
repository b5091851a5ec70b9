import type { Pair } from '../model/draft.ts'
import type { Outgoing, OutgoingBody } from '../model/outgoing.ts'
import { encoded } from '../model/query-pairs.ts'
import { isSecretPair } from '../model/secret-names.ts'

/** A part of a text: as it is, or the environment variable that holds it. */
export type Piece = string | { readonly variable: string }

export interface PiecedPair {
  readonly name: string
  readonly value: readonly Piece[]
}

/** A request as it is written into code: whatever is secret is a variable. */
export interface PiecedRequest {
  readonly method: string
  /** With the query. */
  readonly url: readonly Piece[]
  /** The query alone, before it is encoded. */
  readonly parameters: readonly PiecedPair[]
  readonly headers: readonly PiecedPair[]
  readonly body:
    | { readonly kind: 'none' }
    | { readonly kind: 'json' | 'form' | 'parts'; readonly fields: readonly PiecedPair[] }
    | { readonly kind: 'text'; readonly text: readonly Piece[] }
}

/** Takes the secrets out of a request. The same secret gets the same variable wherever it is. */
export function pieced({ method, url, parameters, headers, body }: Outgoing): PiecedRequest {
  const secrets = gatheredSecrets(url, [...headers, ...parameters], body)
  const pair = ({ name, value }: Pair): PiecedPair => ({ name, value: secrets.inPair({ name, value }) })
  const query = parameters
    .map(pair)
    .flatMap(({ name, value }, index) => [
      index === 0 && !url.includes('?') ? '?' : '&',
      `${encoded(name)}=`,
      ...value.map((piece) => (typeof piece === 'string' ? encoded(piece) : piece)),
    ])
  return {
    method,
    url: joined([...secrets.inAddress(url), ...query]),
    parameters: parameters.map(pair),
    headers: headers.map(pair),
    body: piecedBody(body, pair, secrets),
  }
}

function piecedBody(body: OutgoingBody, pair: (pair: Pair) => PiecedPair, secrets: Secrets): PiecedRequest['body'] {
  if (body.kind === 'none') return body
  return body.kind === 'text'
    ? { kind: 'text', text: secrets.inText(body.text) }
    : { kind: body.kind, fields: body.fields.map(pair) }
}

/** Pieces with neighbouring texts in one, and no empty text. */
export const joined = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.reduce<Piece[]>((all, piece) => {
    const last = all.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece
    else if (piece !== '') all.push(piece)
    return all
  }, [])

interface Secrets {
  readonly inPair: (pair: Pair) => readonly Piece[]
  readonly inText: (text: string) => readonly Piece[]
  readonly inAddress: (url: string) => readonly Piece[]
}

// A longer name is no secret’s; without a bound every quote of a long text would be read to its end.
/** Members of JSON whose value is a text, and pairs of a form. */
const members = /"((?:[^"\\]|\\.){0,200})"(\s*:\s*)"((?:[^"\\]|\\.)*)"|(?<=^|&)([^=&\s"{]+)(=)([^&\s"]+)(?=&|$)/g

/** A secret shorter than this is only replaced where its name marks it. */
const MIN_LENGTH = 6

function gatheredSecrets(url: string, pairs: readonly Pair[], body: OutgoingBody): Secrets {
  const variables = new Map<string, string>()
  const inBody = body.kind === 'text' ? membersOf(body.text) : body.kind === 'none' ? [] : body.fields
  const all = [...pairs, ...inBody, ...credentialsOf(url)].flatMap((pair) => secretOf(pair) ?? [])
  // A variable that the user wrote keeps its name.
  for (const { secret } of all) {
    const own = ownVariable(secret)
    if (own !== undefined) variables.set(secret, own)
  }
  for (const { secret, wish } of all) if (!variables.has(secret)) variables.set(secret, free(wish, variables))

  const elsewhere = [...variables.keys()]
    .filter((secret) => secret.length >= MIN_LENGTH)
    .toSorted((a, b) => b.length - a.length)
  const variableOf = (secret: string): Piece => ({ variable: variables.get(secret) ?? '' })
  const inPlain = (text: string): readonly Piece[] => {
    const secret = elsewhere.find((one) => text.includes(one))
    if (secret === undefined) return [text]
    return text.split(secret).flatMap((part, index) => [...(index === 0 ? [] : [variableOf(secret)]), ...inPlain(part)])
  }
  const inPair = (pair: Pair): readonly Piece[] => {
    const found = secretOf(pair)
    return joined(found ? [found.before, variableOf(found.secret)] : inPlain(pair.value))
  }
  const inText = (text: string): readonly Piece[] => {
    const pieces: Piece[] = []
    let from = 0
    for (const match of text.matchAll(members)) {
      const found = secretOf(memberOf(match))
      if (!found) continue
      const at = match.index + match[0].lastIndexOf(found.secret)
      pieces.push(...inPlain(text.slice(from, at)), variableOf(found.secret))
      from = at + found.secret.length
    }
    return joined([...pieces, ...inPlain(text.slice(from))])
  }
  const inAddress = (address: string): readonly Piece[] => {
    const [, before = '', user = '', password] = CREDENTIALS.exec(address) ?? []
    const secret = password ?? user
    if (secret === '' || !variables.has(secret)) return inPlain(address)
    const at = before.length + (password === undefined ? 0 : user.length + 1)
    return [address.slice(0, at), variableOf(secret), ...inPlain(address.slice(at + secret.length))]
  }
  return { inPair, inText, inAddress }
}

const memberOf = ([, key, , text, name, , value]: RegExpExecArray): Pair => ({
  name: key ?? name ?? '',
  value: text ?? value ?? '',
})

const membersOf = (text: string): readonly Pair[] => Array.from(text.matchAll(members), memberOf)

const CREDENTIALS = /^([a-z][a-z\d+.-]*:\/\/)([^/?#@:]*)(?::([^/?#@]*))?@/i

function credentialsOf(url: string): readonly Pair[] {
  const [, , user = '', password] = CREDENTIALS.exec(url) ?? []
  return password === undefined ? [{ name: 'api_key', value: user }] : [{ name: 'api_password', value: password }]
}

interface FoundSecret {
  /** Text before it: the scheme of an Authorization header. */
  readonly before: string
  readonly secret: string
  /** The variable's name, if it is free. */
  readonly wish: string
}

function secretOf(pair: Pair): FoundSecret | undefined {
  if (!isSecretPair(pair)) return undefined
  const isScheme = /authorization$/i.test(pair.name) || /^\s*(?:bearer|basic|token|apikey|digest)\s/i.test(pair.value)
  const [, scheme = ''] = isScheme ? (/^(\s*[a-z][\w-]*\s+)\S/i.exec(pair.value) ?? []) : []
  const secret = pair.value.slice(scheme.length)
  // What a template puts there is no secret of this text.
  if (secret.trim() === '' || /^\s*\{\{[^{}]*\}\}\s*$/.test(secret)) return undefined
  return { before: scheme, secret, wish: wishOf(pair.name, scheme.trim().toLowerCase()) }
}

function wishOf(name: string, scheme: string): string {
  if (scheme === 'bearer') return 'API_TOKEN'
  if (scheme === 'basic') return 'API_CREDENTIALS'
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .split(/[^A-Z\d]+/)
  return words
    .filter(Boolean)
    .join('_')
    .replace(/^(?=\d|$)/, 'SECRET_')
    .replace(/_$/, '')
}

const ownVariable = (secret: string): string | undefined =>
  /^\$(?:([a-z_]\w*)|\{([a-z_]\w*)\})$/i
    .exec(secret)
    ?.slice(1)
    .find((name) => name !== undefined)

function free(wish: string, taken: ReadonlyMap<string, string>): string {
  const names = new Set(taken.values())
  let name = wish
  for (let count = 2; names.has(name); count += 1) name = `${wish}_${count}`
  return name
}
