import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter'

/** Tests of one run that may pass at their second try only; with more, the run fails. */
const MAX_FLAKY = 3

/** Prints each test that passed only when it was tried again, and fails a run that has more than `MAX_FLAKY` of them. */
export default class FlakyReporter implements Reporter {
  private root: Suite | undefined

  onBegin(_config: FullConfig, root: Suite) {
    this.root = root
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const flaky = this.root?.allTests().filter((test) => test.outcome() === 'flaky') ?? []
    for (const test of flaky) {
      print(`Passed only at the second try: ${test.titlePath().filter(Boolean).join(' › ')}`)
      print(test.results[0]?.error?.message ?? 'The first try left no message.')
    }
    if (flaky.length <= MAX_FLAKY) return undefined
    print(`${flaky.length} tests passed only at the second try; at most ${MAX_FLAKY} may.`)
    return { status: 'failed' }
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`)
