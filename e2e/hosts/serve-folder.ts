import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * The plainest static host: the files of a built folder under some address, no rewrites, no headers but the type; all
 * else is a 404.
 */
export async function serveFolder(folder: string, under: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const root = new URL(`../../${folder}/`, import.meta.url).pathname
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const name = pathname.startsWith(under) ? pathname.slice(under.length) || 'index.html' : undefined
    const missing = () => response.writeHead(404, { 'content-type': 'text/plain' }).end('Not here.\n')
    if (name === undefined || name.includes('..')) return missing()
    readFile(path.join(root, name)).then(
      (content) =>
        response.writeHead(200, { 'content-type': types[path.extname(name)] ?? 'application/json' }).end(content),
      missing,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  return {
    url: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}${under}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
