import { lazy } from 'react'

// What the first page does not show until somebody asks for it, or until there is something to show.

const loaders = () => import('./part-loaders.ts')

/** Fetches all of it, so that nothing waits for the network later, or fails without one. */
export async function preloadParts(): Promise<void> {
  try {
    const all = await loaders()
    await Promise.allSettled(Object.values(all).map((load) => load()))
  } catch {
    // Whatever is missing is fetched when it is needed.
  }
}

export const LazySourcePanel = lazy(() => loaders().then(({ sourcePanel }) => sourcePanel()))
export const LazyPricePanel = lazy(() => loaders().then(({ pricePanel }) => pricePanel()))
export const LazyFieldsPanel = lazy(() => loaders().then(({ fieldsPanel }) => fieldsPanel()))
export const LazyFieldsReader = lazy(() => loaders().then(({ fieldsReader }) => fieldsReader()))
export const LazyNothingHere = lazy(() => loaders().then(({ nothingHere }) => nothingHere()))
export const LazyTickedBar = lazy(() => loaders().then(({ tickedBar }) => tickedBar()))
export const LazyComparison = lazy(() => loaders().then(({ comparison }) => comparison()))
export const LazyCards = lazy(() => loaders().then(({ cards }) => cards()))
export const LazyRowKeys = lazy(() => loaders().then(({ rowKeys }) => rowKeys()))

/** What counts the hits of one's own. */
export const loadOwnHits = () => loaders().then(({ ownHits }) => ownHits())
