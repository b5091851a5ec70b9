import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Icon } from '../Icon.tsx'
import { Kbd } from '../Kbd.tsx'
import { Layer } from '../layers.tsx'
import { PaletteField, type PaletteFieldProps } from './PaletteField.tsx'
import { PaletteList } from './PaletteList.tsx'
import type { PaletteGroup } from '../palette-items.ts'
import styles from './Palette.module.css'
import { usePaletteKeys } from './use-palette-keys.ts'

export interface CommandPaletteProps {
  readonly onClose: () => void
  /** Names dialog and list. */
  readonly label: string
  /** The placeholder of the field. */
  readonly placeholder: string
  readonly closeLabel: string
  readonly text: string
  readonly onType: (text: string) => void
  readonly groups: readonly PaletteGroup[]
  /** ↵ or a click; with ⌘ or Ctrl `isNewTab`, for an item that is a link. */
  readonly onPick: (id: string, isNewTab: boolean) => void
  /** Shown in place of the list when it is empty. */
  readonly empty: ReactNode
  /** Number of entries, announced after each change. */
  readonly announcement: string
  readonly foot: ReactNode
}

/**
 * A field over a list of everything: what is typed narrows it, the arrow keys move in it, ↵ takes one (ARIA: combobox
 * with a listbox). The focus stays in the field. Open for as long as it is mounted; import it only from code that is
 * itself fetched when needed.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { onClose, label, groups, onPick, empty, announcement, foot } = props
  const keys = usePaletteKeys(groups, onPick)

  return (
    <ModalOverlay className={styles.scrim ?? ''} isOpen isDismissable onOpenChange={(next) => !next && onClose()}>
      <Modal className={styles.palette ?? ''}>
        <AriaDialog aria-label={label} className={styles.content ?? ''}>
          <Layer>
            <Head {...props} keys={keys} />
            <PaletteList label={label} groups={groups} keys={keys} />
            {groups.length === 0 && <div className={styles.empty}>{empty}</div>}
            <output className="ec-sr">{announcement}</output>
            <div className={styles.foot}>{foot}</div>
          </Layer>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

type HeadProps = Pick<CommandPaletteProps, 'onClose' | 'closeLabel'> & PaletteFieldProps

const Head = ({ onClose, closeLabel, ...field }: HeadProps) => (
  <div className={styles.head}>
    <Icon name="search" />
    <PaletteField {...field} />
    <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
      <Kbd keys="escape" />
      <Icon name="x" />
    </button>
  </div>
)
