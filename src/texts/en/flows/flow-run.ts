import { formatCount } from '#lib/format.ts'
import { things } from '../things.ts'

/** Running a flow: button, dialog and node states on the graph. */
export const flowRun = {
  unnamed: 'Untitled flow',
  run: 'Run…',
  runMany: 'Run many rows',
  title: (name: string) => `Run ${name}`,
  reading: 'Loading saved flow',
  unread: 'Couldn’t load the saved flow',
  isGone: 'This flow was deleted, so it can’t run.',
  savedHasProblems: (count: number) => `The saved version has ${things(count, 'problem', 'problems')}`,
  savedHasProblemsBody: 'You can still run it, but the run may be refused or return empty fields.',
  noOutput: 'This flow returns nothing',
  noOutputBody: 'No value reaches its output, so a run is charged but has no result. You can still run it.',
  unsaved: 'This runs the saved version',
  unsavedBody: (count: number) => `Your ${things(count, 'unsaved change isn’t', 'unsaved changes aren’t')} included.`,
  saveFirst: 'Save first',
  isSaving: 'Saving the flow. You can run it once it’s saved.',
  isOther: 'A new version of this flow was saved. Reopen this dialog to see the current cost.',

  dry: {
    title: 'Dry run',
    why: 'Preview what each node would receive. Nothing is sent or charged.',
    nothing: 'nothing',
    after: (node: string) => `known after ${node} runs`,
    takes: (exit: string) => `continues to ${exit}`,
    fates: { runs: 'Would run', skipped: 'Would be skipped', depends: 'Depends on results' },
  },

  shown: 'Run progress',
  advance: (over: number, all: number) => `${formatCount(over)} of ${things(all, 'node', 'nodes')} finished`,
  noStates: 'Node status isn’t available for this run.',
  empty: {
    label: 'Empty fields',
    skipped: (node: string) => `${node} was skipped`,
    no_data: (node: string) => `${node} found nothing`,
    failed: (node: string) => `${node} failed`,
    notGiven: (node: string, output: string, given: string) =>
      given === '' ? `${node} returned no ${output}` : `${node} returned ${given} but no ${output}`,
    expression: (node: string) => `${node} returned an empty value`,
    missing: (name: string) => `${name} isn’t in this flow`,
    unset: 'no value selected',
  },
  openTask: 'Open task',
  hide: 'Hide run',
}
