import { embeddedIpv4, type IpAddress, ipAddress, ipv6 } from './ip-address.ts'

/** Part of the network that a host is in that is not on the open internet. */
export type HostZone = 'loopback' | 'private' | 'link-local' | 'metadata'

/** Addresses at which clouds return the secrets of the calling machine, as in URLs. */
const metadataAddresses: ReadonlySet<string> = new Set([
  '169.254.169.254',
  '169.254.170.2',
  '169.254.170.23',
  '169.254.42.42',
  '169.254.0.23',
  '100.100.100.200',
  '192.0.0.192',
  '168.63.129.16',
  'fd00:ec2:0:0:0:0:0:254',
  'fd00:ec2:0:0:0:0:0:23',
  'fd20:ce:0:0:0:0:0:254',
])

/** Names of the same. */
const metadataNames: ReadonlySet<string> = new Set([
  'metadata',
  'metadata.google.internal',
  'metadata.goog',
  'metadata.azure.internal',
  'metadata.tencentyun.com',
  'metadata.platformequinix.com',
  'metadata.packet.net',
  'instance-data',
  'instance-data.ec2.internal',
  'rancher-metadata',
])

/** Names, and endings of names, of the machine itself; the last ones are public names that resolve to it. */
const loopbackNames = ['localhost', 'localdomain', 'loopback', 'ip6-localhost', 'ip6-loopback']
const loopbackDomains = ['localtest.me', 'lvh.me', 'vcap.me', 'lacolhost.com', 'localho.st']

/** Suffixes of names in private networks. */
const privateEnds = ['local', 'internal', 'lan', 'home', 'corp', 'intranet', 'private', 'home.arpa', 'svc', 'localnet']

/**
 * A name without a dot is resolved in the network of the calling machine. One with braces is written by a template, and
 * some browsers write invalid characters with a percent sign.
 */
const ONE_WORD = /^[^.{}%]+$/

/** Domains whose names contain the address they resolve to: `10.0.0.1.nip.io`. */
const addressDomains = ['nip.io', 'sslip.io', 'xip.io', 'traefik.me', 'local-ip.co', 'local-ip.sh', 'ip.addr.tools']

/** Returns the zone of a host, given as an address or as a name in small letters; undefined for the open internet. */
export function hostZoneOf(host: IpAddress | string): HostZone | undefined {
  if (typeof host === 'string') return zoneOfName(host)
  return host.length === 4 ? zoneOfIpv4(host) : zoneOfIpv6(host)
}

function zoneOfIpv4(bytes: IpAddress): HostZone | undefined {
  const [a = 0, b = 0, c = 0] = bytes
  if (metadataAddresses.has(bytes.join('.'))) return 'metadata'
  if (a === 127 || a === 0) return 'loopback'
  if (a === 169 && b === 254) return 'link-local'
  const isPrivate =
    a === 10 ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168) ||
    // Between a provider and its customers (RFC 6598), for protocols (RFC 6890), for measurements (RFC 2544).
    (a === 100 && b >= 64 && b < 128) ||
    (a === 192 && b === 0 && c === 0) ||
    (a === 198 && (b === 18 || b === 19))
  return isPrivate ? 'private' : undefined
}

function zoneOfIpv6(groups: IpAddress): HostZone | undefined {
  const [first = 0] = groups
  if (metadataAddresses.has(groups.map((group) => group.toString(16)).join(':'))) return 'metadata'
  if (groups.slice(0, 7).every((group) => group === 0) && (groups[7] ?? 0) < 2) return 'loopback'
  const inside = embeddedIpv4(groups)
  if (inside) return zoneOfIpv4(inside)
  if ((first & 0xffc0) === 0xfe80) return 'link-local'
  // Unique local addresses, and the site-local ones that were before them.
  return (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfec0 ? 'private' : undefined
}

const endsIn = (name: string, ends: readonly string[]): string | undefined =>
  ends.find((end) => name === end || name.endsWith(`.${end}`))

function zoneOfName(name: string): HostZone | undefined {
  if (name === '') return undefined
  if (metadataNames.has(name)) return 'metadata'
  if (endsIn(name, [...loopbackNames, ...loopbackDomains])) return 'loopback'
  const domain = endsIn(name, addressDomains)
  if (domain) {
    const address = writtenAddress(name.slice(0, -domain.length - 1))
    return address && hostZoneOf(address)
  }
  return endsIn(name, privateEnds) || ONE_WORD.test(name) ? 'private' : undefined
}

/** The address within a name: with dots or dashes, as eight hexadecimal digits, or with dashes for colons. */
function writtenAddress(name: string): IpAddress | undefined {
  const [, quad] = /(?:^|[.-])(\d{1,3}(?:[.-]\d{1,3}){3})(?=$|[.-])/.exec(name) ?? []
  const decimal = quad === undefined ? undefined : ipAddress(quad.replaceAll('-', '.'))
  if (decimal) return decimal
  const [, hex] = /(?:^|[.-])([\da-f]{8})$/.exec(name) ?? []
  if (hex !== undefined) return hex.match(/../g)?.map((byte) => Number.parseInt(byte, 16))
  return name
    .split('.')
    .map((label) => (label.includes('-') ? ipv6(label.replaceAll('-', ':')) : undefined))
    .find((address) => address !== undefined)
}
