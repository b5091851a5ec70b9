import type { IncomingMessage } from 'node:http'

/** Bytes of the largest request body taken, as much as the console takes of a response. */
export const MAX_REQUEST_BYTES = 128 * 1024 * 1024
/** Levels of nesting that every walk through a body can bear; far above what any call of the contract carries. */
const MAX_DEPTH = 512

/** A request that is refused before any adapter handles it; the message is for the user who sent it. */
export class RefusedRequest extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const tooLarge = () => new RefusedRequest(413, `A body has at most ${MAX_REQUEST_BYTES} bytes.`)

/**
 * The body in chunks. Throws a RefusedRequest at the first byte beyond `most`, or before any where the headers declare
 * more.
 */
export async function* bodyPieces(request: IncomingMessage, most = MAX_REQUEST_BYTES): AsyncGenerator<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge()
  let size = 0
  // Leaving the loop must not end the connection, which still carries the refusal.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const piece = Buffer.from(chunk as Uint8Array)
    size += piece.length
    if (size > most) throw tooLarge()
    yield piece
  }
}

/** The whole body as text. Throws a RefusedRequest for one that is too large, or nested too deeply as JSON. */
export async function readBody(request: IncomingMessage, most = MAX_REQUEST_BYTES): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of bodyPieces(request, most)) pieces.push(piece)
  const text = Buffer.concat(pieces).toString()
  if (isTooDeep(text)) throw new RefusedRequest(400, `JSON is nested at most ${MAX_DEPTH} levels deep.`)
  return text
}

/** True if brackets outside of strings are open on more than `MAX_DEPTH` levels at once. Linear, without recursion. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (isInString && char === '\\') at += 1
    else if (char === '"') isInString = !isInString
    else if (isInString) continue
    else if (char === '[' || char === '{') depth += 1
    else if (char === ']' || char === '}') depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}
