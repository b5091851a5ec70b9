import { parseArgs } from 'node:util'
import { parseUrl } from '#lib/parse-url.ts'
import { type SeedName, seedNames } from '#mock-service/seeds/seeds.ts'

/** An error of the user at the command line, with a message that says what to do. */
export class UsageError extends Error {}

export interface ServeOptions {
  readonly port: number
  /** True: another port is as good when this one is taken. */
  readonly portIsWish: boolean
  readonly seed: SeedName
  readonly latencyMs: number
  readonly demo: boolean
  readonly reset: boolean
  readonly control: boolean
  readonly dist: string
  readonly api?: URL
  readonly services: readonly string[]
  /** Origins besides this machine's that may use the server: a reverse proxy in front, a page that hosts the console. */
  readonly allowed: readonly string[]
  /** File that stores the state; absent: only in memory. */
  readonly keep?: string
}

const FIRST_PORT = 4600
const STATE_FILE = '.mock-service/state.json'

/** Reads the command line of `start` and `serve`. Throws a UsageError for what is not valid. */
export function readOptions(args: readonly string[]): ServeOptions {
  const options = parsed(args)
  const demo = options.demo === true
  const api = options.api === undefined ? undefined : serviceUrl('--api', options.api)
  const keep = options.keep ?? (demo ? STATE_FILE : 'none')
  return {
    port: options.port === undefined ? FIRST_PORT : count('--port', options.port, 65_535),
    portIsWish: demo || options.port === undefined,
    seed: seedNamed(options.seed ?? 'showcase'),
    latencyMs: options.latency === undefined ? 0 : count('--latency', options.latency, 600_000),
    demo,
    reset: options.reset === true,
    control: options.control === true,
    dist: options.dist ?? 'dist',
    ...(api ? { api } : {}),
    services: (options.service ?? []).map((text) => serviceUrl('--service', text).origin),
    allowed: (options.allow ?? []).map((text) => serviceUrl('--allow', text).origin),
    ...(keep === 'none' || api ? {} : { keep }),
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        seed: { type: 'string' },
        latency: { type: 'string' },
        demo: { type: 'boolean' },
        reset: { type: 'boolean' },
        control: { type: 'boolean' },
        dist: { type: 'string' },
        api: { type: 'string' },
        service: { type: 'string', multiple: true },
        allow: { type: 'string', multiple: true },
        keep: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function count(option: string, text: string, most: number): number {
  if (!/^\d+$/.test(text) || Number(text) > most) throw new UsageError(`${option} takes a whole number up to ${most}.`)
  return Number(text)
}

function seedNamed(text: string): SeedName {
  const name = seedNames.find((known) => known === text)
  if (!name) throw new UsageError(`There is no seed "${text}". Known seeds: ${seedNames.join(', ')}.`)
  return name
}

function serviceUrl(option: string, text: string): URL {
  const url = parseUrl(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new UsageError(
      `${option} takes the address of a ${option === '--allow' ? 'site' : 'service'}, as in https://api.example.`,
    )
  }
  return url
}
