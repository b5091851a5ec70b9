import type { Box, Point } from '../geometry.ts'
import type { EdgeToRoute } from './route-edges.ts'

/** Request to the routing worker: all cards and edges of a flow, each time one of them has moved. */
export interface RouteRequest {
  readonly id: number
  readonly boxes: readonly (Box & { readonly id: string })[]
  readonly edges: readonly EdgeToRoute[]
  readonly seen: Box
}

export interface RouteResponse {
  readonly id: number
  readonly routes: readonly (readonly [edge: string, points: readonly Point[]])[]
}
