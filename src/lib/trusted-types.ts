/**
 * The one Trusted Types policy of this program. Under the console's Content-Security-Policy the address of a worker
 * must come through a policy, and this one admits nothing but scripts of our own build.
 */

// The compiler's DOM library does not know Trusted Types yet.
interface Policy {
  readonly createScriptURL: (url: string) => unknown
}
interface PolicyFactory {
  readonly createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy
}
type Realm = typeof globalThis & { trustedTypes?: PolicyFactory; [policySlot]?: Policy }

/** The name that the Content-Security-Policy allows. */
const NAME = 'enrichment-console'
// A policy's name can be used once in a realm, and two builds of the console may be in one page.
const policySlot = Symbol.for('enrichment-console/trusted-types')

/** Location of the scripts of the build, and those that may run as workers. */
export interface WorkerSources {
  /** The absolute address under which the build is served, with a slash at the end. */
  readonly base: string
  /** A mock build: its service worker is admitted too. */
  readonly mock: boolean
  /** The development server: it names workers by their source path and a query. */
  readonly dev: boolean
}

/** True for an address of the build's own worker files: same origin, under its assets, a `.js` file, no query. */
export function isOwnWorker(url: string, { base, mock, dev }: WorkerSources): boolean {
  const home = new URL(base)
  if (!URL.canParse(url, home)) return false
  const { origin, pathname, search } = new URL(url, home)
  if (origin !== home.origin || !pathname.startsWith(home.pathname)) return false
  if (dev) return true
  const file = pathname.slice(home.pathname.length)
  return search === '' && (/^assets\/[\w.-]+\.js$/.test(file) || (mock && file === 'mock-worker.js'))
}

/**
 * The address of a worker file, fit for `new Worker` and `serviceWorker.register` under Trusted Types. In browsers
 * that know them the value is a TrustedScriptURL, which those two take like a string. Throws a TypeError for any
 * other script.
 */
export function trustedWorkerUrl(url: string): string {
  const realm: Realm = globalThis
  realm[policySlot] ??= realm.trustedTypes?.createPolicy(NAME, { createScriptURL: admit }) ?? { createScriptURL: admit }
  return realm[policySlot].createScriptURL(url) as string
}

/** Directory of the build that this file is part of: a library is served from wherever its host put it. */
export const homeOf = (file: string): string => new URL('.', file).href.replace(/\/assets\/$/, '/')

function admit(url: string): string {
  const page = new URL(import.meta.env.BASE_URL, globalThis.location.href).href
  const sources = { mock: import.meta.env.VITE_MOCK === '1', dev: import.meta.env.DEV }
  if (![page, homeOf(import.meta.url)].some((base) => isOwnWorker(url, { base, ...sources }))) {
    throw new TypeError(`Not a worker of this build: ${url}`)
  }
  return url
}
