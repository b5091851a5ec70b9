import { inCredits } from '../in-credits.ts'

const rows = (n: string) => `${n} ${n === '1' ? 'row' : 'rows'}`

/** Texts of lists and pages about a run of many inputs. */
export const runs = {
  states: {
    preparing: 'Preparing',
    running: (time: string) => `Running ${time}`,
    asking: 'Waiting for you',
    stopping: 'Stopping…',
    stopped: 'Stopped',
    halted: 'Paused',
    done: 'Done',
    partial: 'Done with failures',
  },
  ofRows: (n: string) => `of ${rows(n)}`,
  progress: {
    found: (n: string) => `${n} found`,
    none: (n: string) => `${n} no data`,
    failed: (n: string) => `${n} failed`,
    unknown: (n: string) => `${n} unresolved`,
    stopped: (n: string) => `${n} canceled`,
    waiting: (n: string) => `${n} in progress`,
    notSent: (n: string) => `${n} not sent`,
  },
  spentOf: (spent: string, estimate: string) => `${spent} of ${estimate}`,
  spent: (spent: string) => inCredits(spent),
  credits: 'credits',
  partOf: 'This task is one batch of a run',
  notFound: 'Run not found on this device',
  about: (amount: string) => `~${amount}`,
  of: (done: string, total: string) => `${done} of ${total}`,
  onList: (name: string, list: string) => `${name}, ${list}`,
  needs: {
    asking: (name: string) => `${name}: pilot done`,
    promptBody: (found: string, completed: string) => `${found} of ${completed} found. Continue or stop.`,
    halted: (name: string) => `${name} paused`,
    haltedBody: (left: string) => `${left === '1' ? '1 row is' : `${left} rows are`} not sent.`,
    open: 'Review',
    openNamed: (name: string) => `Review ${name}`,
  },
  rest: (amount: string) => `up to ${amount} more`,
  openNamed: (name: string) => `Open ${name}`,
  stop: {
    button: 'Stop',
    title: 'Stop this run?',
    body: 'The batch in progress is canceled and the rest is never sent. Requests already sent may still be billed.',
    idle: 'The rest is never sent. Results you have stay here.',
    confirm: 'Stop run',
    keep: 'Keep running',
    failed: 'Couldn’t stop the run',
  },
  /** Results that came without saying for which rows, of one batch. `billed` in credits, where the service reports them. */
  unmatched: {
    title: (n: string) => (n === '1' ? '1 result isn’t matched to its row' : `${n} results aren’t matched to rows`),
    body: (billed: string | undefined) =>
      `${billed === undefined ? '' : `They were billed: ${inCredits(billed)}. `}The service doesn’t say which rows they belong to.`,
    open: 'Open results',
    save: 'Save results',
  },
  stopNamed: (name: string) => `Stop ${name}`,
}
