import type { Routing } from '#app/routing.ts'
import { readBaseUrl } from '#lib/base-url.ts'
import { isObject } from '#lib/objects.ts'
import { tokenNames } from '#ui/token-names.ts'
import type { Auth, MountOptions, Tokens } from './public.ts'

/** Options that fit, with what was left open filled in. */
export interface ReadOptions {
  readonly baseUrl: string
  readonly auth: Auth
  readonly isolation: 'shadow' | 'light'
  readonly routing: Routing
  readonly onNavigate: ((location: string) => void) | undefined
  readonly theme: Partial<Tokens>
  readonly scheme: 'light' | 'dark' | 'auto' | undefined
  readonly records: 'device' | 'memory'
  readonly namespace: string | undefined
  readonly onEvent: MountOptions['onEvent']
  readonly onUnsaved: MountOptions['onUnsaved']
  readonly confirmSpend: MountOptions['confirmSpend']
}

/** The page the console is put into. */
export interface HostPage {
  readonly origin: string
  readonly pathname: string
}

/** The host's error as text: what is wrong, then what to do. */
const refuse = (words: string): never => {
  throw new TypeError(`Enrichment Console: ${words}`)
}

const KNOWN = [
  'apiVersion',
  'baseUrl',
  'auth',
  'isolation',
  'routing',
  'theme',
  'scheme',
  'locale',
  'journal',
  'onEvent',
  'onUnsaved',
  'confirmSpend',
]
const UPDATABLE = ['theme', 'scheme', 'onEvent', 'onUnsaved', 'confirmSpend']
/** In the interface, but not built yet: refused, so that no host relies on them. */
const LATER = ['features', 'journal.getKey', 'isolation "iframe"', 'journal.mode "encrypted"']

/**
 * Reads the location that a host page passed to `mount()`. Throws a TypeError with a message for what is no element.
 */
export function readElement(given: unknown): HTMLElement {
  // By its kind, not its class: an element of another window is one, too.
  if (isObject(given) && given['nodeType'] === 1) return given as unknown as HTMLElement
  const what =
    given === null || given === undefined ? String(given) : `${typeof given === 'object' ? 'an' : 'a'} ${typeof given}`
  return refuse(
    `mount(element, options) needs an element and was given ${what}. Is it in the page before mount() is called?`,
  )
}

/**
 * Reads the options that a host page passed to `mount()`. Throws a TypeError with a message for the first invalid one.
 */
export function readOptions(given: unknown, hostPage: HostPage): ReadOptions {
  if (!isObject(given)) return refuse('mount(element, options) needs an object of options.')
  if (given['apiVersion'] !== 1) refuse('this build speaks apiVersion 1. Give { apiVersion: 1, … }.')
  onlyKnown(given, KNOWN, '')
  const auth = readAuth(given['auth'])
  const locale = given['locale']
  if (locale !== undefined && locale !== 'en') refuse(`there is no locale "${String(locale)}" yet; there is "en".`)
  const journal = given['journal'] ?? {}
  if (!isObject(journal)) return refuse('journal has to be an object, such as { mode: "memory" }.')
  onlyKnown(journal, ['mode', 'namespace'], 'journal.')
  return {
    baseUrl: readAddress(given['baseUrl'], auth, hostPage),
    auth,
    isolation: oneOf('isolation', given['isolation'], ['shadow', 'light'] as const) ?? 'shadow',
    ...readRouting(given['routing'], hostPage),
    records: oneOf('journal.mode', journal['mode'], ['memory'] as const) ?? 'device',
    namespace: text('journal.namespace', journal['namespace']),
    ...readStyles(given),
  }
}

/** Reads what a host page gave to `update()`: only what is in it changes. */
export function readUpdate(given: unknown): Partial<ReturnType<typeof readStyles>> {
  if (!isObject(given)) return refuse('update(options) needs an object.')
  for (const name of Object.keys(given)) {
    if (KNOWN.includes(name) && !UPDATABLE.includes(name)) {
      refuse(`update() cannot change ${name}. Unmount the console and mount it again.`)
    }
  }
  onlyKnown(given, UPDATABLE, '')
  const read = Object.entries(readStyles(given))
  return Object.fromEntries(read.filter(([name]) => name in given))
}

function readStyles(given: Readonly<Record<string, unknown>>) {
  return {
    theme: readTheme(given['theme']),
    scheme: oneOf('scheme', given['scheme'], ['light', 'dark', 'auto'] as const),
    onEvent: call<MountOptions['onEvent']>('onEvent', given['onEvent']),
    onUnsaved: call<MountOptions['onUnsaved']>('onUnsaved', given['onUnsaved']),
    confirmSpend: call<MountOptions['confirmSpend']>('confirmSpend', given['confirmSpend']),
  }
}

