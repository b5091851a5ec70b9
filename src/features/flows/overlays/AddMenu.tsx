import { useState } from 'react'
import { flowAsidesTexts } from '#texts/flows/flow-asides.ts'
import { useTexts } from '#texts/texts.tsx'
import type { PaletteGroup } from '#ui/palette-items.ts'
import { useStore } from '#ui/use-store.ts'
import type { AddableLine } from '../editor/addable.ts'
import { useFlow } from '../editor/flow-context.ts'
import type { AddRequest } from '../editor/flow-page-state.ts'
import { isSureMatch, searchAddables, useAddables } from '../editor/use-addables.ts'
import { useBestMatch } from '../editor/use-best-match.ts'
import { FloatingList, plainName } from './FloatingList.tsx'
import { useTypeAhead } from './use-type-ahead.ts'

/** Lines drawn of one list; more are found by typing. */
const MAX_LINES = 60

/** Items that can be added at a point of the canvas, or at the end of a dropped connection. */
export function AddMenu() {
  const adding = useStore(useFlow().pageState.adding)
  return adding && <OpenAddMenu key={`${adding.at.x} ${adding.at.y}`} adding={adding} />
}

function OpenAddMenu({ adding }: { readonly adding: AddRequest }) {
  const { flowAsides: t } = useTexts(flowAsidesTexts)
  const { actions, pageState } = useFlow()
  const addables = useAddables()
  const [text, setText] = useState('')
  useTypeAhead(setText)
  const fits = fitting(adding)
  const all = text.trim() === '' ? undefined : searchAddables(addables, text).filter(fits)
  const groups = (
    all
      ? [groupOf('found', t.palette.results, all)]
      : [
          groupOf('basics', t.palette.basics, addables.basics.filter(fits)),
          groupOf('lately', t.palette.lately, addables.lately.filter(fits)),
          groupOf('waterfalls', t.palette.waterfalls, addables.sections.waterfalls.filter(fits)),
          groupOf('connectors', t.palette.connectors, addables.sections.connectors.filter(fits)),
        ]
  ).filter(({ items }) => items.length > 0)
  const close = () => pageState.adding.set(undefined)
  const pick = (id: string) => {
    const { basics, sections } = addables
    const key = id.slice(id.indexOf('/') + 1)
    const lines = all ?? [...basics, ...sections.enrichments, ...sections.waterfalls, ...sections.connectors]
    const line = lines.find((one) => one.key === key)
    close()
    if (line)
      void actions.add(line.what, adding.isAnywhere ? {} : adding).then((item) => item && pageState.focus.set({ item }))
  }
  const first = all?.[0]
  const isReading = addables.state === 'reading' && !(first && isSureMatch(first, text))
  const best = useBestMatch({ text, best: groups[0]?.items[0]?.id, isReading, onTake: pick })
  return (
    <FloatingList
      position={adding.at}
      label={t.palette.label}
      placeholder={t.palette.find}
      text={text}
      onType={setText}
      groups={groups}
      onPick={pick}
      onFirst={isReading && all ? best.request : undefined}
      onClose={close}
      empty={isReading ? t.palette.reading : t.palette.none(text)}
      note={best.isWaiting ? t.palette.waits : undefined}
    />
  )
}

/** Filter of the lines that an edge can connect to: notes have no ports, inputs take, outputs give nothing. */
const fitting =
  ({ from, into }: AddRequest) =>
  ({ what: { kind } }: AddableLine): boolean => {
    if (into) return kind !== 'note' && kind !== 'input' && kind !== 'output'
    if (!from) return true
    return kind !== 'note' && (from.isBackwards ? kind !== 'output' : kind !== 'input')
  }

const groupOf = (id: string, title: string, lines: readonly AddableLine[]): PaletteGroup => ({
  id,
  title,
  items: lines.slice(0, MAX_LINES).map(({ key, what: { name }, icon, note }) => ({
    // The same thing may be in two groups.
    id: `${id}/${key}`,
    icon,
    name: plainName(name),
    ...(note !== '' && { note: plainName(note) }),
  })),
})
