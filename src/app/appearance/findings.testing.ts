import axe from 'axe-core'
import { cdp, page } from 'vitest/browser'
import { misplacedTexts, tooTall, tooWide } from '#testing/layout.ts'

/** The rules of axe that depend on the theme; all others check what both themes share. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** Widths from a phone to a desktop, at each of which the console is laid out in another way. */
const WIDTHS = [390, 720, 1024, 1440] as const

/** Frames within which a page has to be laid out after its window got another size. */
const MOST_FRAMES = 60

/**
 * Returns everything that is wrong with the page as it is, in both themes and at all widths. A desktop's width is left
 * behind. `mayScroll`: the page may scroll as a whole.
 */
export async function appearanceFindings({ mayScroll = false } = {}): Promise<string[]> {
  const found = await axeFindingsInBothThemes()
  for (const width of WIDTHS) {
    await page.viewport(width, window.innerHeight)
    found.push(...(await layoutFindings(mayScroll)).map((finding) => `${width} px: ${finding}`))
  }
  return found
}

/** Returns the findings of axe in the light theme, and those on colours in the dark one; light is left behind. */
export async function axeFindingsInBothThemes(
  within: axe.ElementContext = document,
  options: axe.RunOptions = {},
): Promise<string[]> {
  const light = await axeFindings(within, options)
  await setScheme('dark')
  const dark = await axeFindings(within, { runOnly: RULES_OF_COLOUR })
  await setScheme('light')
  return [...light.map((finding) => `light: ${finding}`), ...dark.map((finding) => `dark: ${finding}`)]
}

const setScheme = (value: 'light' | 'dark') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })

/** Findings of axe, each with its elements and reason. Passes are not listed: on a long page they are most of the work. */
async function axeFindings(within: axe.ElementContext, options: axe.RunOptions): Promise<string[]> {
  await faded()
  const { violations } = await axe.run(within, { resultTypes: ['violations'], ...options })
  return violations.map(({ id, nodes }) => {
    const where = nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`)
    return `${id}: ${where.join(' | ')}`
  })
}

/**
 * Waits until fades have ended: during one, axe would take the colours below an element for its own. Endless animations
 * do not count.
 */
async function faded(): Promise<void> {
  const fading = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(fading.map(({ finished }) => finished))
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** What is wrong with the layout once it is there: overlays are positioned a frame or two after the window. */
async function layoutFindings(mayScroll: boolean): Promise<string[]> {
  await nextFrame()
  await nextFrame()
  let found = wrongLayout(mayScroll)
  for (let frames = 0; found.length > 0 && frames < MOST_FRAMES; frames += 1) {
    await nextFrame()
    found = wrongLayout(mayScroll)
  }
  return found
}

function wrongLayout(mayScroll: boolean): string[] {
  const down = mayScroll ? 0 : tooTall()
  return [
    ...tooWide().map((element) => `${element} scrolls sideways`),
    ...(down > 0 ? [`the page scrolls as a whole, by ${down} px`] : []),
    ...misplacedTexts(),
  ]
}
