import { base } from './en/base.ts'
import { activity, keySheet, palette } from './en/palette.ts'

export const paletteTexts = { en: { ...base, palette, keySheet, activity } }
