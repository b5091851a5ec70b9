import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page without any library that asks for the same list and writes its rows: what no console can be faster than. */
const page = (
  service: string,
) => `<!doctype html><meta charset="utf-8"><title>floor</title><ul></ul><script type="module">
const answer = await fetch('${service}/v1/enrichments/?page=1&limit=500', { headers: { 'x-apikey': 'test-key' } })
const { items } = await answer.json()
const list = document.querySelector('ul')
for (const { name, description, data_source, price } of items.slice(0, 16)) {
  const row = document.createElement('li')
  row.textContent = [name, description, data_source, price].join(' ')
  list.append(row)
}
</script>`

/** Serves the floor on a free port of loopback. */
export async function serveFloor(service: string): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(page(service))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server }
}
