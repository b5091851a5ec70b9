import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { BalanceChip } from './BalanceChip.tsx'
import { Crumbs } from './Crumbs.tsx'
import type { Tool } from './tool.ts'
import { Tray } from './Tray.tsx'
import styles from './TopBar.module.css'

export interface TopBarProps {
  readonly onMenu: () => void
  readonly onTool: (tool: Tool) => void
}

/** Location of the page, running tasks and the balance left to spend. */
export function TopBar({ onMenu, onTool }: TopBarProps) {
  const { shell } = useTexts()
  return (
    <header className={styles.bar}>
      <span className={styles.narrow}>
        <Button variant="ghost" icon="menu" aria-label={shell.menu} onClick={onMenu} />
      </span>
      <Crumbs />
      <span className="ec-grow" />
      <button
        type="button"
        className={styles.search}
        aria-label={shell.searchLabel}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => onTool('palette')}
      >
        <Icon name="search" />
        <span className={styles.words}>{shell.search}</span>
        <Kbd keys="mod+k" />
      </button>
      <Tray />
      <BalanceChip />
      <span className={styles.wide}>
        <Button
          variant="ghost"
          size="sm"
          icon="rotate-ccw-clock"
          aria-label={shell.activity}
          aria-haspopup="dialog"
          onClick={() => onTool('activity')}
        />
      </span>
    </header>
  )
}
