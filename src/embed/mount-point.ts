import { prepareForShadow } from '#ui/shadow.ts'
import { stylesText } from './stylesheet.ts'

export interface MountPoint {
  readonly container: HTMLElement | ShadowRoot
  /** The element in the host's page that holds it. */
  readonly box: HTMLElement
  /** Takes everything out of the page again. */
  readonly remove: () => void
}

/**
 * The box in the host's page. Styles of the page for all its boxes must not apply to it: inside a shadow root, an
 * important rule for the host is stronger than any rule outside.
 */
const BOX = `:host {
  all: initial !important;
  display: block !important;
  block-size: 100% !important;
  container: enrichment-console / inline-size !important;
}`

/** Creates the element of one console at the end of another. */
export function createMountPoint(element: HTMLElement, isolation: 'shadow' | 'light'): MountPoint {
  const page = element.ownerDocument
  const box = page.createElement('div')
  box.className = 'enrichment-console'
  const undo = [holdPressableStyle(page), isolation === 'shadow' ? inShadow(box) : inLight(box)]
  element.append(box)
  return {
    container: box.shadowRoot ?? box,
    box,
    remove: () => {
      box.remove()
      for (const step of undo) step()
    },
  }
}

function inShadow(box: HTMLElement): () => void {
  prepareForShadow()
  const page = box.ownerDocument
  const sheet = sheetOf(page, `${BOX}\n${stylesText()}`)
  const root = box.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  // A shadow root does not know the fonts of its own sheets: they are the page's, under a name of ours.
  const fonts = [...sheet.cssRules].flatMap((rule) => (isFontFace(rule) ? [fontOf(rule.style)] : []))
  for (const font of fonts) page.fonts.add(font)
  return () => {
    for (const font of fonts) page.fonts.delete(font)
  }
}

/** In the page itself: its own sheets reach the console, and those outside any layer are stronger than ours. */
function inLight(box: HTMLElement): () => void {
  const page = box.ownerDocument
  box.style.blockSize = '100%'
  box.style.container = 'enrichment-console / inline-size'
  const sheet = sheetOf(page, stylesText())
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((worn) => worn !== sheet)
  }
}

function sheetOf(page: Document, text: string): CSSStyleSheet {
  const sheet = new (page.defaultView ?? globalThis).CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

const isFontFace = (rule: CSSRule): rule is CSSFontFaceRule => rule.constructor.name === 'CSSFontFaceRule'

function fontOf(style: CSSStyleDeclaration): FontFace {
  const valueOf = (name: string) => style.getPropertyValue(name)
  return new FontFace(valueOf('font-family').replaceAll(/^['"]|['"]$/g, ''), valueOf('src'), {
    weight: valueOf('font-weight'),
    style: valueOf('font-style'),
    unicodeRange: valueOf('unicode-range'),
    display: 'swap',
  })
}

const PRESSABLE = 'react-aria-pressable-style'
const HOLDERS = 'consoles'

/**
 * While something with this id is in the page, React Aria adds no `<style>` of its own, which a
 * Content-Security-Policy may refuse and which would reach the host's own elements. Counted in the page itself, since two
 * builds of the console may be in one.
 */
function holdPressableStyle(page: Document): () => void {
  const found = page.getElementById(PRESSABLE)
  if (found && !(HOLDERS in found.dataset)) return () => undefined
  const mark = found ?? page.createElement('meta')
  const count = (by: number) => Number(mark.dataset[HOLDERS] ?? 0) + by
  mark.id = PRESSABLE
  mark.dataset[HOLDERS] = String(count(1))
  if (!found) page.head.append(mark)
  return () => {
    mark.dataset[HOLDERS] = String(count(-1))
    if (count(0) === 0) mark.remove()
  }
}
