import { useFavourites } from '#domain/favourites.ts'
import { targetOf } from '#domain/intents.ts'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { catalogueToolsTexts } from '#texts/enrichments/catalogue-tools.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { CatalogueIndex } from './catalogue-index.ts'
import styles from './CataloguePanels.module.css'
import { MAX_COMPARED } from './chosen-ids.ts'
import type { ChosenRows } from './use-chosen.ts'

/** Actions on the selected rows. */
export function SelectionBar({ chosen, index }: { readonly chosen: ChosenRows; readonly index: CatalogueIndex }) {
  const { catalogue, catalogueTools } = useTexts(catalogueToolsTexts)
  const t = catalogueTools.ticked
  const { toasts } = useServices()
  const favourites = useFavourites()
  const { selected, select, compare } = chosen
  const items = selected.map((id) => index.byId.get(id)?.item)
  const names = selected.map((id, at) => shownName(items[at]?.name ?? t.unknown(id)))
  const targets = items.flatMap((item) => (item ? [targetOf(item)] : []))
  const areFavourites = targets.length > 0 && targets.every(favourites.has)

  const star = () => {
    const turned = targets.filter((target) => favourites.has(target) === areFavourites)
    Promise.all(turned.map(favourites.toggle)).catch(() => toasts.show(catalogue.notStarred, 'circle-x'))
  }

  return (
    <section className={styles.bar} aria-label={t.label}>
      <Icon name="columns-3" />
      <span role="status">{t.count(String(selected.length))}</span>
      <span className={`${styles.names} ec-3 ec-cut`}>{names.join(', ')}</span>
      <Button
        size="sm"
        keys="shift+c"
        disabledReason={selected.length < 2 || selected.length > MAX_COMPARED ? t.compareHint : undefined}
        onClick={() => compare(selected)}
      >
        {t.compare}
      </Button>
      <GhostButton
        icon="star"
        aria-label={areFavourites ? t.unfavourite : t.favourite}
        disabledReason={targets.length === 0 ? t.notLoaded : undefined}
        onClick={star}
      />
      <GhostButton icon="x" aria-label={t.clear} onClick={() => select([])} />
    </section>
  )
}
