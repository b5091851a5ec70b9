import type { Waterfall } from '#contract/waterfalls.ts'
import type { ChosenCascade } from './chosen-cascade.ts'
import type { Samples } from './samples.ts'

/** Props of the parts of the page: a waterfall, the chosen providers, and their results on this device. */
export interface CascadeParts {
  readonly waterfall: Waterfall
  readonly chosen: ChosenCascade
  readonly samples: Samples
}
