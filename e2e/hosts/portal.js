// A plain page that hosts two consoles; tests reach them through `window.portal`.
import { mount } from './embed/enrichment-console.js'

const service = document.cookie.match(/service=([^;]+)/)?.[1] ?? ''
const heard = { events: [], unsaved: [], quotes: [], reasons: [], sent: [], locations: [] }

/** The three ways to connect, by name. `keys` are handed out one after the other. */
const ways = {
  key: (keys) => ({
    mode: 'key',
    getApiKey: async (why) => {
      heard.reasons.push(why)
      const key = keys.length > 1 ? keys.shift() : keys[0]
      if (!key) throw new Error('This portal has no key.')
      return key
    },
  }),
  proxy: () => ({ mode: 'proxy' }),
  // The portal's own program speaks to the service; what it adds never passes the console.
  transport: () => ({
    mode: 'transport',
    fetch: async ({ method, path, query, headers, body, signal }) => {
      heard.sent.push({ method, path, query, headers, body })
      const address = `/relay${path}?${new URLSearchParams(query)}`
      const init = { method, headers, body, signal }
      const answer = await fetch(address, init)
      return { status: answer.status, headers: answer.headers, body: await answer.text() }
    },
  }),
}

/** Mounts a console; what cannot come as JSON is named: `way`, `keys`, `listen`, `spend` (what the portal answers). */
function open(id, { way = 'key', keys = ['test-key'], spend, listen = false, ...options } = {}) {
  const { routing } = options
  const handle = mount(document.getElementById(id), {
    apiVersion: 1,
    baseUrl: way === 'proxy' ? '/relay' : service,
    auth: ways[way]([...keys]),
    ...options,
    ...(routing?.mode === 'memory' && listen
      ? { routing: { ...routing, onNavigate: (location) => heard.locations.push(location) } }
      : {}),
    ...(listen
      ? { onEvent: (event) => heard.events.push(event), onUnsaved: (count) => heard.unsaved.push(count) }
      : {}),
    ...(spend === undefined
      ? {}
      : {
          confirmSpend: async (quote) => {
            heard.quotes.push(quote)
            return spend
          },
        }),
  })
  window.portal.handles[id] = handle
  return handle
}

window.portal = { open, handles: {}, heard, mount }
