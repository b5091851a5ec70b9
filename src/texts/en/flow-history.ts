import { things } from './things.ts'

/** What a flow was before: the versions the service has, and what was done on this device. */
export const flowHistory = {
  title: 'History',
  close: 'Close the history',
  which: 'Whose history',
  sources: { service: 'Saved versions', device: 'This device' },
  notOffered: 'This service lists no earlier versions. What was done on this device is below.',

  reading: 'Reading the versions',
  failed: 'The versions could not be read',
  none: 'No versions yet',
  noneBody: 'Each save makes one.',
  older: 'Show older ones',

  version: (number: number) => `Version ${number}`,
  newest: 'newest',
  broughtBack: (number: number) => `Version ${number} brought back`,
  by: (who: string) => `by ${who}`,
  /** How a version was written, by the service’s word. What this console saves comes through the API, as a program’s does. */
  writers: {
    ui: 'in the service’s own app',
    api: 'through the API, as this console saves',
    mcp: 'by an assistant',
    admin: 'by the service’s staff',
    system: 'by the service',
  } as Readonly<Record<string, string | undefined>>,
  readingOne: (number: number) => `Reading version ${number}`,
  failedOne: (number: number) => `Version ${number} could not be read`,

  noSteps: 'Nothing was changed here',
  noStepsBody: 'What you change in this flow is listed here until 1,000 newer changes followed.',
  deviceBody: 'Your changes on this device. What others changed stays when you bring one back.',
  start: 'Before these changes',
  here: 'here now',
  met: (count: number) => `${things(count, 'conflict', 'conflicts')} with others`,
  metNote: 'Both sides stay here for 30 days',
  sides: { mine: 'Your side', theirs: 'Their side' },
  noSides: 'They are gone from this device.',

  compare: 'Differences',
  ways: { did: 'What it changed', back: 'If brought back' },
  same: 'There is no difference.',
  moved: (count: number) => `${things(count, 'thing', 'things')} moved on the canvas`,
  more: (count: number) => things(count, 'more difference', 'more differences'),
  added: 'added',
  removed: 'deleted',
  canvasText: 'text',

  restore: 'Bring this back',
  isHere: 'The flow is like this now',
  restored: (name: string) => `${name} is back, not saved yet. Undo takes that back.`,
}
