/**
 * Names a workspace on this device when the service has no name for it: a one-way hash of the key. Undefined where the
 * page has no `crypto.subtle` (plain http beyond loopback); then nothing can be stored under a lasting name.
 */
export async function keyHash(key: string, subtle: SubtleCrypto | undefined): Promise<string | undefined> {
  if (!subtle) return undefined
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(`enrichment-console workspace\n${key}`))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
