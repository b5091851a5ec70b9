import { lazyPart } from '#ui/lazy-part.tsx'

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

export const LazySourcePanel = lazyPart(() => loaders().then(({ sourcePanel }) => sourcePanel()))
export const LazyPricePanel = lazyPart(() => loaders().then(({ pricePanel }) => pricePanel()))
export const LazyFieldsPanel = lazyPart(() => loaders().then(({ fieldsPanel }) => fieldsPanel()))
export const LazyFieldsReader = lazyPart(() => loaders().then(({ fieldsReader }) => fieldsReader()))
export const LazyNothingHere = lazyPart(() => loaders().then(({ nothingHere }) => nothingHere()))
export const LazyTickedBar = lazyPart(() => loaders().then(({ tickedBar }) => tickedBar()))
export const LazyComparison = lazyPart(() => loaders().then(({ comparison }) => comparison()))
export const LazyCards = lazyPart(() => loaders().then(({ cards }) => cards()))
export const LazyRowKeys = lazyPart(() => loaders().then(({ rowKeys }) => rowKeys()))

/** What counts the hits of one's own. */
export const loadOwnHits = () => loaders().then(({ ownHits }) => ownHits())
