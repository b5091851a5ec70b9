import { useState } from 'react'
import type { JournalRecord } from '#journal/records.ts'
import { runTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { visibleText } from '../result/visible-text.ts'
import { focusWhenShown } from '#ui/focus-when-shown.ts'
import styles from './KeptInputs.module.css'
import { NamePreset } from './NamePreset.tsx'
import type { Preset } from './preset-kind.ts'

export interface PresetRowProps {
  readonly preset: JournalRecord<Preset>
  readonly list: readonly JournalRecord<Preset>[]
  /** Its inputs as text. */
  readonly summary: string
  readonly onFill: () => void
  readonly onRename: (name: string) => void
  readonly onRemove: () => void
}

/** A preset: a press fills the form with it, its menu renames and deletes it. */
export function PresetRow({ preset, list, summary, onFill, onRename, onRemove }: PresetRowProps) {
  const t = useTexts(runTexts).run.kept
  const [isRenaming, setIsRenaming] = useState<boolean>()
  const name = visibleText(preset.body.name)
  if (isRenaming) {
    return (
      <li>
        <NamePreset
          list={list}
          renamed={preset}
          onCancel={() => setIsRenaming(false)}
          onName={(next) => {
            setIsRenaming(false)
            onRename(next)
          }}
        />
      </li>
    )
  }
  return (
    <li className={styles.preset}>
      <button
        type="button"
        className={styles.row}
        ref={isRenaming === false ? focusWhenShown : undefined}
        onClick={onFill}
      >
        <Icon name="bookmark" size="sm" />
        <span className={styles.name}>{name}</span>
        <span className="ec-3 ec-cut">{summary}</span>
      </button>
      <MenuButton
        button={{ variant: 'ghost', size: 'sm', icon: 'ellipsis', 'aria-label': t.more(name) }}
        label={t.more(name)}
        align="end"
        sections={[
          {
            title: t.more(name),
            hideTitle: true,
            items: [
              { id: 'rename', label: t.rename },
              { id: 'remove', label: t.remove, tone: 'danger' },
            ],
          },
        ]}
        onAction={(id) => (id === 'rename' ? setIsRenaming(true) : onRemove())}
      />
    </li>
  )
}
