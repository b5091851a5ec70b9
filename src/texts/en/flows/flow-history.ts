import { things } from '../things.ts'

/** History of a flow: versions saved by the service and edits made on this device. */
export const flowHistory = {
  title: 'History',
  close: 'Close history',
  which: 'History source',
  sources: { service: 'Saved versions', device: 'This device' },
  notOffered: 'This service doesn’t list saved versions. Your edits on this device are below.',

  reading: 'Loading versions',
  failed: 'Couldn’t load versions',
  none: 'No versions yet',
  noneBody: 'Each save creates a version.',
  older: 'Show older',

  version: (number: number) => `Version ${number}`,
  newest: 'latest',
  broughtBack: (number: number) => `Restored from version ${number}`,
  by: (who: string) => `by ${who}`,
  /** Origin of a version, by the API’s value. This console saves through the API, as other programs do. */
  writers: {
    ui: 'in the service’s app',
    api: 'via the API, like this console',
    mcp: 'by an AI assistant',
    admin: 'by the service’s staff',
    system: 'by the service',
  } as Readonly<Record<string, string | undefined>>,
  readingOne: (number: number) => `Loading version ${number}`,
  failedOne: (number: number) => `Couldn’t load version ${number}`,

  noSteps: 'No edits yet',
  noStepsBody: 'Your last 1,000 edits to this flow appear here.',
  deviceBody: 'Your edits on this device. Restoring one doesn’t undo changes by others.',
  start: 'Before these edits',
  here: 'current',
  met: (count: number) => `${things(count, 'conflict', 'conflicts')} with others`,
  metNote: 'Both versions are available for 30 days',
  sides: { mine: 'Your version', theirs: 'Their version' },
  noSides: 'These versions are no longer on this device.',

  compare: 'Differences',
  ways: { did: 'Changes made', back: 'If restored' },
  same: 'No differences',
  moved: (count: number) => `${things(count, 'item', 'items')} moved on the canvas`,
  more: (count: number) => things(count, 'more difference', 'more differences'),
  added: 'added',
  removed: 'deleted',
  canvasText: 'text',

  restore: 'Restore',
  isLoaded: 'This is the current state',
  restored: (name: string) => `${name} restored. Save to apply it, or undo.`,
}
