import type { Page } from '@playwright/test'

/** The supported sizes of the window. */
export const DESK = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** Names what is wider than its space: the page itself or something on it that scrolls. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, [role=dialog], [role=alertdialog]')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => element.tagName),
  )

/** By how many pixels the page as a whole scrolls down. Within the console it never does: what is long scrolls inside. */
export const tooTall = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)

/** Returns visible texts that overflow their box, or that are covered by another element. */
export const misplacedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const BOXES = 'main, header, footer, nav, aside, section, [role=dialog], [role=alertdialog], li, td, th, dd, button'
    // A row may be one target, and filters scroll under their paging buttons.
    const SAME = 'li, tr, label, button, [role=option], [role=toolbar], [data-index]'
    const modal = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
    // A line may end with a blank beyond the edge.
    const HANGING = 6
    const found: string[] = []
    const root = document.documentElement
    const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    /** Returns the visible part of a rectangle in the boxes that clip it. */
    const clipped = (rect: DOMRect, from: Element | null) => {
      let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom]
      for (let box = from; box && box !== root; box = box.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        if (clipPath !== 'none') return undefined
        if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
        if (position === 'fixed') break
      }
      return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : undefined
    }
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      if (!node.textContent?.trim() || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue
      const box = element.closest(BOXES)?.getBoundingClientRect()
      const name = `${element.tagName} “${node.textContent.trim().slice(0, 40)}”`
      range.selectNodeContents(node)
      for (const line of [...range.getClientRects()].slice(0, 4)) {
        const seen = clipped(line, element)
        if (!seen) continue
        if (box && (seen.left < box.left - HANGING || seen.right > box.right + HANGING))
          found.push(`${name} reaches out of its box`)
        const hit = document.elementFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2)
        if (!hit || hit.contains(element) || element.contains(hit)) continue
        // Overlays may cover their anchor.
        if (hit.closest('[role=listbox], [role=menu]')) continue
        if (!element.closest(SAME)?.contains(hit) && !element.closest('[role=toolbar]'))
          found.push(`${name} lies under ${hit.tagName} “${hit.textContent?.trim().slice(0, 40)}”`)
      }
    }
    return [...new Set(found)]
  })
