import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { useServices } from '#domain/services.tsx'
import { paletteTexts } from '#texts/palette.ts'
import { useTexts } from '#texts/texts.tsx'
import { useOfferedActions } from '#ui/actions.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { keyNames } from '#ui/key-names.ts'
import { linkClass } from '#ui/Link.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { useStore } from '#ui/use-store.ts'
import type { ToolProps } from '../tool.ts'
import styles from './ShortcutsDialog.module.css'
import { filterSheet, sheetGroups } from './sheet.ts'

/** Every key that works on this page at this moment, from the registry of actions. */
export function ShortcutsDialog({ onClose, typed }: Pick<ToolProps, 'onClose' | 'typed'>) {
  const { keySheet: t, shell, common } = useTexts(paletteTexts)
  const { singleKeys } = useStore(useServices().preferences)
  const offered = useOfferedActions()
  const [groups] = useState(() =>
    sheetGroups(
      [...offered(), { id: 'console.close', name: t.close, keys: 'Escape', group: shell.everywhere, run: onClose }],
      t.here,
      singleKeys,
    ),
  )
  const [text, setText] = useState(typed)
  const field = useRef<HTMLInputElement>(null)
  const shown = filterSheet(groups, text)

  return (
    <Dialog isOpen onClose={onClose} title={t.title} closeLabel={common.close} size="lg" steady initialFocus={field}>
      <div className="ec-stack">
        <SearchField ref={field} label={t.search} clearLabel={t.clear} value={text} onChange={setText} />
        {!singleKeys && (
          <Notice
            title={t.singleOff}
            action={
              <Link className={linkClass} to={paths.settings('keyboard')} onClick={onClose}>
                {t.toSettings}
              </Link>
            }
          >
            {t.singleOffBody}
          </Notice>
        )}
        <div className={styles.groups}>
          {shown.map(({ title, rows }) => (
            <section key={title} className={styles.group} aria-label={title}>
              <h3 className="ec-label">{title}</h3>
              <dl>
                {rows.map(({ keys, name }) => (
                  <div key={keys} className={styles.row}>
                    <dt>{name}</dt>
                    <dd>
                      <span className="ec-sr">{keyNames(keys, t.andThen)}</span>
                      <Keys keys={keys} then={t.andThen} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <p role="status" className="ec-3">
          {shown.length === 0 && t.none(text.trim())}
        </p>
      </div>
    </Dialog>
  )
}

/** Keys pressed one after the other have the word "then" between them. */
const Keys = ({ keys, then }: { readonly keys: string; readonly then: string }) => (
  <span className="ec-line ec-line--4" aria-hidden="true">
    {keys.split(' ').map((step, at) => (
      <span key={step} className="ec-line ec-line--4">
        {at > 0 && <span className="ec-meta">{then}</span>}
        <Kbd keys={step} />
      </span>
    ))}
  </span>
)
