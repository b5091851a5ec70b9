/** How many grounds there are for words of a choice; the styles name them `--hue-0` on. */
export const HUES = 8

/** The same word has the same hue wherever it stands. */
export function hueOf(word: string): number {
  let sum = 0
  for (let at = 0; at < word.length && at < 24; at += 1) sum = (sum * 31 + word.charCodeAt(at)) | 0
  return (sum >>> 0) % HUES
}
