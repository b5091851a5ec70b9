import { createReadStream } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { HttpHandler } from './http-server.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
const packed = /^(?:text\/|application\/json|image\/svg)/
const zip = promisify(gzip)

/**
 * Serves a built folder. Files with a hash in their name are cached by browsers for good, the rest is requested again;
 * any other URL that a user may open gets the page. `demoKey` is put into the page as the key of the demo workspace.
 */
export function staticFiles(folder: string, demoKey?: string): HttpHandler {
  const zipped = new Map<string, Promise<Buffer>>()
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const requested = new URL(request.url ?? '/', 'http://localhost').pathname
    const found =
      (await fileIn(folder, requested)) ?? (isPage(requested, request.headers.accept) ? await index(folder) : undefined)
    if (!found) return false
    const type = types[path.extname(found.file)] ?? 'application/octet-stream'
    const isHtml = type.startsWith('text/html')
    const taken = String(request.headers['accept-encoding'])
    response.setHeader('content-type', type)
    response.setHeader('cache-control', isHtml ? 'no-store' : cacheOf(requested))
    const ready = isHtml ? undefined : await packedIn(folder, requested, taken)
    if (ready) {
      response.setHeader('content-encoding', ready.encoding)
      response.setHeader('vary', 'accept-encoding')
      response.setHeader('content-length', ready.size)
      if (request.method === 'HEAD') response.end()
      else createReadStream(ready.file).pipe(response)
      return true
    }
    if (isHtml || (packed.test(type) && /\bgzip\b/.test(taken))) {
      const key = `${found.file}@${found.mtimeMs}`
      const body = isHtml
        ? pageWith(await readFile(found.file, 'utf8'), demoKey)
        : await zipOnce(zipped, key, found.file)
      if (!isHtml) response.setHeader('content-encoding', 'gzip')
      response.setHeader('vary', 'accept-encoding')
      response.setHeader('content-length', body.length)
      response.end(request.method === 'HEAD' ? undefined : body)
      return true
    }
    response.setHeader('content-length', found.size)
    if (request.method === 'HEAD') response.end()
    else createReadStream(found.file).pipe(response)
    return true
  }
}

interface StaticFile {
  readonly file: string
  readonly size: number
  readonly mtimeMs: number
}

/** The file behind an address, only if it really is in the folder and is not hidden. */
async function fileIn(folder: string, address: string): Promise<StaticFile | undefined> {
  let name: string
  try {
    name = decodeURIComponent(address)
  } catch {
    return undefined
  }
  if (/[\0\\]/.test(name) || name.split('/').some((part) => part.startsWith('.'))) return undefined
  try {
    const root = await realpath(folder)
    const file = await realpath(path.join(root, name))
    if (!file.startsWith(root + path.sep)) return undefined
    const { size, mtimeMs, ...stats } = await stat(file)
    return (stats.mode & 0o170000) === 0o100000 ? { file, size, mtimeMs } : undefined
  } catch {
    return undefined
  }
}

/** The form of a file that the build packed already (`build/page.ts`), the smaller one first. */
async function packedIn(
  folder: string,
  address: string,
  taken: string,
): Promise<(StaticFile & { encoding: string }) | undefined> {
  if (!address.startsWith('/assets/')) return undefined
  for (const [encoding, ending] of [
    ['br', 'br'],
    ['gzip', 'gz'],
  ] as const) {
    const found = new RegExp(`\\b${encoding}\\b`).test(taken) ? await fileIn(folder, `${address}.${ending}`) : undefined
    if (found) return { ...found, encoding }
  }
  return undefined
}

const index = (folder: string) => fileIn(folder, '/index.html')

/** A page's URL: the root, or one requested as a document, not the name of a missing file and not the API's. */
const isPage = (address: string, accept = ''): boolean =>
  address === '/' ||
  (accept.includes('text/html') && !isFileName(address) && !/^\/(?:v1|assets|__mock)(?:\/|$)/.test(address))

// A dot alone makes no file: `/enrichments/123.5` is a page that shows that there is no such enrichment.
const isFileName = (address: string): boolean =>
  Object.hasOwn(types, path.extname(address)) || address.split('/').some((part) => /^\.\w/.test(part))

const cacheOf = (address: string): string =>
  /^\/assets\/.+-[\w-]{8,}\.\w+$/.test(address) ? 'public, max-age=31536000, immutable' : 'no-cache'

function zipOnce(zipped: Map<string, Promise<Buffer>>, key: string, file: string): Promise<Buffer> {
  const body = zipped.get(key) ?? readFile(file).then((text) => zip(text))
  zipped.set(key, body)
  return body
}

function pageWith(html: string, demoKey: string | undefined): Buffer {
  if (demoKey === undefined) return Buffer.from(html)
  return Buffer.from(html.replace('<head>', `<head>\n    <meta name="enrichment-console-demo" content="${demoKey}" />`))
}
