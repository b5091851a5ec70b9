import type { Page } from '@playwright/test'

/** Ways in which host pages enlarge or shrink what they hold: the element, the property of its style, and the value. */
export const HOST_SCALES = [
  ['html', 'zoom', '0.9'],
  ['html', 'zoom', '1.1'],
  ['html', 'zoom', '1.25'],
  ['body', 'transform', 'scale(0.8)'],
] as const

/** Scales the page as a host does; the returned function puts it back. */
export async function scaleHost(page: Page, [tag, property, value]: (typeof HOST_SCALES)[number]) {
  const set = (how: string) =>
    page.locator(tag).evaluate(
      (element, [name, to]) => {
        element.style.setProperty(name, to)
        element.style.setProperty('transform-origin', '0 0')
      },
      [property, how] as const,
    )
  await set(value)
  return () => set('')
}
