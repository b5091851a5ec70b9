import type { Problem } from '#api/errors.ts'
import type { Journal } from '#journal/journal.ts'
import type { Clock } from '#lib/clock.ts'
import { z } from '#lib/zod.ts'
import { recordKind } from './record-kind.ts'

/**
 * Operations that the API spec leaves open, so that a service may lack them: stopping a task, the lists of choices that
 * parameters name, of connectors everything but reading and replacing one, of flows everything but reading, replacing
 * and running one, of tables and folders nearly all that is not reading and changing rows, and many inputs of flows and
 * waterfalls in one request.
 */
const names = [
  'stop-task',
  'choices',
  'list-connectors',
  'create-connector',
  'delete-connector',
  'list-flows',
  'create-flow',
  'rename-flow',
  'delete-flow',
  'edit-flow',
  'check-flow',
  'estimate-flow',
  'flow-versions',
  'list-tables',
  'create-table',
  'rename-table',
  'delete-table',
  'duplicate-table',
  'clear-table',
  'dedupe-table',
  'list-folders',
  'create-folder',
  'rename-folder',
  'delete-folder',
  'move-table',
  'create-column',
  'rename-column',
  'delete-column',
  'reorder-column',
  'list-table-enrichments',
  'list-table-waterfalls',
  'add-enrichment',
  'add-waterfall',
  'insert-rows',
  'upsert-rows',
  'dedupe-inserts',
  'delete-rows',
  'filter-rows',
  'filter-ranges',
  'run-many-flows',
  'run-many-waterfalls',
] as const
export type CapabilityName = (typeof names)[number]

/** One capability; of the lists of choices each may be there or not, so its path belongs to it. */
export interface Capability {
  readonly name: CapabilityName
  readonly path?: string | undefined
}

const missingSchema = z.object({
  name: z.enum(names),
  path: z.optional(z.string()),
  /** The status of the response. */
  status: z.number(),
  /** By the device's clock, in milliseconds. */
  at: z.number(),
})
/** A capability that the service reported as missing. */
export type Missing = z.output<typeof missingSchema>

export const missingKind = recordKind('not-offered', missingSchema)

/** After a day the service may have been changed: what it lacked is offered again. */
const REMEMBERED_FOR = 24 * 3_600_000

const idOf = ({ name, path = '' }: Capability): string => `${name} ${path}`.trim()

/** True if the note still applies. A future time comes from a clock that was ahead: its age is unknown. */
export const isStill = ({ at }: Missing, now: number): boolean => at <= now && now - at < REMEMBERED_FOR

/**
 * Returns the status that shows that the service lacks a call, or undefined. 405 and 501 show it always; 404 only
 * if the subject itself `exists`: it was read a moment ago.
 */
export function isNotOffered(problem: Problem | undefined, exists: boolean): number | undefined {
  if (problem?.kind === 'http-error')
    return problem.status === 405 || problem.status === 501 ? problem.status : undefined
  return problem?.kind === 'not-found' && exists ? 404 : undefined
}

/** Stores what the service does not offer. It learns from responses to calls of a user and sends no requests itself. */
export interface Capabilities {
  readonly isOffered: (capability: Capability) => boolean
  readonly learn: (capability: Capability, status: number) => Promise<void>
  /** Offers it again; the next use finds out. */
  readonly checkAgain: (capability: Capability) => Promise<void>
}

export function createCapabilities({ journal, clock }: { journal: Journal; clock: Clock }): Capabilities {
  const forgetFuture = async () => {
    await journal.ready
    const ahead = journal.list(missingKind).filter(({ body }) => body.at > clock.now())
    await Promise.all(ahead.map(({ id }) => journal.remove(missingKind, id)))
  }
  // A journal that is closed meanwhile forgets them at the next start.
  void forgetFuture().catch(() => undefined)
  return {
    isOffered: (capability) => isOfferedBy(journal, capability, clock.now()),
    learn: async ({ name, path }, status) => {
      const missing = { name, ...(path !== undefined && { path }), status, at: clock.now() }
      await journal.update(missingKind, idOf({ name, path }), () => missing, 'relaxed')
    },
    checkAgain: async (capability) => {
      await journal.remove(missingKind, idOf(capability))
    },
  }
}

function isOfferedBy(journal: Journal, capability: Capability, now: number): boolean {
  const id = idOf(capability)
  const found = journal.list(missingKind).find((record) => record.id === id)
  return !found || !isStill(found.body, now)
}
