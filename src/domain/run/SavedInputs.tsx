import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { formatAgo } from '#lib/format.ts'
import { runTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { inputSummary } from '../format-inputs.ts'
import { type Target, intentKind } from '../intents.ts'
import { ProblemNotice } from '../ProblemNotice.tsx'
import { useServices } from '../services.tsx'
import type { RunInputValues } from './inputs.ts'
import { focusWhenShown } from '#ui/focus-when-shown.ts'
import styles from './SavedInputs.module.css'
import type { Preset } from './preset-kind.ts'
import { usePresets, MAX_NAME, named } from './presets.ts'
import { recentInputs } from './recent-inputs.ts'
import { isSecret } from './secret-fields.ts'
import type { RunForm } from './use-run-form.ts'
import type { JournalRecord } from '#journal/records.ts'
import { Icon } from '#ui/Icon.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { visibleText } from '../result/visible-text.ts'
import { TextField } from '#ui/TextField.tsx'

export interface SavedInputsProps {
  readonly target: Target
  readonly run: RunForm
  /** The device's clock. */
  readonly now: number
}

/** Presets and the inputs of the last runs: a click fills the form with them, and nothing is started. */
export function SavedInputs({ target, run, now }: SavedInputsProps) {
  const texts = useTexts(runTexts)
  const t = texts.run.kept
  const presets = usePresets(target)
  const recents = useRecentInputs(target)
  const [isNaming, setIsNaming] = useState(false)
  // What has been named gives the focus back to where it began.
  const [hasNamed, setHasNamed] = useState(false)
  const [removed, setRemoved] = useState<Preset>()
  const write = useMutation({ networkMode: 'always', mutationFn: (work: () => Promise<unknown>) => work() })
  const { params, pages = 1 } = run.reading
  const endNaming = () => {
    setIsNaming(false)
    setHasNamed(true)
  }
  const title = t.title[recents.length === 0 ? 'presets' : presets.list.length === 0 ? 'recents' : 'both']
  const summary = (inputs: RunInputValues['params']) => inputSummary(inputs) || t.noInputs

  return (
    <section aria-label={title} className={styles.kept}>
      <div className={styles.head}>
        <h3 className="ec-label ec-grow">{title}</h3>
        {!isNaming && (
          <GhostButton icon="bookmark" ref={hasNamed ? focusWhenShown : undefined} onClick={() => setIsNaming(true)}>
            {t.save}
          </GhostButton>
        )}
      </div>
      {isNaming && (
        <NamePreset
          list={presets.list}
          hint={Object.keys(params).some(isSecret) ? t.noSecrets : undefined}
          onCancel={endNaming}
          onName={(name) => {
            endNaming()
            write.mutate(() => presets.save(name, { params, pages }))
          }}
        />
      )}
      {write.isError && <ProblemNotice title={t.failed} error={write.error} />}
      {removed && (
        <div className="ec-line">
          <span role="status" className="ec-3 ec-grow">
            {t.removed(removed.name)}
          </span>
          <GhostButton
            // The row that had the focus was removed.
            ref={focusWhenShown}
            onClick={() => {
              setRemoved(undefined)
              write.mutate(() => presets.save(removed.name, removed))
            }}
          >
            {t.undo}
          </GhostButton>
        </div>
      )}
      {presets.list.length + recents.length > 0 && (
        <ul className={styles.list}>
          {presets.list.map((preset) => (
            <PresetRow
              key={preset.id}
              preset={preset}
              list={presets.list}
              summary={summary(preset.body.params)}
              onFill={() => run.fill(preset.body, 'preset', preset.body.name)}
              onRename={(name) => write.mutate(() => presets.rename(preset.id, name))}
              onRemove={() =>
                write.mutate(() => presets.remove(preset.id), { onSuccess: () => setRemoved(preset.body) })
              }
            />
          ))}
          {recents.map((recent) => (
            <li key={recent.id}>
              <button type="button" className={styles.row} onClick={() => run.fill(recent, 'recent')}>
                <span className="ec-cut">{summary(recent.params)}</span>
                <span className={`ec-3 ec-num ${styles.when}`}>
                  {formatAgo(Math.max(1000, now - recent.at), texts.locale)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function useRecentInputs(target: Target) {
  const { journal } = useServices()
  const intents = useSyncExternalStore(journal.subscribe, () => journal.list(intentKind))
  return recentInputs(intents, target)
}

interface PresetRowProps {
  readonly preset: JournalRecord<Preset>
  readonly list: readonly JournalRecord<Preset>[]
  readonly summary: string
  readonly onFill: () => void
  readonly onRename: (name: string) => void
  readonly onRemove: () => void
}

/** A preset: a click fills the form with it, its menu renames and deletes it. */
function PresetRow({ preset, list, summary, onFill, onRename, onRemove }: PresetRowProps) {
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

interface NamePresetProps {
  readonly list: readonly JournalRecord<Preset>[]
  /** The preset that gets another name; without it a new one is named. */
  readonly renamed?: JournalRecord<Preset>
  readonly hint?: string | undefined
  readonly onName: (name: string) => void
  readonly onCancel: () => void
}

/** Inline form for the name of a preset. ↵ saves, Esc cancels. */
function NamePreset({ list, renamed, hint, onName, onCancel }: NamePresetProps) {
  const texts = useTexts(runTexts)
  const t = texts.run.kept
  const [name, setName] = useState(renamed?.body.name ?? '')
  const [isJudged, setIsJudged] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // Not a layout effect: the menu of a preset holds the focus until its effects have ended.
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const taken = named(list, name)
  const isTaken = taken !== undefined && taken.id !== renamed?.id
  const isEmpty = name.trim() === ''
  // A new preset may take the location of an old one; a rename must not swallow another.
  const fault = isEmpty ? t.nameNeeded : isTaken && renamed ? t.nameTaken : undefined
  const save = () => {
    setIsJudged(true)
    if (fault) field.current?.focus()
    else onName(name)
  }
  return (
    <div className={styles.naming}>
      <TextField
        ref={field}
        label={t.name}
        value={name}
        maxLength={MAX_NAME}
        autoComplete="off"
        hint={isTaken && !renamed ? t.replaces : hint}
        error={isJudged ? fault : undefined}
        onChange={setName}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') {
            // Closes this alone, not the dialog around it.
            event.stopPropagation()
            onCancel()
          }
          if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) {
            event.preventDefault()
            save()
          }
        }}
      />
      <Button onClick={onCancel}>{texts.common.cancel}</Button>
      <Button onClick={save}>{isTaken && !renamed ? t.replace : t.saveNow}</Button>
    </div>
  )
}
