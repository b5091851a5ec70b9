import { useMutation } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { formatAgo } from '#lib/format.ts'
import { runTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { inputSummary } from '../input-words.ts'
import { type Target, intentKind } from '../intents.ts'
import { ProblemNotice } from '../ProblemNotice.tsx'
import { useServices } from '../services.tsx'
import type { RunInputValues } from './inputs.ts'
import { focusWhenShown } from '#ui/focus-when-shown.ts'
import styles from './KeptInputs.module.css'
import { NamePreset } from './NamePreset.tsx'
import { PresetRow } from './PresetRow.tsx'
import type { Preset } from './preset-kind.ts'
import { usePresets } from './presets.ts'
import { recentInputs } from './recent-inputs.ts'
import { isSecret } from './secret-fields.ts'
import type { RunForm } from './use-run-form.ts'

export interface KeptInputsProps {
  readonly target: Target
  readonly run: RunForm
  /** The device's clock. */
  readonly now: number
}

/** Presets and the inputs of the last runs: a press lays them into the form, and nothing is started. */
export function KeptInputs({ target, run, now }: KeptInputsProps) {
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
          <Button
            variant="ghost"
            size="sm"
            icon="bookmark"
            ref={hasNamed ? focusWhenShown : undefined}
            onClick={() => setIsNaming(true)}
          >
            {t.save}
          </Button>
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
          <Button
            variant="ghost"
            size="sm"
            // The row that had the focus is gone.
            ref={focusWhenShown}
            onClick={() => {
              setRemoved(undefined)
              write.mutate(() => presets.save(removed.name, removed))
            }}
          >
            {t.undo}
          </Button>
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
