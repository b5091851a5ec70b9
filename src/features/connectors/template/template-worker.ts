// The entry of the worker that renders templates. It may be stopped at any moment, because a template may take for ever.
import type { FromTemplateWorker, ToTemplateWorker } from './engine-messages.ts'
import { readVariables, renderTemplate } from './render.ts'

const post = (message: FromTemplateWorker) => globalThis.postMessage(message, { targetOrigin: globalThis.origin })

globalThis.addEventListener('message', ({ data: { id, query } }: MessageEvent<ToTemplateWorker>) => {
  const { template } = query
  post({ id, response: query.kind === 'render' ? renderTemplate(template, query.samples) : readVariables(template) })
})
post({ ready: true })
