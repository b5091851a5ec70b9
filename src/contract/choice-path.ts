/**
 * The path that a remote choice names, made safe to call with the key: it must be a path that stays under the base
 * URL. An absolute or `//` address, a backslash, a dot segment (also percent-encoded), a blank or a control character gives
 * undefined, and the form shows a message. It may already start with /v1 (Not documented: seen both ways).
 */
export function choicePath(endpoint: string): { path: `/v1/${string}`; query: Record<string, string> } | undefined {
  if (!endpoint.startsWith('/') || /^\/[/\\]|[\\{}\p{Cc}]/u.test(endpoint)) return undefined
  const [path = '', search = ''] = endpoint.split('#', 1)[0]?.split(/\?(.*)/s) ?? []
  if (path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))) return undefined
  // A blank is no part of a path; one at the end would be dropped and so make a dot segment of `/.. `.
  if (/%(?:2f|5c|00)|\s/i.test(path)) return undefined
  const rest = path.replace(/^\/v1(?=\/)/, '')
  if (rest.length < 2 || rest.startsWith('//')) return undefined
  return { path: `/v1${rest}` as `/v1/${string}`, query: Object.fromEntries(new URLSearchParams(search)) }
}
