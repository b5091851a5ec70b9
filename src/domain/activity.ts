import type { Journal } from '#journal/journal.ts'
import type { Clock } from '#lib/clock.ts'
import { z } from '#lib/zod.ts'
import type { Toasts } from '#ui/toasts.ts'
import { recordKind } from './record-kind.ts'

const eventSchema = z.object({
  tone: z.enum(['ok', 'run', 'warn', 'bad', 'plain']),
  title: z.string(),
  body: z.optional(z.string()),
  to: z.optional(z.string()),
  /** By the device's clock, in milliseconds. */
  at: z.number(),
})
/** Something that happened in this workspace on this device. */
export type ActivityEvent = z.output<typeof eventSchema>

export const eventKind = recordKind('event', eventSchema)

/** Maximum number of stored events: more than anybody reads back. */
const MAX_EVENTS = 50

export interface LoggedEvent extends Omit<ActivityEvent, 'at'> {
  /** True to show its title as a toast, too. Status only: a toast offers no undo. */
  readonly toast?: boolean
  /** Of messages of one kind only the newest is shown. */
  readonly kind?: string
  /** Names the event, so that it is stored once, however many tabs notice it. */
  readonly id?: string
}

export interface Activity {
  readonly note: (event: LoggedEvent) => void
}

interface ActivityDeps {
  readonly journal: Journal
  readonly clock: Clock
  readonly toasts: Toasts
  readonly newId: () => string
}

const ICONS = { ok: 'check', run: 'play', warn: 'triangle-alert', bad: 'circle-x', plain: 'info' } as const

export function createActivity({ journal, clock, toasts, newId }: ActivityDeps): Activity {
  const saveEvent = async (id: string, event: ActivityEvent): Promise<void> => {
    await journal.update(eventKind, id, (current) => (current ? undefined : event), 'relaxed')
    const old = journal.list(eventKind).slice(0, -MAX_EVENTS)
    await Promise.all(old.map((record) => journal.remove(eventKind, record.id, record)))
  }
  return {
    note: ({ toast = false, kind, id = newId(), ...event }) => {
      if (toast) toasts.show(event.title, ICONS[event.tone], kind)
      // A workspace that is closed meanwhile needs no more events.
      saveEvent(id, { ...event, at: clock.now() }).catch(() => undefined)
    },
  }
}
