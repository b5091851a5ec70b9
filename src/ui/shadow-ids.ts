/** The shadow roots in which consoles stand now. */
const roots = new Set<ShadowRoot>()

/** From now on ids are looked for in this root too; the answer ends that. */
export function lookInto(root: ShadowRoot): () => void {
  roots.add(root)
  return () => roots.delete(root)
}

/**
 * Whether an element with this id stands in the page or in one of its consoles. React Aria asks it in the library build
 * (`vite.embed.config.ts`): by itself it looks through the document alone, and a dialog in a shadow root would lose its
 * name.
 */
export const hasId = (id: string): boolean =>
  document.getElementById(id) !== null || [...roots].some((root) => root.getElementById(id) !== null)