function readAuth(given: unknown): Auth {
  const mode = isObject(given) ? given['mode'] : undefined
  switch (mode) {
    case 'transport':
      if (isObject(given) && typeof given['fetch'] === 'function') return given as unknown as Auth
      return refuse('auth { mode: "transport" } needs fetch: a function that sends one request.')
    case 'key':
      if (isObject(given) && typeof given['getApiKey'] === 'function') return given as unknown as Auth
      return refuse('auth { mode: "key" } needs getApiKey: a function that resolves with the key.')
    case 'proxy':
      return { mode: 'proxy' }
    default:
      return refuse('auth.mode is one of "transport", "proxy" and "key".')
  }
}

function readAddress(given: unknown, auth: Auth, hostPage: HostPage): string {
  if (typeof given !== 'string') return refuse('baseUrl has to be a text: where the service is, without /v1.')
  const isPath = given.startsWith('/') && !/^\/[/\\]/.test(given)
  const read = readBaseUrl(isPath ? hostPage.origin + given : given, hostPage.origin)
  if ('refused' in read) return refuse(`baseUrl "${given}" is no address that can be used (${read.refused}).`)
  if (auth.mode === 'proxy' && new URL(read.url).origin !== hostPage.origin) {
    refuse(`with auth { mode: "proxy" } baseUrl has to lie on ${hostPage.origin}: the host's cookies go nowhere else.`)
  }
  return read.url
}

function readRouting(given: unknown, { pathname }: HostPage): Pick<ReadOptions, 'routing' | 'onNavigate'> {
  if (given === undefined) return { routing: { mode: 'memory', location: '/' }, onNavigate: undefined }
  if (!isObject(given)) return refuse('routing has to be an object, such as { mode: "memory" }.')
  const mode = oneOf('routing.mode', given['mode'], ['browser', 'hash', 'memory'] as const)
  if (mode === 'memory') {
    onlyKnown(given, ['mode', 'location', 'onNavigate'], 'routing.')
    const location = text('routing.location', given['location']) ?? '/'
    return {
      routing: { mode, location: readPath(location, 'routing.location') },
      onNavigate: call<(location: string) => void>('routing.onNavigate', given['onNavigate']),
    }
  }
  if (mode === undefined) return refuse('routing.mode is one of "browser", "hash" and "memory".')
  onlyKnown(given, ['mode', 'base'], 'routing.')
  const base = readPath(text('routing.base', given['base']) ?? '/', 'routing.base')
  const folder = base.replace(/\/$/, '')
  if (mode === 'browser' && pathname !== folder && !pathname.startsWith(`${folder}/`)) {
    refuse(`routing.base "${base}" is not where this page stands (${pathname}).`)
  }
  return { routing: { mode, base }, onNavigate: undefined }
}

/** Reads a path of the console: it begins with exactly one slash. Throws for anything else. */
export function readPath(given: unknown, name: string): string {
  if (typeof given === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(given)) return given
  return refuse(`${name} has to be a path that begins with one "/".`)
}

function readTheme(given: unknown): Partial<Tokens> {
  if (given === undefined) return {}
  if (!isObject(given)) return refuse('theme has to be an object of tokens, such as { "--ec-accent": "…" }.')
  const read = Object.entries(given).filter(([, value]) => value !== undefined)
  for (const [name, value] of read) {
    if (!tokenNames.some((known) => known === name)) refuse(`there is no token "${name}".`)
    if (typeof value !== 'string') refuse(`the token "${name}" has to be a text.`)
  }
  return Object.fromEntries(read)
}

function onlyKnown(given: Readonly<Record<string, unknown>>, known: readonly string[], at: string): void {
  for (const [name, value] of Object.entries(given)) {
    if (known.includes(name) || value === undefined) continue
    const isLater = LATER.includes(at + name)
    refuse(isLater ? `${at}${name} comes with a later version.` : `there is no option "${at}${name}".`)
  }
}

function oneOf<T extends string>(name: string, value: unknown, words: readonly T[]): T | undefined {
  if (value === undefined) return undefined
  const found = words.find((word) => word === value)
  if (found !== undefined) return found
  if (LATER.includes(`${name} "${String(value)}"`)) refuse(`${name} "${String(value)}" comes with a later version.`)
  return refuse(`${name} is one of ${words.map((word) => `"${word}"`).join(', ')}.`)
}

function text(name: string, value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value
  return refuse(`${name} has to be a text.`)
}

function call<T>(name: string, value: unknown): T | undefined {
  if (value === undefined || typeof value === 'function') return value as T | undefined
  return refuse(`${name} has to be a function.`)
}
