import { useState } from 'react'
import { shownName } from '#domain/shown-text.ts'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Select } from '#ui/overlays/Select.tsx'
import { moved, providerList } from '#domain/waterfall/provider-list.ts'
import { setValue } from '../commands/set.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { type ItemId, itemValue } from '../model/flow-document.ts'
import { providersOf, verifierOf, waterfallOf } from '../model/node-parts.ts'
import styles from './Inspector.module.css'

/** A list needs an id for nothing, too. */
const NOBODY = 'nobody'

export function ProviderOrder({ item }: { readonly item: ItemId }) {
  const t = useTexts(flowInspectorTexts).flowInspector.providers
  const { editor, catalogue } = useFlow()
  const node = useEditor((state) => itemValue(state.doc, item))
  const [label, setAnnounced] = useState('')
  const waterfall = catalogue.waterfall(waterfallOf(node) ?? '')
  const chosen = providersOf(node)
  const providers = providerList(waterfall, chosen)
  const requested = providers.filter((one) => one.isChosen).map(({ id }) => id)
  const write = (ids: readonly number[] | undefined) =>
    void editor.run((doc) => setValue(doc, item, ['enrichments'], ids))
  const move = (id: number, name: string, by: number) => {
    const next = moved(requested, id, by)
    write(next)
    setAnnounced(t.moved(name, next.indexOf(id) + 1, next.length))
  }

  return (
    <div className={styles.part}>
      <div>
        <b className="ec-label">{t.label}</b>
        <p className="ec-meta">{providers.length > 0 ? t.hint : t.none}</p>
      </div>
      <ol className={styles.lines}>
        {providers.map(({ id, name, price, isChosen: isRequested }) => {
          const shown = shownName(name)
          return (
            <li key={id} className={styles.source}>
              <Checkbox
                isChecked={isRequested}
                onChange={(next) => write(next ? [...requested, id] : requested.filter((one) => one !== id))}
              >
                {shown}
              </Checkbox>
              <span className="ec-tnum ec-3">{price ?? '–'}</span>
              {isRequested && (
                <span className="ec-line ec-line--4">
                  <GhostButton
                    icon="chevron-up"
                    aria-label={t.up(shown)}
                    disabledReason={requested[0] === id ? t.first : undefined}
                    onClick={() => move(id, shown, -1)}
                  />
                  <GhostButton
                    icon="chevron-down"
                    aria-label={t.down(shown)}
                    disabledReason={requested.at(-1) === id ? t.last : undefined}
                    onClick={() => move(id, shown, 1)}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {chosen && (
        <div>
          <GhostButton onClick={() => write(undefined)}>{t.reset}</GhostButton>
        </div>
      )}
      {waterfall?.is_email_verifying && waterfall.email_verifiers.length > 0 && (
        <Select
          label={t.verifier}
          choices={[
            { id: NOBODY, label: t.noVerifier },
            ...waterfall.email_verifiers.map((one) => ({
              id: String(one.id),
              label: shownName(one.name || `#${one.id}`),
            })),
          ]}
          value={String(verifierOf(node) ?? NOBODY)}
          onChange={(id) =>
            void editor.run((doc) => setValue(doc, item, ['email_verifier'], id === NOBODY ? undefined : Number(id)))
          }
        />
      )}
      <output className="ec-sr">{label}</output>
    </div>
  )
}
