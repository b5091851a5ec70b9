import type { Box, Point } from '../geometry.ts'
import type { EdgeToRoute } from './route-wires.ts'

/** What the worker is given: all cards and wires of a flow, each time one of them is elsewhere. */
export interface RouteRequest {
  readonly id: number
  readonly boxes: readonly (Box & { readonly id: string })[]
  readonly wires: readonly EdgeToRoute[]
  readonly seen: Box
}

/** Some of the routes, by wire. */
export interface RouteResponse {
  readonly id: number
  readonly routes: readonly (readonly [wire: string, points: readonly Point[]])[]
}
