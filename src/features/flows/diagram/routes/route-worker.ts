// The entry of the worker that routes the edges of a large flow.
import type { Point } from '../geometry.ts'
import type { RouteRequest, RouteResponse } from './route-messages.ts'
import { routedEdges, type Routed, routesToRetain } from './route-edges.ts'

/** It receives newer requests this often, in milliseconds. */
const SLICE = 150

let done: Routed = { boxes: [], edges: [], routes: new Map() }
let newest = 0

globalThis.addEventListener('message', ({ data }: MessageEvent<RouteRequest>) => {
  newest = data.id
  const retained = routesToRetain(done, data)
  const routes = new Map(retained)
  done = { boxes: data.boxes, edges: data.edges, routes }
  const left = routedEdges({ ...data, retained })
  let found: (readonly [string, readonly Point[]])[] = []
  let isFirst = true
  const work = () => {
    if (newest !== data.id) return
    const start = performance.now()
    let isDone = false
    while (!isDone && performance.now() - start < SLICE) {
      const next = left.next()
      isDone = next.done === true
      if (!next.done) {
        found.push(next.value)
        routes.set(...next.value)
      }
    }
    // Each response repaints the flow: what is in view comes first, and all the rest at once.
    if (isFirst || isDone) {
      const response: RouteResponse = { id: data.id, routes: found }
      globalThis.postMessage(response, { targetOrigin: globalThis.origin })
      found = []
      isFirst = false
    }
    if (!isDone) setTimeout(work, 0)
  }
  work()
})
