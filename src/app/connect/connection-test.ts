import { testKey } from '#api/client.ts'
import { type Problem, problemOf } from '#api/errors.ts'
import type { User } from '#contract/account.ts'
import { wait } from '#lib/clock.ts'
import type { ConnectTexts } from '#texts/connect.ts'
import type { Session } from '../session.ts'
import type { ConsoleEnvironment } from '../workspace.ts'

/**
 * Names a workspace on this device when the service has no name for it: a one-way hash of the key. Undefined where the
 * page has no `crypto.subtle` (plain http beyond loopback); then nothing can be stored under a lasting name.
 */
async function keyHash(key: string, subtle: SubtleCrypto | undefined): Promise<string | undefined> {
  if (!subtle) return undefined
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(`enrichment-console workspace\n${key}`))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Owner of a key, or the reason why it could not be found out. */
export type Tested =
  | { readonly ok: true; readonly user: User; readonly workspace: string; readonly isNameless: boolean }
  | { readonly ok: false; readonly problem: Problem | undefined; readonly refusedHost?: string }

/** A browser reports a violation of its policy a moment after the request failed: time to wait for it, in ms. */
const REPORTED_WITHIN = 100

/**
 * Reads the user record with a key that is not in use yet. `refusedHost` is the host that the page's own
 * Content-Security-Policy would not let it reach.
 */
export async function testConnection(
  around: ConsoleEnvironment,
  target: Pick<Session, 'baseUrl' | 'key' | 'namespace'>,
  signal: AbortSignal,
): Promise<Tested> {
  const { origin, host } = new URL(target.baseUrl)
  let refusedHost: string | undefined
  const stop = around.onRefused((address) => {
    if (address.startsWith(origin)) refusedHost = host
  })
  const { fetch, clock, random } = around
  try {
    const user = await testKey({ baseUrl: target.baseUrl, getKey: () => target.key, fetch, clock, random }, signal)
    // The hash of an empty key would be the same for all users.
    const hash = target.key === '' ? undefined : await keyHash(target.key, around.subtle)
    const name = [user.workspace || hash, target.namespace].filter(Boolean).join('/')
    return { ok: true, user, workspace: name || around.newId(), isNameless: name === '' }
  } catch (error) {
    if (signal.aborted) throw error
    const problem = problemOf(error)
    if (problem?.kind === 'offline' && refusedHost === undefined) await wait(clock, REPORTED_WITHIN, signal)
    return { ok: false, problem, ...(refusedHost === undefined ? {} : { refusedHost }) }
  } finally {
    stop()
  }
}

/** Formats the error of a key test, with the field that it concerns. */
export function formatConnectionProblem(
  { problem, refusedHost }: Extract<Tested, { ok: false }>,
  { connect, problems }: ConnectTexts,
): { title: string; body: string; field?: 'key' | 'baseUrl' } {
  const t = connect.failed
  if (refusedHost !== undefined) return { title: t.csp(refusedHost), body: t.cspBody, field: 'baseUrl' }
  switch (problem?.kind) {
    case 'forbidden':
      return problem.plan
        ? { title: t.plan, body: t.planBody }
        : { title: t.forbidden, body: t.forbiddenBody, field: 'key' }
    case 'credits':
      return { title: t.plan, body: problem.detail || t.planBody }
    case 'offline':
      return problem.timedOut
        ? { title: t.timeout, body: problems.timeout.body }
        : { title: t.unreachable, body: t.unreachableBody, field: 'baseUrl' }
    case 'unexpected-body':
      return problem.why === 'html'
        ? { title: t.html, body: t.htmlBody, field: 'baseUrl' }
        : {
            title: t.notTheService,
            body:
              problem.why === 'shape'
                ? problems.unexpectedBody.shape(problem.at)
                : problems.unexpectedBody[problem.why],
          }
    case 'rate-limited':
      return { title: problems.rateLimited.title, body: problems.rateLimited.body(undefined) }
    case 'not-found':
      return { title: t.notTheService, body: t.htmlBody, field: 'baseUrl' }
    case 'http-error':
      return { title: problems.httpError.title, body: problems.httpError.body(problem.status) }
    default:
      return { title: t.notTheService, body: problems.unexpectedBody.shape('') }
  }
}
