/** Supported sizes of the window. */
export const DESK = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** Names what is wider than its space: the page itself or something on it that scrolls. */
export const tooWide = (): string[] =>
  [document.documentElement, ...document.querySelectorAll('main, [role=dialog], [role=alertdialog]')]
    .filter((element) => element.scrollWidth > element.clientWidth)
    .map((element) => element.tagName)

/** By how many pixels the page as a whole scrolls down. Within the console it never does: what is long scrolls inside. */
export const tooTall = (): number => document.documentElement.scrollHeight - document.documentElement.clientHeight

const BOXES = 'main, header, footer, nav, aside, section, [role=dialog], [role=alertdialog], li, td, th, dd, button'
/** A row may be one target, and filters scroll under their paging buttons. */
const SAME = 'li, tr, label, button, [role=option], [role=toolbar], [data-index]'
/** A line may end with a blank beyond the edge, in px. */
const HANGING = 6
/** Lines of one text that are looked at. */
const MOST_LINES = 4

/** Returns visible texts that overflow their box, or that are covered by another element. */
export function misplacedTexts(): string[] {
  const modal = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
  const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const found = new Set<string>()
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const element = node.parentElement
    const text = node.textContent?.trim()
    if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const box = element.closest(BOXES)?.getBoundingClientRect()
    const name = `${element.tagName} “${text.slice(0, 40)}”`
    range.selectNodeContents(node)
    for (const line of [...range.getClientRects()].slice(0, MOST_LINES)) {
      const seen = clipped(line, element)
      if (!seen) continue
      if (box && (seen.left < box.left - HANGING || seen.right > box.right + HANGING))
        found.add(`${name} reaches out of its box`)
      const hit = document.elementFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2)
      if (hit && covers(hit, element))
        found.add(`${name} lies under ${hit.tagName} “${hit.textContent.trim().slice(0, 40)}”`)
    }
  }
  return [...found]
}

/** Returns the visible part of a rectangle in the boxes that clip it. */
function clipped(rect: DOMRect, from: Element) {
  let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom]
  for (let box: Element | null = from; box && box !== document.documentElement; box = box.parentElement) {
    const { overflowX, overflowY, position, clipPath } = getComputedStyle(box)
    const edge = box.getBoundingClientRect()
    if (clipPath !== 'none') return undefined
    if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
    if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
    if (position === 'fixed') break
  }
  return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : undefined
}

/** True if an element hides a text that is not meant to be below it. */
function covers(hit: Element, element: Element): boolean {
  if (hit.contains(element) || element.contains(hit) || element.closest('[role=toolbar]')) return false
  if (element.closest(SAME)?.contains(hit) || isStretched(hit)) return false
  // Overlays may cover their anchor.
  return !hit.closest('[role=listbox], [role=menu]') && !floatsOver(hit, element)
}

/** A link or a label may be as large as its card. */
const isStretched = (hit: Element) =>
  hit.matches('a, label') && ['::before', '::after'].some((part) => getComputedStyle(hit, part).position === 'absolute')

/** A message, a note or a bar that stays in view is above the page on purpose: it has a level of its own. */
function floatsOver(hit: Element, element: Element): boolean {
  for (let box: Element | null = hit; box && !box.contains(element); box = box.parentElement)
    if (getComputedStyle(box).zIndex !== 'auto') return true
  return false
}
