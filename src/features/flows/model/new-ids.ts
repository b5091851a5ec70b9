/** In [0, 1), handed in so that tests can repeat themselves. */
export type RandomBytes = () => number

/** 13 of 36 characters are 67 bits: two users never create the same id (only an import can bring one twice). */
const SIGNS = 13

/** A new id that expressions can name: a word and random letters and digits. */
export function newId(word: string, random: RandomBytes, taken: (id: string) => boolean): string {
  for (;;) {
    let id = `${word}_`
    for (let sign = 0; sign < SIGNS; sign += 1) id += Math.floor(random() * 36).toString(36)
    if (!taken(id)) return id
  }
}

/** True for a generated id, which means nothing to users: they see a label instead. */
export const isGenerated = (id: string): boolean => /^(?:n|note|group)_[a-z0-9]{13}$/.test(id)

/** A name without case and signs, for names that are compared: `Work e-mail` is `workemail`. */
export const bareName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Returns a free name with a number behind it where needed: `email`, `email_2`. */
export function freeName(wanted: string, taken: (name: string) => boolean): string {
  if (!taken(wanted)) return wanted
  const stem = wanted.replace(/_\d+$/, '')
  for (let number = 2; ; number += 1) {
    if (!taken(`${stem}_${number}`)) return `${stem}_${number}`
  }
}
