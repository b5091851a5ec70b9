// A plain page that hosts two consoles; tests reach them through `window.portal`.
import { mount } from './embed/enrichment-console.js'

const service = document.cookie.match(/service=([^;]+)/)?.[1] ?? ''
/** Requests that the portal's own program sent for a console. */
const sent = []

/** The three ways to connect, by name. */
const ways = {
  key: (key) => ({ mode: 'key', getApiKey: async () => key }),
  proxy: () => ({ mode: 'proxy' }),
  // The portal's own program speaks to the service; what it adds never passes the console.
  transport: () => ({
    mode: 'transport',
    fetch: async ({ method, path, query, headers, body, signal }) => {
      sent.push({ method, path, query, headers, body })
      const address = `/relay${path}?${new URLSearchParams(query)}`
      const init = { method, headers, body, signal }
      const answer = await fetch(address, init)
      return { status: answer.status, headers: answer.headers, body: await answer.text() }
    },
  }),
}

/** Mounts a console; its way to connect is named, since only JSON comes here. */
function open(id, { way = 'key', key = 'test-key', ...options } = {}) {
  const handle = mount(document.getElementById(id), {
    apiVersion: 1,
    baseUrl: way === 'proxy' ? '/relay' : service,
    auth: ways[way](key),
    ...options,
  })
  window.portal.handles[id] = handle
  return handle
}

window.portal = { open, handles: {}, sent, mount }
