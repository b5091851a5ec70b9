/** SHA-256 of a file in hex; null where the browser offers none (plain http other than localhost). */
export async function fileHash(blob: Blob): Promise<string | null> {
  const { subtle } = globalThis.crypto as Partial<Crypto>
  if (!subtle) return null
  const digest = await subtle.digest('SHA-256', new Uint8Array(await blob.arrayBuffer()))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
