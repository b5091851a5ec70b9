import { controlOf } from '#mock-service/control.ts'
import type { RigOptions } from '#testing/render.tsx'

/** A service that implements only what its API specification lists. */
export const bySpecification = (): RigOptions => ({
  arrange: (service) => controlOf(service).settings({ offers: 'seed' }),
})
