/** Bodies larger than this are refused instead of filling the memory of the page. */
export const MAX_RESPONSE_BYTES = 128 * 1024 * 1024

/** The whole body as text, or undefined when it is larger than `most` bytes. Rejects when the connection breaks. */
export async function readText(response: Response, most = MAX_RESPONSE_BYTES): Promise<string | undefined> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  const parts: string[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return parts.join('') + decoder.decode()
    size += value.byteLength
    if (size > most) {
      await reader.cancel()
      return undefined
    }
    parts.push(decoder.decode(value, { stream: true }))
  }
}
