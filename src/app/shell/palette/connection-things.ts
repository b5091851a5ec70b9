import type { Connections, SavedConnection } from '#domain/connections.ts'
import { shownName } from '#domain/shown-text.ts'
import type { paletteTexts } from '#texts/palette.ts'
import type { PaletteEntry } from './palette-entries.ts'

type Words = (typeof paletteTexts)['en']

/** The other saved connections, and the way to a new one. */
export const connectionThings = (
  { openId, open, add }: Connections,
  saved: readonly SavedConnection[],
  { palette: t, shell }: Words,
): readonly PaletteEntry[] => [
  ...saved
    .filter(({ id }) => id !== openId())
    .map(({ id, name, baseUrl }): PaletteEntry => ({
      id: `connection ${id}`,
      group: 'connection',
      name: t.connect(shownName(name)),
      note: baseUrl.replace(/^https?:\/\//, ''),
      words: t.words.connection,
      icon: 'unplug',
      run: () => open(id),
    })),
  {
    id: 'connection add',
    group: 'action',
    name: shell.addConnection,
    words: t.words.connection,
    icon: 'plus',
    run: add,
  },
]
