export const sections = [
  'key',
  'appearance',
  'spending',
  'notifications',
  'keyboard',
  'data',
  'connections',
  'capabilities',
] as const
export type Section = (typeof sections)[number]

const ofThePage: ReadonlySet<Section> = new Set(['key', 'connections', 'notifications'])

/** Sections of the settings. A host page that connects the console has keys, connections, notifications itself. */
export const sectionsFor = (isHosted: boolean): readonly Section[] =>
  isHosted ? sections.filter((section) => !ofThePage.has(section)) : sections

/** The section an address names; undefined for none, and for one there is not. */
export const sectionOf = (name: string | undefined, offered: readonly Section[]): Section | undefined =>
  offered.find((section) => section === name)
