import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { BalanceChip } from './BalanceChip.tsx'
import { Crumbs } from './Crumbs.tsx'
import { Tray } from './Tray.tsx'
import styles from './TopBar.module.css'

/** Where the page stands, what runs, and what is left to spend. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { shell } = useTexts()
  return (
    <header className={styles.bar}>
      <span className={styles.narrow}>
        <Button variant="ghost" icon="menu" aria-label={shell.menu} onClick={onMenu} />
      </span>
      <Crumbs />
      <span className="ec-grow" />
      <Tray />
      <BalanceChip />
    </header>
  )
}
