import { formatCount } from '#lib/format.ts'
import { things } from './things.ts'

/** Running a flow: its button, its dialog and its states on the graph. */
export const flowRun = {
  unnamed: 'Unnamed flow',
  run: 'Run…',
  title: (name: string) => `Run ${name}`,
  reading: 'Reading the saved flow',
  unread: 'The saved flow could not be read',
  isGone: 'The service has no such flow any more, so there is nothing to run.',
  savedHasProblems: (count: number) => `The saved version has ${things(count, 'problem', 'problems')}`,
  savedHasProblemsBody: 'The service may refuse the run, or leave parts of it empty. You can still run it.',
  unsaved: 'The saved version is run',
  unsavedBody: (count: number) =>
    `${things(count, 'change', 'changes')} on this page ${count === 1 ? 'is' : 'are'} not part of it.`,
  saveFirst: 'Save first',
  isSaving: 'The flow is being saved. It can be run when that is done.',
  isOther: 'The flow was saved anew meanwhile. Close this window and open it again to see what a run costs now.',

  dry: {
    title: 'Dry run',
    why: 'What each node would be given by these inputs. Nobody is asked and nothing is bought.',
    nothing: 'nothing',
    after: (node: string) => `known once ${node} has answered`,
    takes: (exit: string) => `goes on at ${exit}`,
    fates: { runs: 'Would run', skipped: 'Would be skipped', depends: 'Depends on what is found' },
  },

  shown: 'The run on the graph',
  advance: (over: number, all: number) => `${formatCount(over)} of ${things(all, 'node is over', 'nodes are over')}`,
  noStates: 'The service does not say how its nodes went.',
  empty: {
    label: 'Fields without a value',
    skipped: (node: string) => `${node} was skipped`,
    no_data: (node: string) => `${node} found nothing`,
    failed: (node: string) => `${node} failed`,
    notGiven: (node: string, output: string, given: string) =>
      given === '' ? `${node} gave no ${output}` : `${node} gave no ${output}, only ${given}`,
    expression: (node: string) => `what ${node} makes of its values is empty`,
    missing: (name: string) => `the flow has no ${name}`,
    unset: 'no value was chosen',
  },
  openTask: 'Open the task',
  hide: 'Hide this run',
}
