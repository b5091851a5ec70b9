import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Narrowed = (axe: AxeBuilder) => AxeBuilder

const everywhere: Narrowed = (axe) => axe

/** The rules of axe that a theme can break; all others look at what both themes share. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** Takes the place of axe's own source where a page has it: handed over anew, it costs as much as a look. */
const ALREADY_THERE = 'void 0'

/**
 * What axe finds on the page as it stands, each with its places and why; `narrowed` says where and for what to look.
 * A page without frames is looked at in one go: what else axe does to bring frames together opens a page each time.
 * What was found to be right is not listed: nobody reads it, and on a long page it is most of the work.
 */
export async function axeFindings(page: Page, narrowed = everywhere): Promise<string[]> {
  await faded(page)
  const isAlone = page.frames().length === 1
  const isThere = isAlone && (await page.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ALREADY_THERE } : {}) })
    .setLegacyMode(isAlone)
    .options({ resultTypes: ['violations'] })
  const { violations } = await narrowed(axe).analyze()
  return violations.map(({ id, nodes }) => {
    const where = nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`)
    return `${id}: ${where.join(' | ')}`
  })
}

/** What still fades has the colours of what lies under it, which axe would take for its own. Waits do not end and are none. */
const faded = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const fading = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(fading.map(({ finished }) => finished)).then(() => undefined)
  })

/** What axe finds in the light theme, and what of it is a matter of colours in the dark one; light is left behind. */
export async function axeFindingsInBothThemes(page: Page, narrowed = everywhere): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await axeFindings(page, (axe) => narrowed(axe).withRules(RULES_OF_COLOUR))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return [...dark.map((finding) => `dark: ${finding}`), ...(await axeFindings(page, narrowed))]
}
