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

/** Returns the section of a URL; undefined for none or an unknown one. */
export const sectionOf = (name: string | undefined, offered: readonly Section[]): Section | undefined =>
  offered.find((section) => section === name)
