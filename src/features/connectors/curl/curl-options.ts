/** Use of an option of curl: it is read, or left out for a reason. */
export type OptionUse = 'read' | 'output' | 'connection' | 'insecure' | 'unsupported' | 'file' | 'auth-scheme' | 'next'

export interface CurlOption {
  readonly name: string
  /** True if the next word is its value. */
  readonly takesValue: boolean
  readonly use: OptionUse
}

const flags: Readonly<Record<OptionUse, string>> = {
  read: 'get globoff head basic',
  output: `append create-dirs fail fail-early fail-with-body form-escape include show-headers list-only manual metalink
    no-buffer buffer no-clobber clobber no-progress-meter progress-meter out-null parallel parallel-immediate
    progress-bar raw remote-header-name remote-name remote-name-all remote-time remove-on-error show-error silent
    skip-existing styled-output suppress-connect-headers trace-ids trace-time verbose version xattr disable use-ascii
    help junk-session-cookies crlf dump-ca-embed`,
  connection: `ca-native cert-status compressed compressed-ssh disable-eprt disable-epsv disallow-username-in-url
    doh-cert-status false-start ftp-create-dirs ftp-pasv ftp-pret ftp-skip-pasv-ip ftp-ssl-ccc
    ftp-ssl-control haproxy-protocol http0.9 http1.0 http1.1 http2 http2-prior-knowledge http3 http3-only
    ignore-content-length ipv4 ipv6 keepalive location location-trusted mail-rcpt-allowfails mptcp alpn npn sessionid path-as-is post301
    post302 post303 proxy-anyauth proxy-basic proxy-ca-native proxy-digest proxy-http2 proxy-insecure proxy-negotiate
    proxy-ntlm proxy-ssl-allow-beast proxy-ssl-auto-client-cert proxy-tlsv1 proxytunnel retry-all-errors
    retry-connrefused sasl-ir socks5-basic socks5-gssapi socks5-gssapi-nec ssl ssl-allow-beast ssl-auto-client-cert
    ssl-no-revoke ssl-reqd ssl-revoke-best-effort sslv2 sslv3 tcp-fastopen tcp-nodelay tftp-no-options tls-earlydata
    tlsv1 tlsv1.0 tlsv1.1 tlsv1.2 tlsv1.3 tr-encoding`,
  insecure: 'insecure doh-insecure',
  unsupported: '',
  file: 'netrc netrc-optional',
  'auth-scheme': 'anyauth digest negotiate ntlm ntlm-wb',
  next: 'next',
}

const withValue: Readonly<Record<OptionUse, string>> = {
  read: `request header data data-ascii data-raw data-binary data-urlencode json user cookie user-agent referer form
    form-string url url-query oauth2-bearer range upload-file`,
  output: `cookie-jar create-file-mode dump-header libcurl output output-dir stderr trace trace-ascii trace-config
    write-out etag-save`,
  connection: `abstract-unix-socket alt-svc cacert capath ciphers connect-timeout connect-to crlfile curves delegation
    dns-interface dns-ipv4-addr dns-ipv6-addr dns-servers doh-url ech egd-file engine expect100-timeout ftp-account
    ftp-alternative-to-user ftp-method ftp-port ftp-ssl-ccc-mode happy-eyeballs-timeout-ms haproxy-clientip hostpubmd5
    hostpubsha256 hsts interface ip-tos ipfs-gateway keepalive-cnt keepalive-time krb limit-rate local-port mail-auth
    mail-from mail-rcpt max-filesize max-redirs max-time noproxy parallel-max parallel-max-host pinnedpubkey preproxy
    proto proto-default proto-redir proxy proxy-cacert proxy-capath proxy-cert proxy-cert-type proxy-ciphers
    proxy-crlfile proxy-header proxy-key proxy-key-type proxy-pass proxy-pinnedpubkey proxy-service-name
    proxy-tls13-ciphers proxy-tlsauthtype proxy-tlspassword proxy-tlsuser proxy-user proxy1.0 pubkey quote random-file
    rate resolve retry retry-delay retry-max-time sasl-authzid service-name sigalgs socks4 socks4a socks5
    socks5-gssapi-service socks5-hostname speed-limit speed-time ssl-sessions telnet-option tftp-blksize tls-max
    tls13-ciphers unix-socket vlan-priority`,
  insecure: '',
  unsupported: `cert cert-type continue-at etag-compare key key-type login-options pass request-target
    time-cond tlsauthtype tlspassword tlsuser upload-flags variable`,
  file: 'config netrc-file',
  'auth-scheme': 'aws-sigv4',
  next: '',
}

const byName: ReadonlyMap<string, CurlOption> = new Map(
  [flags, withValue].flatMap((table) =>
    Object.entries(table).flatMap(([use, names]) =>
      names
        .split(/\s+/)
        .filter(Boolean)
        .map((name) => [name, { name, takesValue: table === withValue, use: use as OptionUse }] as const),
    ),
  ),
)

const shorts: Readonly<Record<string, string>> = {
  '#': 'progress-bar',
  ':': 'next',
  0: 'http1.0',
  1: 'tlsv1',
  2: 'sslv2',
  3: 'sslv3',
  4: 'ipv4',
  6: 'ipv6',
  a: 'append',
  A: 'user-agent',
  b: 'cookie',
  B: 'use-ascii',
  c: 'cookie-jar',
  C: 'continue-at',
  d: 'data',
  D: 'dump-header',
  e: 'referer',
  E: 'cert',
  f: 'fail',
  F: 'form',
  g: 'globoff',
  G: 'get',
  h: 'help',
  H: 'header',
  i: 'include',
  I: 'head',
  j: 'junk-session-cookies',
  J: 'remote-header-name',
  k: 'insecure',
  K: 'config',
  l: 'list-only',
  L: 'location',
  m: 'max-time',
  M: 'manual',
  n: 'netrc',
  N: 'no-buffer',
  o: 'output',
  O: 'remote-name',
  p: 'proxytunnel',
  P: 'ftp-port',
  q: 'disable',
  Q: 'quote',
  r: 'range',
  R: 'remote-time',
  s: 'silent',
  S: 'show-error',
  t: 'telnet-option',
  T: 'upload-file',
  u: 'user',
  U: 'proxy-user',
  v: 'verbose',
  V: 'version',
  w: 'write-out',
  x: 'proxy',
  X: 'request',
  y: 'speed-time',
  Y: 'speed-limit',
  z: 'time-cond',
  Z: 'parallel',
}

export const shortOption = (letter: string): CurlOption | undefined =>
  Object.hasOwn(shorts, letter) ? byName.get(shorts[letter] ?? '') : undefined

/** Returns the option of a long name or of an unambiguous prefix of one. `no-` switches an option off. */
export function longOption(name: string): CurlOption | undefined {
  const known = byName.get(name)
  if (known) return known
  const longer = name.length > 1 ? [...byName.values()].filter((option) => option.name.startsWith(name)) : []
  if (longer.length === 1) return longer[0]
  const positive = name.startsWith('no-') ? byName.get(name.slice(3)) : undefined
  // Switched off, it requests nothing; the note names the option itself.
  return positive?.takesValue === false ? { ...positive, name, use: offUse(positive.use) } : undefined
}

const offUse = (use: OptionUse): OptionUse => (use === 'read' || use === 'next' ? 'output' : use)
