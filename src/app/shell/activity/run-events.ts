import type { LoggedEvent } from '#domain/activity.ts'
import type { BulkRun } from '#domain/bulk/records.ts'
import { paths } from '#domain/paths.ts'
import { shownName } from '#domain/shown-text.ts'
import type { paletteTexts } from '#texts/palette.ts'

type ActivityTexts = (typeof paletteTexts)['en']

/** Event of a run of many inputs that has come to this state; undefined for one that is none. */
export function runEvent(
  id: string,
  { state, halt, target, source, startedAt }: BulkRun,
  { activity: t }: ActivityTexts,
): LoggedEvent | undefined {
  const name = shownName(target.name)
  const shown = { body: shownName(source.name), to: paths.bulkRun(id) }
  switch (state) {
    case 'preparing':
      return undefined
    case 'running':
      // Going on after a question is part of the same run.
      return { ...shown, id: `started ${id} ${startedAt}`, tone: 'run', title: t.events.started(name) }
    case 'asking':
      return { ...shown, id: `asking ${id}`, tone: 'warn', title: t.events.pilot(name) }
    case 'halted':
      return { ...shown, id: `halted ${id} ${halt?.at ?? ''}`, tone: 'warn', title: t.events.paused(name) }
    case 'stopped':
      return { ...shown, id: `stopped ${id}`, tone: 'plain', title: t.events.stopped(name) }
    case 'done':
      return { ...shown, id: `ended ${id}`, tone: 'ok', title: t.events.done(name) }
  }
}
