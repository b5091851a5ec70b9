import { paletteTexts } from '#texts/palette.ts'
import { useTexts } from '#texts/texts.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import styles from './PaletteFoot.module.css'

export interface PaletteFootProps {
  readonly hasNewTab: boolean
  readonly state: 'reading' | 'failed' | 'whole'
  readonly count: string
}

/** Explains the keys, and counts the results. */
export function PaletteFoot({ hasNewTab, state, count }: PaletteFootProps) {
  const { palette: t } = useTexts(paletteTexts)
  return (
    <>
      <Hint keys={['arrowup', 'arrowdown']} text={t.move} />
      <Hint keys={['enter']} text={t.open} />
      {hasNewTab && <Hint keys={['mod+enter']} text={t.newTab} />}
      <span className="ec-grow" />
      {state === 'reading' && <span>{t.reading}</span>}
      {state === 'failed' && <span>{t.unread}</span>}
      <span className="ec-tnum">{count}</span>
    </>
  )
}

const Hint = ({ keys, text }: { readonly keys: readonly string[]; readonly text: string }) => (
  <span className={styles.hint} aria-hidden="true">
    {keys.map((key) => (
      <Kbd key={key} keys={key} />
    ))}
    {text}
  </span>
)
