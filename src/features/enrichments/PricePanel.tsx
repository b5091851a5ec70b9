import { type FormEvent, useState } from 'react'
import { catalogueToolsTexts } from '#texts/enrichments/catalogue-tools.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import styles from './CataloguePanels.module.css'
import type { CatalogueFilters } from './filters.ts'
import { type PriceRange, priceRangeOf, priceText } from './price-range.ts'

export interface PricePanelProps {
  readonly price: PriceRange | undefined
  readonly change: (part: Partial<CatalogueFilters>) => void
  readonly onClose: () => void
}

/** Amounts that are offered as buttons, in credits. */
const UP_TO = ['0.5', '1', '3'] as const

export function PricePanel({ price, change, onClose }: PricePanelProps) {
  const { catalogueTools, common } = useTexts(catalogueToolsTexts)
  const t = catalogueTools.price
  const [typed, setTyped] = useState({ from: price?.from ?? '', to: price?.to ?? '' })
  const [isJudged, setIsJudged] = useState(false)
  const [from, to] = [end(typed.from), end(typed.to)]
  const range = from === null || to === null ? undefined : priceRangeOf(from, to)
  const isUpsideDown = range === undefined && from !== null && to !== null && (from ?? to) !== undefined

  const set = (next: PriceRange | undefined) => {
    change({ price: next })
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsJudged(true)
    if (from !== null && to !== null && !isUpsideDown) set(range)
  }
  const error = (isBad: boolean, words: string) => (isJudged && isBad ? words : undefined)

  return (
    <form className="ec-stack ec-stack--12" noValidate onSubmit={submit}>
      <div className={styles.ends}>
        <NumberInput
          wide
          label={t.from}
          value={typed.from}
          onChange={(text) => setTyped({ ...typed, from: text })}
          error={error(from === null, t.notANumber)}
        />
        <NumberInput
          wide
          label={t.to}
          value={typed.to}
          onChange={(text) => setTyped({ ...typed, to: text })}
          error={error(to === null, t.notANumber) ?? error(isUpsideDown, t.upsideDown)}
        />
      </div>
      <div className="ec-line ec-line--wrap">
        <Button size="sm" onClick={() => set({ from: undefined, to: '0' })}>
          {t.free}
        </Button>
        {UP_TO.map((amount) => (
          <Button key={amount} size="sm" onClick={() => set({ from: undefined, to: amount })}>
            {t.upTo(amount)}
          </Button>
        ))}
      </div>
      <p className="ec-meta">{t.hint}</p>
      <div className={styles.foot}>
        {price ? (
          <Button variant="ghost" onClick={() => set(undefined)}>
            {t.any}
          </Button>
        ) : (
          <Button variant="ghost" onClick={onClose}>
            {common.cancel}
          </Button>
        )}
        <Button type="submit" variant="primary">
          {t.apply}
        </Button>
      </div>
    </form>
  )
}

/** Returns undefined (an open end) for empty text; null for invalid text. */
const end = (text: string) => (text.trim() === '' ? undefined : (priceText(text) ?? null))
