import type { Waterfall } from '#contract/waterfalls.ts'
import type { ChosenCascade } from '#domain/waterfall/chosen-cascade.ts'
import type { Samples } from '#domain/waterfall/samples.ts'

/** What the parts of the page are about: a waterfall, what is asked of it, and how its providers did on this device. */
export interface CascadeParts {
  readonly waterfall: Waterfall
  readonly chosen: ChosenCascade
  readonly samples: Samples
}
