const WEB = /^https?:\/\/\S+$/i
const BARE = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/
const MAIL = /^[^\s@]+@[^\s@]+$/
// Digits and common separators: codes with * and # are commands to a telephone, not numbers.
const PHONE = /^tel:\+?[\d().\s-]+$/i
/** Longer texts are no addresses that a browser or server would take. */
const MAX_LENGTH = 8_192

/**
 * Returns the target of a link: to the web, to a mailbox or to a telephone, and nowhere else. A name and password in an
 * web address are left out: they would be sent without a prompt, and hide the real host. Undefined for
 * any other text.
 */
export function linkAddress(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  if (WEB.test(text)) return webAddress(text)
  if (BARE.test(text)) return webAddress(`https://${text}`)
  if (PHONE.test(text)) {
    const number = text.replace(/[^\d+]/g, '')
    return /\d/.test(number) ? `tel:${number}` : undefined
  }
  return /^mailto:/i.test(text) ? mailAddress(text.slice('mailto:'.length)) : undefined
}

function webAddress(text: string): string | undefined {
  try {
    const url = new URL(text)
    url.username = ''
    url.password = ''
    return url.href
  } catch {
    return undefined
  }
}

/** The recipient of a mail link only: what else an address could add to the mail is part of the name. */
export const mailAddress = (text: string): string | undefined => {
  if (text.length > MAX_LENGTH || !MAIL.test(text)) return undefined
  try {
    return `mailto:${encodeURIComponent(text).replaceAll('%40', '@')}`
  } catch {
    // Half of a surrogate pair.
    return undefined
  }
}
