import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a screen cannot show is shown as the nearest it can. */
const shown = (channel: number) => Math.min(1, Math.max(0, channel))

/** Relative luminance of a colour (WCAG 2.2), from its lightness, chroma and hue in degrees. */
function luminance(lightness: number, chroma: number, hue: number): number {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const OKLCH = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g

/** Luminance of each opaque colour of the sheet, in the light theme and in the dark one. */
function tokensOf(sheet: string): ReadonlyMap<string, readonly [light: number, dark: number]> {
  const declared = sheet.matchAll(/^\s*--ec-([\w-]+): ((?:light-dark|oklch)\([^;]*);/gm)
  return new Map(
    [...declared].flatMap(([, name = '', value = '']) => {
      const [light, dark = light] = [...value.matchAll(OKLCH)].map(([, l, c, h]) =>
        luminance(Number(l), Number(c), Number(h)),
      )
      return light === undefined || dark === undefined ? [] : [[name, [light, dark]] as const]
    }),
  )
}

const tokens = tokensOf(readFileSync(new URL('tokens.css', import.meta.url), 'utf8'))

/** Names every pair of one colour and a plane whose contrast is too low in a theme, with that contrast. */
function tooLow(colours: readonly string[], planes: readonly string[], least: number): string[] {
  return (['light', 'dark'] as const).flatMap((theme, at) =>
    colours.flatMap((colour) =>
      planes.flatMap((plane) => {
        const [one, other] = [tokens.get(colour)?.[at] ?? NaN, tokens.get(plane)?.[at] ?? NaN]
        const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
        return contrast >= least ? [] : [`${theme}: ${colour} on ${plane}, ${contrast.toFixed(2)}`]
      }),
    ),
  )
}

const PLANES = ['canvas', 'surface', 'raised', 'sunken']
const SOFT = ['accent-soft', 'ok-soft', 'run-soft', 'warn-soft', 'bad-soft', 'gone-soft']
const TEXTS = ['text', 'text-2', 'text-3', 'accent-text', 'ok', 'run', 'warn', 'bad', 'gone']
const SOLIDS = ['ok-solid', 'run-solid', 'warn-solid', 'bad-solid', 'gone-solid']

test('ux 21: every text can be read on every plane and state below it, in both themes', () => {
  expect(tooLow(TEXTS, [...PLANES, 'hover', 'selected', ...SOFT], 4.5)).toEqual([])
})

test('ux 21: the text of a filled button can be read, in both themes', () => {
  expect(tooLow(['on-solid'], ['accent', 'accent-hover', 'bad-solid'], 4.5)).toEqual([])
})

test('ux 21: the focus, the edges of controls, and bars and dots stand out where they are drawn, in both themes', () => {
  expect(tooLow(['focus'], [...PLANES, 'hover', 'selected', ...SOFT], 3)).toEqual([])
  expect(tooLow(['control-line'], PLANES, 3)).toEqual([])
  expect(tooLow(SOLIDS, ['canvas', 'surface', 'raised'], 3)).toEqual([])
})

test('a pair of too little contrast is named with its theme', () => {
  expect(tooLow(['line'], ['surface'], 3)).toEqual([
    expect.stringMatching(/^light: line on surface, 1\.\d\d$/),
    expect.stringMatching(/^dark: line on surface, 1\.\d\d$/),
  ])
  expect(tooLow(['no-such-token'], ['surface'], 3)).toHaveLength(2)
})
