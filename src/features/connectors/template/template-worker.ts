// The entry of the worker that renders templates. It may be stopped at any moment, because a template may take for ever.
import type { FromWorker, ToWorker } from './engine-messages.ts'
import { readVariables, renderTemplate } from './render.ts'

const say = (message: FromWorker) => globalThis.postMessage(message, { targetOrigin: globalThis.origin })

globalThis.addEventListener('message', ({ data: { id, ask } }: MessageEvent<ToWorker>) => {
  const { template } = ask
  say({ id, answer: ask.kind === 'render' ? renderTemplate(template, ask.samples) : readVariables(template) })
})
say({ ready: true })
