/** What a person should know about an address before a service calls it for them. */
export type AddressWarning =
  /** The host is the machine that sends. */
  | 'loopback'
  /** The host is in a private network. */
  | 'private'
  /** The host is reached on the same wire only. */
  | 'link-local'
  /** The host hands out the secrets of the machine that asks. */
  | 'metadata'
  /** Plain http: everybody on the way can read it. */
  | 'insecure'
  /** A user name or a password stands in the address. */
  | 'credentials'

/** What is to be warned about, each kind once. An address that is not finished yet has no warnings. */
export function addressWarnings(url: string): readonly AddressWarning[] {
  return url.startsWith('http:') ? ['insecure'] : []
}
