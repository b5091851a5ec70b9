/** Number of chip backgrounds; the styles name them from `--hue-0` on. */
export const HUES = 8

/** Returns the hue of a label: the same for the same label everywhere. */
export function hueOf(word: string): number {
  let sum = 0
  for (let at = 0; at < word.length && at < 24; at += 1) sum = (sum * 31 + word.charCodeAt(at)) | 0
  return (sum >>> 0) % HUES
}
