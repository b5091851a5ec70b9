/** The sections of the settings, as they stand in the address. */
export const sections = ['key', 'appearance', 'spending', 'keyboard', 'data', 'connections', 'capabilities'] as const
export type Section = (typeof sections)[number]

/** Where a page around the console connects it, keys and connections are that page's affair. */
export const sectionsFor = (isHosted: boolean): readonly Section[] =>
  isHosted ? sections.filter((section) => section !== 'key' && section !== 'connections') : sections

/** The section an address names; undefined for none, and for one there is not. */
export const sectionOf = (name: string | undefined, offered: readonly Section[]): Section | undefined =>
  offered.find((section) => section === name)
