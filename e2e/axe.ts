import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on the page as it stands, each with its places and why; `narrowed` says where and for what to look. */
export async function axeFindings(page: Page, narrowed = (axe: AxeBuilder) => axe): Promise<string[]> {
  const { violations } = await narrowed(new AxeBuilder({ page })).analyze()
  return violations.map(({ id, nodes }) => {
    const where = nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`)
    return `${id}: ${where.join(' | ')}`
  })
}
