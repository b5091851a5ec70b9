import './styles.ts'
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { I18nProvider, isRTL } from 'react-aria/I18nProvider'
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider'
import { ActionsProvider, useActionKeys } from './actions.tsx'
import { classNames } from './class-names.ts'
import { matchScale } from './element-scale.ts'
import { LayersProvider } from './layers.tsx'
import { RootElementsContext } from './portal.tsx'
import styles from './Root.module.css'
import { createStore } from '#lib/store.ts'
import { Kbd } from './Kbd.tsx'
import type { Tooltip as TooltipPart } from './overlays/Tooltip.tsx'
import { TooltipContext, type TooltipControl, type TooltipTarget } from './tooltip-target.ts'
import { useOverlays } from './use-overlays.ts'
import { useStore } from './use-store.ts'

/** Time to move the pointer from a part to its tooltip (WCAG 1.4.13), in milliseconds. */
const GRACE_MS = 150

/** One tooltip for a whole console. Its code is loaded when the first part requests it. */
function TooltipProvider({ children }: { readonly children: ReactNode }) {
  const { overlays, load } = useOverlays()
  const [control] = useState<TooltipControl>(() => {
    const target = createStore<TooltipTarget | undefined>(undefined)
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => clearTimeout(timer)
    const hideSoon = () => {
      keep()
      timer = setTimeout(() => target.set(undefined), GRACE_MS)
    }
    return { target, load, keep, hideSoon }
  })

  return (
    <TooltipContext value={control}>
      {children}
      {overlays && <Shown control={control} Tooltip={overlays.Tooltip} />}
    </TooltipContext>
  )
}

// Watches the target on its own, so that a tooltip draws nothing else again.
function Shown({ control, Tooltip }: { readonly control: TooltipControl; readonly Tooltip: typeof TooltipPart }) {
  const target = useStore(control.target)
  const keysOf = useActionKeys()
  if (!target?.element.isConnected) return null
  const keys = target.action && keysOf(target.action)
  return (
    <Tooltip
      key={target.text}
      target={target.element}
      onClose={() => control.target.set(undefined)}
      onPointerEnter={control.keep}
      onPointerLeave={control.hideSoon}
    >
      {target.text}
      {keys && <Kbd keys={keys} />}
    </Tooltip>
  )
}

export interface RootProps {
  readonly children: ReactNode
  /** `system` follows the reader's device. */
  readonly theme?: 'system' | 'light' | 'dark' | undefined
  readonly density?: 'compact' | 'normal' | 'comfortable' | undefined
  /** A BCP 47 language tag; also decides the direction of writing. */
  readonly locale?: string | undefined
  /** `page` if the console is the whole page, so that it handles keys pressed with nothing focused. */
  readonly keys?: 'page' | 'inside' | undefined
  /** False switches off short cuts of a single key; those with a modifier stay. */
  readonly singleKeys?: boolean | undefined
  readonly className?: string | undefined
  /** The console is in a host page: it takes the height of its location, and the page's title is not its own. */
  readonly isEmbedded?: boolean | undefined
  /** Tokens that override the console's own: `--ec-accent` and the like. */
  readonly tokens?: Readonly<Record<string, string>> | undefined
}

/** Element a console lives in. All it shows, overlays too, is inside: two may share a page with its host. */
export function Root(props: RootProps) {
  const { children, theme = 'system', density = 'normal', locale = 'en-US', className } = props
  const { keys = 'inside', singleKeys = true, isEmbedded = false, tokens } = props
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [portal, setPortal] = useState<HTMLElement | null>(null)
  const element = useMemo(
    () => ({ root, portal, keys, singleKeys, isEmbedded }),
    [root, portal, keys, singleKeys, isEmbedded],
  )
  useLayoutEffect(() => (portal ? admitAbove(portal) : undefined), [portal])
  // Read by each layer that opens: a host may scale its page at any time, without an event.
  const openLayer = () => {
    if (root && portal) matchScale(portal, root)
    return portal
  }

  return (
    <div
      ref={setRoot}
      className={classNames('ec', styles.root, isEmbedded && styles.embedded, className)}
      style={tokens}
      data-theme={theme === 'system' ? undefined : theme}
      data-density={density === 'normal' ? undefined : density}
      lang={locale}
      dir={isRTL(locale) ? 'rtl' : 'ltr'}
    >
      <I18nProvider locale={locale}>
        <RootElementsContext value={element}>
          <UNSAFE_PortalProvider getContainer={openLayer}>
            <LayersProvider>
              <ActionsProvider>
                <TooltipProvider>{children}</TooltipProvider>
              </ActionsProvider>
            </LayersProvider>
          </UNSAFE_PortalProvider>
        </RootElementsContext>
      </I18nProvider>
      <div ref={setPortal} className={styles.portal} />
    </div>
  )
}

const TOP_LAYER = 'data-react-aria-top-layer'

/**
 * Keeps what is added to a portal interactive while a modal layer is open; the returned function ends that. All that opens there is
 * above the layers before it, but React Aria's observers of a shadow root take it for a part of the page behind them and
 * make it inert: a layer that opens above silences those of the document alone (`ariaHideOutside` of 3.53,
 * https://github.com/adobe/react-spectrum/issues/6133, observers from https://github.com/adobe/react-spectrum/pull/9607).
 * While they are told of it, it carries React Aria's mark of what always stays in reach. No longer: a layer that kept the
 * mark would not be hidden by those above it.
 *
 * Observers are told in the order in which they were made, so this one has to be there before the first layer opens.
 */
function admitAbove(portal: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap((change) => [...change.addedNodes])
    const entering = added.filter((node) => node instanceof Element && !node.hasAttribute(TOP_LAYER)) as Element[]
    for (const element of entering) element.setAttribute(TOP_LAYER, '')
    // Runs when all observers have been notified.
    queueMicrotask(() => {
      for (const element of entering) element.removeAttribute(TOP_LAYER)
    })
  })
  observer.observe(portal, { childList: true })
  return () => observer.disconnect()
}
