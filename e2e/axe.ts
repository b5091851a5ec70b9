import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Narrowed = (axe: AxeBuilder) => AxeBuilder

const everywhere: Narrowed = (axe) => axe

/** The rules of axe that depend on the theme; all others check what both themes share. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** Stands for axe's own source where a page has it: injecting it again costs as much as a run. */
const ALREADY_EXISTS = 'void 0'

/**
 * Returns the findings of axe on the page, each with its elements and reason; `narrowed` limits elements and rules. A
 * page without frames is checked in one go: axe opens a page each time to join frames. Passes are not listed: they are
 * not read, and on a long page they are most of the work.
 */
export async function axeFindings(page: Page, narrowed = everywhere): Promise<string[]> {
  await faded(page)
  const isAlone = page.frames().length === 1
  const exists = isAlone && (await page.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder({ page, ...(exists ? { axeSource: ALREADY_EXISTS } : {}) })
    .setLegacyMode(isAlone)
    .options({ resultTypes: ['violations'] })
  const { violations } = await narrowed(axe).analyze()
  return violations.map(({ id, nodes }) => {
    const where = nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`)
    return `${id}: ${where.join(' | ')}`
  })
}

/**
 * Waits until fades have ended: during one, axe would take the colours below an element for its own. Endless animations
 * do not count.
 */
const faded = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const fading = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(fading.map(({ finished }) => finished)).then(() => undefined)
  })

/** Returns the findings of axe in the light theme, and those on colours in the dark one; light is left behind. */
export async function axeFindingsInBothThemes(page: Page, narrowed = everywhere): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await axeFindings(page, (axe) => narrowed(axe).withRules(RULES_OF_COLOUR))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return [...dark.map((finding) => `dark: ${finding}`), ...(await axeFindings(page, narrowed))]
}
