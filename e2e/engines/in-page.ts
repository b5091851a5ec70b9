/** An element as a person would name it: its role and accessible name, or what only a selector finds; inside another one where there are several. */
export interface Target {
  readonly role?: string
  readonly name?: string | RegExp
  readonly css?: string
  /** Of several, counted from 0; the last with -1. */
  readonly nth?: number
  readonly within?: Target
  /** The element whose shadow root is searched. */
  readonly shadowOf?: string
}

/** A target without expressions, which no engine passes into a page. */
export interface PlainTarget extends Omit<Target, 'name' | 'within'> {
  readonly name?: string | { readonly source: string; readonly flags: string }
  readonly within?: PlainTarget
}

export const plain = ({ name, within, ...rest }: Target): PlainTarget => ({
  ...rest,
  ...(name === undefined ? {} : { name: typeof name === 'string' ? name : { source: name.source, flags: name.flags } }),
  ...(within ? { within: plain(within) } : {}),
})

declare global {
  interface Window {
    /** Testing Library, as a driver injects it. */
    TestingLibraryDom?: {
      readonly queryAllByRole: (container: HTMLElement, role: string, options: object) => HTMLElement[]
    }
    findTarget?: (target: PlainTarget) => HTMLElement | undefined
  }
}

/** Runs in the page, once for each document: makes `findTarget`, the same way to find elements in every engine. */
export function prepare(): boolean {
  const library = window.TestingLibraryDom
  if (!library) return false
  window.findTarget = (target) => {
    const around = target.within ? window.findTarget?.(target.within) : document.documentElement
    const host = target.shadowOf === undefined ? undefined : document.querySelector(target.shadowOf)
    const root = host ? (host.shadowRoot as HTMLElement | null) : around
    if (!root || (target.shadowOf !== undefined && !host)) return undefined
    const { name } = target
    const options =
      name === undefined ? {} : { name: typeof name === 'string' ? name : new RegExp(name.source, name.flags) }
    const found = target.css
      ? [...root.querySelectorAll<HTMLElement>(target.css)]
      : library.queryAllByRole(root, target.role ?? '', options)
    return found.at(target.nth ?? 0)
  }
  return true
}

/** Runs in the page: the point on which a press reaches the element, or why there is none yet. */
export function pointOf(target: PlainTarget): { readonly x: number; readonly y: number } | string {
  const element = window.findTarget?.(target)
  if (!element) return 'is not there'
  if (element.matches(':disabled, [aria-disabled=true]')) return 'is disabled'
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { left, top, right, bottom } = element.getBoundingClientRect()
  // Of an element that is larger than the window the part that is seen.
  const seen = { right: Math.min(right, window.innerWidth), bottom: Math.min(bottom, window.innerHeight) }
  const [x, y] = [Math.round((Math.max(left, 0) + seen.right) / 2), Math.round((Math.max(top, 0) + seen.bottom) / 2)]
  if (right - left < 1 || bottom - top < 1) return 'has no size'
  const scope = element.getRootNode() as Document | ShadowRoot
  const hit = scope.elementFromPoint(x, y)
  // A field may be under the drawing of its label.
  const reaches = hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
  return reaches ? { x, y } : `is covered by ${hit?.outerHTML.slice(0, 120) ?? 'nothing'}`
}

/** Runs in the page: what an element says, the value of a field; undefined while it is not there. */
export function textOf(target: PlainTarget): string | undefined {
  const element = window.findTarget?.(target)
  if (!element) return undefined
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? element.value
    : (element.textContent ?? '')
}
