import { createElement, type HTMLAttributes, type Ref } from 'react'
import { useRootElements } from './portal.tsx'

export interface MainProps extends HTMLAttributes<HTMLElement> {
  readonly ref?: Ref<HTMLElement>
}

const MARK = 'data-main'

/** The page's main landmark. Inside a host page, which has its own, it is a box without a meaning. */
export const Main = (props: MainProps) =>
  createElement(useRootElements().isEmbedded ? 'div' : 'main', { ...props, [MARK]: '' })

/** The `<Main>` of a console. */
export const mainIn = (root: HTMLElement): HTMLElement | null => root.querySelector<HTMLElement>(`[${MARK}]`)

/** The `<Main>` around an element, which scrolls a page. Not to be found by its tag name, which differs. */
export const mainAround = (element: Element): HTMLElement | null => element.closest<HTMLElement>(`[${MARK}]`)
