import type { IsSecret } from './bulk-text.ts'

/** An address without its credentials and without the values of secret parameters. */
export function plainAddress(url: string, isSecret: IsSecret): string {
  const bare = url.replace(/^([a-z][\w+.-]*:\/\/)[^/?#]*@/i, '$1')
  const [, start = '', query = '', end = ''] = /^([^?#]*\??)([^#]*)(.*)$/s.exec(bare) ?? []
  const parts = query.split('&').map((part) => {
    const at = part.indexOf('=')
    const name = part.slice(0, at)
    return at > 0 && isSecret({ name, value: part.slice(at + 1) }) ? `${name}=` : part
  })
  return start + parts.join('&') + end
}

/** JSON, or a template of it, with `mask` in place of texts that belong to secret names and are no variables. */
export const plainJson = (text: string, isSecret: IsSecret, mask: string): string =>
  text.replaceAll(
    /("((?:[^"\\\n]|\\.)*)"\s*:\s*")((?:[^"\\\n]|\\.)+)(?=")/g,
    (whole, before: string, name: string, value: string) =>
      isSecret({ name, value }) && !value.includes('{{') ? before + mask : whole,
  )
