import { type DragEvent, useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { flowAsidesTexts } from '#texts/flows/flow-asides.ts'
import { useTexts } from '#texts/texts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Tile } from '#ui/Tile.tsx'
import type { AddableLine } from '../editor/addable.ts'
import { DRAG_TYPE } from '../editor/drag-data.ts'
import { useFlow } from '../editor/flow-context.ts'
import { type Addables, isSureMatch, searchAddables, type PaletteSection, useAddables } from '../editor/use-addables.ts'
import { useBestMatch } from '../editor/use-best-match.ts'
import styles from './Palette.module.css'

const SHELVES = [
  { id: 'enrichments', icon: 'sparkles' },
  { id: 'waterfalls', icon: 'list-end' },
  { id: 'connectors', icon: 'plug' },
] as const

/** Items that can be added to the flow: a click puts one where there is space, a drag where it is dropped. */
export function Palette({ onAdded }: { readonly onAdded?: () => void }) {
  const { flowAsides: t } = useTexts(flowAsidesTexts)
  const { actions, pageState } = useFlow()
  const addables = useAddables()
  const [text, setText] = useState('')
  const [section, setSection] = useState<PaletteSection>()
  const found = text.trim() === '' ? undefined : searchAddables(addables, text)
  const add = ({ what }: AddableLine) => {
    onAdded?.()
    // The next search is for something else.
    setText('')
    // The user continues with the added item.
    void actions.add(what).then((item) => item && pageState.focus.set({ item }))
  }
  const first = found?.[0]
  const isReading = addables.state === 'reading' && !(first && isSureMatch(first, text))
  const best = useBestMatch({ text, best: first, isReading, onTake: add })

  return (
    <aside ref={withArrows} aria-label={t.palette.label} className={styles.palette}>
      <SearchField
        size="sm"
        label={t.palette.find}
        clearLabel={t.palette.clear}
        value={text}
        onChange={setText}
        onSubmit={best.request}
      />
      {found ? (
        <>
          <PaletteList title={t.palette.results} lines={found} onAdd={add} />
          <output className="ec-sr">{t.palette.count(found.length)}</output>
          {found.length === 0 && <p className={styles.none}>{isReading ? t.palette.reading : t.palette.none(text)}</p>}
          <output className={best.isWaiting ? styles.none : 'ec-sr'}>{best.isWaiting && t.palette.waits}</output>
        </>
      ) : section ? (
        <>
          <button type="button" className={styles.back} onClick={() => setSection(undefined)}>
            <Icon name="chevron-left" size="sm" />
            {t.palette.back}
          </button>
          <PaletteList title={t.palette[section]} lines={addables.sections[section]} onAdd={add} />
          {addables.sections[section].length === 0 && <p className={styles.none}>{t.palette.noneOf}</p>}
        </>
      ) : (
        <>
          <PaletteList title={t.palette.basics} lines={addables.basics} onAdd={add} />
          {addables.lately.length > 0 && <PaletteList title={t.palette.lately} lines={addables.lately} onAdd={add} />}
          <PaletteSections counts={addables.counts} onOpen={setSection} />
        </>
      )}
      {addables.state === 'failed' && <p className={styles.none}>{t.palette.failed}</p>}
    </aside>
  )
}

interface PaletteListProps {
  readonly title: string
  readonly lines: readonly AddableLine[]
  readonly onAdd: (line: AddableLine) => void
}

function PaletteList({ title, lines, onAdd }: PaletteListProps) {
  return (
    <>
      <h2 className={styles.head}>{title}</h2>
      {lines.map((line) => (
        <button
          key={line.key}
          type="button"
          draggable
          className={styles.item}
          title={line.note || undefined}
          onDragStart={(event) => carry(event, line)}
          onClick={() => onAdd(line)}
        >
          <Tile icon={line.icon} size="sm" />
          <span className="ec-grow ec-cut">{line.what.name}</span>
        </button>
      ))}
    </>
  )
}

function PaletteSections({
  counts,
  onOpen,
}: Pick<Addables, 'counts'> & { readonly onOpen: (section: PaletteSection) => void }) {
  const { flowAsides: t, locale } = useTexts(flowAsidesTexts)
  return (
    <>
      <h2 className={styles.head}>{t.palette.all}</h2>
      {SHELVES.map(({ id, icon }) => {
        const count = counts[id]
        return (
          <button key={id} type="button" className={styles.item} onClick={() => onOpen(id)}>
            <Tile icon={icon} size="sm" />
            <span className="ec-grow ec-cut">{t.palette[id]}</span>
            <span className="ec-meta">{count !== undefined && formatCount(count, locale)}</span>
          </button>
        )
      })}
    </>
  )
}

function carry(event: DragEvent, { what }: AddableLine): void {
  event.dataTransfer.setData(DRAG_TYPE, JSON.stringify(what))
  event.dataTransfer.effectAllowed = 'copy'
}

/** Arrows go from the field through the lines, and back. */
function withArrows(palette: HTMLElement | null): (() => void) | undefined {
  const listener = (event: KeyboardEvent) => palette && moveFocus(event, palette)
  palette?.addEventListener('keydown', listener)
  return () => palette?.removeEventListener('keydown', listener)
}

function moveFocus(event: KeyboardEvent, palette: HTMLElement): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...palette.querySelectorAll<HTMLElement>('input, button')].filter(
    (stop) => !stop.closest('search') || stop instanceof HTMLInputElement,
  )
  const at = stops.findIndex((stop) => stop === event.target)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
