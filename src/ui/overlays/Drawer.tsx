import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../Button.tsx'
import { classNames } from '../class-names.ts'
import styles from './Drawer.module.css'
import { Layer } from '../layers.tsx'

export interface DrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly label: string
  readonly side?: 'start' | 'end' | undefined
  /** 320 or 400 px wide, never the whole screen. */
  readonly size?: 'sm' | 'md' | undefined
  /** Adds a header with the label and a cross above the content; without it the content has its own. */
  readonly closeLabel?: string | undefined
  readonly children: ReactNode
}

/** A panel that slides in from a side and holds the focus. The first load uses `LazyDrawer`. */
export function Drawer({ isOpen, onClose, label, side = 'start', size = 'sm', closeLabel, children }: DrawerProps) {
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(next) => !next && onClose()}
    >
      <Modal className={classNames(styles.drawer, styles[side], size === 'md' && styles.md)}>
        <AriaDialog aria-label={label} className={styles.content ?? ''}>
          <Layer>
            {closeLabel !== undefined && (
              <header className={styles.head}>
                <h2 className="ec-section ec-cut">{label}</h2>
                <Button variant="ghost" icon="x" aria-label={closeLabel} onClick={onClose} />
              </header>
            )}
            {children}
          </Layer>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
