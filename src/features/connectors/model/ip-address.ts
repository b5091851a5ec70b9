/** An internet address as its parts: four bytes, or eight groups of sixteen bits. */
export type IpAddress = readonly number[]

/** The address that a host is, as URLs write hosts: `127.0.0.1`, `[::1]`. Undefined for a name. */
export function ipAddress(host: string): IpAddress | undefined {
  if (host.startsWith('[')) return ipv6(host.slice(1, -1))
  const bytes = /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host) ? host.split('.').map(Number) : []
  return bytes.length === 4 && bytes.every((byte) => byte < 256) ? bytes : undefined
}

/** Eight groups; undefined for what is no address of the sixth version in groups of hexadecimal digits. */
export function ipv6(text: string): IpAddress | undefined {
  const halves = text.split('::')
  const [before = [], after = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - before.length - after.length
  const groups = halves.length === 2 && missing > 0 ? [...before, ...Array(missing).fill('0'), ...after] : before
  if (halves.length > 2 || groups.length !== 8) return undefined
  return groups.every((group) => /^[\da-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : undefined
}

/** The IPv4 address within an IPv6 one: mapped, compatible, translated (RFC 6052), 6to4 and ISATAP. */
export function embeddedIpv4(groups: IpAddress): IpAddress | undefined {
  const [a = 0, b = 0, c = 0] = groups
  const starts = (...head: readonly number[]) => head.every((group, at) => groups[at] === group)
  if (a === 0x2002) return bytesOf(b, c)
  const isTail =
    starts(0, 0, 0, 0, 0, 0xffff) ||
    starts(0, 0, 0, 0, 0xffff, 0) ||
    starts(0, 0, 0, 0, 0, 0) ||
    starts(0x64, 0xff9b, 0, 0, 0, 0) ||
    starts(0x64, 0xff9b, 1) ||
    (groups[5] === 0x5efe && (groups[4] === 0 || groups[4] === 0x200))
  return isTail ? bytesOf(groups[6] ?? 0, groups[7] ?? 0) : undefined
}

const bytesOf = (high: number, low: number): IpAddress => [high >> 8, high & 255, low >> 8, low & 255]
