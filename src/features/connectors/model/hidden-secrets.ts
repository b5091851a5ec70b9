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

/** A text in JSON behind its name, and a value of a form behind its own. */
const IN_JSON = /("((?:[^"\\\n]|\\.)*)"\s*:\s*")((?:[^"\\\n]|\\.)+)(?=")/g
const IN_FORM = /(?<=^|&)(([^=&\s"{]+)=)([^&\s"]+)(?=&|\s*$)/g

/** Returns JSON, a form or a template of one, with `mask` instead of values of secret names that are no variables. */
export function plainBody(text: string, isSecret: IsSecret, mask: string): string {
  const masked = (whole: string, before: string, name: string, value: string) =>
    isSecret({ name, value }) && !value.includes('{{') ? before + mask : whole
  return text.replaceAll(IN_JSON, masked).replaceAll(IN_FORM, masked)
}
