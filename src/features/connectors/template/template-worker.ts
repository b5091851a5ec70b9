// The entry of the worker that renders templates. It may be stopped at any moment, because a template may take for ever.
import type { FromTemplateWorker, ToTemplateWorker } from './engine-messages.ts'
import { readVariables, renderTemplate } from './render.ts'

const say = (message: FromTemplateWorker) => globalThis.postMessage(message, { targetOrigin: globalThis.origin })

globalThis.addEventListener('message', ({ data: { id, ask } }: MessageEvent<ToTemplateWorker>) => {
  const { template } = ask
  say({ id, answer: ask.kind === 'render' ? renderTemplate(template, ask.samples) : readVariables(template) })
})
say({ ready: true })
