import { base } from './en/base.ts'
import { activity, keySheet, palette } from './en/palette.ts'

/** Texts of palette, sheet of keys and activity panel. */
export const paletteTexts = { en: { ...base, palette, keySheet, activity } }
