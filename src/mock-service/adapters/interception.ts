import { http, HttpResponse, type RequestHandler } from 'msw'
import { type MockService, brokenOff } from '../service.ts'

/** The MSW handler of both adapters: every request under `base`, as in `https://console.example`. */
export const interception = (service: MockService, base: string): RequestHandler =>
  http.all(`${base}/v1/*`, async ({ request }) => {
    const outcome = await service.respond(request)
    if (outcome.kind === 'response') return outcome.response
    if (outcome.half === undefined) return HttpResponse.error()
    return new HttpResponse(brokenOff(outcome.half), { headers: { 'content-type': 'application/json' } })
  })
