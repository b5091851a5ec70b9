import { trustedWorkerUrl } from '#lib/trusted-types.ts'
import type { RouteRequest, RouteResponse } from './route-messages.ts'
import { default as url } from './route-worker.ts?worker&url'

export interface RouteWorker {
  readonly request: (request: RouteRequest) => void
  readonly close: () => void
}

/** Starts the worker; throws where workers are refused. */
export function openRouteWorker(onRoutes: (response: RouteResponse) => void): RouteWorker {
  const worker = new Worker(trustedWorkerUrl(url), { type: 'module', name: 'edges' })
  worker.addEventListener('message', ({ data }: MessageEvent<RouteResponse>) => onRoutes(data))
  return {
    request: (request) => worker.postMessage(request, []),
    close: () => worker.terminate(),
  }
}
