import { type CurlNotes, Refused } from './curl-reading.ts'
import { type CurlOption, longOption, shortOption } from './curl-options.ts'

export interface CurlArgument {
  readonly name: string
  /** As it was written, such as `-d`. */
  readonly written: string
  /** Empty for an option that takes none. */
  readonly value: string
}

export interface CurlArguments {
  readonly options: readonly CurlArgument[]
  /** Words that belong to no option: URLs. */
  readonly operands: readonly string[]
}

/** Sorts the words after `curl`. What has no meaning for a connector is listed in the notes. Throws `Refused`. */
export function curlArguments(words: readonly string[], notes: CurlNotes): CurlArguments {
  const options: CurlArgument[] = []
  const operands: string[] = []
  let at = 0

  /** Applies the option, or notes why not; false when what follows is another request. */
  const takeUp = (option: CurlOption, written: string, attached: string | undefined): boolean => {
    if (option.use === 'next') {
      notes.leave('second-command')
      return false
    }
    const value = option.takesValue ? (attached ?? words[at++]) : ''
    if (value === undefined) throw new Refused('missing-value', written)
    if (option.use !== 'read') notes.leave(option.use, written)
    // Other kinds of authentication change what `-u` means.
    if (option.use === 'read' || option.use === 'auth-scheme') options.push({ name: option.name, written, value })
    return true
  }
  const long = (word: string): boolean => {
    const [, name = '', value] = /^--([^=]*)(?:=([^]*))?$/.exec(word) ?? []
    const option = longOption(name)
    if (option) return takeUp(option, `--${name}`, option.takesValue ? value : undefined)
    notes.leave('unknown', `--${name}`)
    return true
  }
  const cluster = (word: string): boolean => {
    for (let index = 1; index < word.length; index += 1) {
      const written = `-${word.charAt(index)}`
      const option = shortOption(word.charAt(index))
      if (!option) notes.leave('unknown', written)
      else if (!option.takesValue) {
        if (!takeUp(option, written, undefined)) return false
      } else return takeUp(option, written, index + 1 < word.length ? word.slice(index + 1) : undefined)
    }
    return true
  }

  while (at < words.length) {
    const word = words[at++] ?? ''
    if (word === '--') {
      operands.push(...words.slice(at))
      break
    }
    if (word === '-' || !word.startsWith('-')) operands.push(word)
    else if (!(word.startsWith('--') ? long(word) : cluster(word))) break
  }
  return { options, operands }
}
