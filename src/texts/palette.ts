import { base } from './en/base.ts'
import { activity, keySheet, palette } from './en/palette.ts'

/** What palette, sheet of keys and activity panel say. */
export const paletteTexts = { en: { ...base, palette, keySheet, activity } }
