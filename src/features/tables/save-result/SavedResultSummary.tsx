import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { useServices } from '#domain/services.tsx'
import { formatCount } from '#lib/format.ts'
import { saveResultTexts } from '#texts/tables/save-result.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { useHandsFocusOn } from '#ui/layers.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Status, type StatusTone } from '#ui/Status.tsx'
import { useNewRows } from '../inserts/use-new-rows.ts'
import { useTableEdits } from '../inserts/edit-engine.ts'
import { useVersion } from '../context/use-version.ts'
import { isLooking } from './result-save.ts'
import { resultSaveKind } from './result-save-kind.ts'
import { resultSaver } from './result-saver.ts'
import { countOutcomes, outcomesOf, type SavedRowOutcome } from './save-progress.ts'
import styles from './SaveResult.module.css'
import { useCreatedColumns } from './use-created-columns.ts'
import type { KnownSave } from './use-saves.ts'

const TONES: Readonly<Record<SavedRowOutcome, StatusTone>> = {
  saved: 'ok',
  waiting: 'run',
  refused: 'bad',
  none: 'warn',
  several: 'warn',
}

const ORDER: readonly SavedRowOutcome[] = ['saved', 'waiting', 'refused', 'none', 'several']

/** Maximum number of rows listed separately. */
const LISTED = 200

export interface SavedResultSummaryProps {
  readonly save: KnownSave
  /** Called with the outcome when it appears. */
  readonly onShown: (outcome: HTMLElement | null) => void
}

/** Outcome of a saved result: in total, and row by row where not all were saved. */
export function SavedResultSummary({ save, onShown }: SavedResultSummaryProps) {
  const { saveResult, common, problems, locale } = useTexts(saveResultTexts)
  const t = saveResult.done
  const services = useServices()
  const { journal } = services
  const saver = services.part(resultSaver)
  const newRows = useNewRows(save.table)
  const edits = useTableEdits(save.table)
  useVersion(newRows.onChange)
  useVersion(edits.onChange)
  const outcomes = outcomesOf(save.parts, newRows, edits)
  const counts = countOutcomes(outcomes)
  const message = (count: number) => formatCount(count, locale)
  const title = t.title(message(outcomes.length), save.tableName)
  const stuck = save.parts.find((part) => part.stuck)?.stuck
  const missing = save.parts.find((part) => isLooking(part))?.missing?.map(({ name }) => name) ?? []
  const sum = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => onShown(sum.current), [onShown])
  const handsFocusOn = useHandsFocusOn()
  const retry = () => {
    // The button is removed with its notice.
    sum.current?.focus()
    void saver.retry(save.id).catch(() => undefined)
  }
  useCreatedColumns(save.table)
  const open = outcomes.flatMap((outcome, at) => (outcome === 'saved' ? [] : [{ at, outcome }]))

  return (
    <Panel
      label={title}
      head={
        <>
          <b className="ec-h ec-grow">{title}</b>
          <Link className={buttonClass({ size: 'sm' })} to={paths.table(save.table)}>
            {t.open}
          </Link>
        </>
      }
    >
      <div className="ec-stack ec-stack--12">
        <p ref={sum} className={styles.counts} role="status" tabIndex={-1}>
          {ORDER.filter((outcome) => counts[outcome] > 0).map((outcome) =>
            stuck && outcome === 'waiting' ? (
              <Status key={outcome} tone="warn">
                {t.held(message(counts.waiting))}
              </Status>
            ) : (
              <Status key={outcome} tone={TONES[outcome]}>
                {t[outcome](message(counts[outcome]))}
              </Status>
            ),
          )}
        </p>
        {stuck ? (
          <Notice
            tone="bad"
            role="alert"
            title={t.columnFailed(stuck.column)}
            action={
              <Button size="sm" icon="rotate-cw" onClick={retry}>
                {common.retry}
              </Button>
            }
          >
            {stuck.said && <p>{problems.serviceMessage(stuck.said)}</p>}
            <p>{t.stuck}</p>
            <p className="ec-meta">{stuck.code}</p>
          </Notice>
        ) : (
          counts.waiting > 0 && (
            <p className="ec-2">
              {missing.length > 0 && `${t.making(new Intl.ListFormat(locale).format(missing))} `}
              {t.stored}
            </p>
          )
        )}
        {counts.refused > 0 && <p className="ec-2">{t.refusedHint}</p>}
        {open.length > 0 && (
          <details>
            <summary>{t.outcome}</summary>
            <ul className={styles.outcomes}>
              {open.slice(0, LISTED).map(({ at, outcome }) => (
                <li key={at}>
                  <span>{t.row(message(at + 1))}</span>
                  <Status tone={stuck && outcome === 'waiting' ? 'warn' : TONES[outcome]}>
                    {stuck && outcome === 'waiting' ? t.states.held : t.states[outcome]}
                  </Status>
                </li>
              ))}
            </ul>
          </details>
        )}
        {(counts.waiting === 0 || stuck) && (
          <div>
            <GhostButton
              ref={handsFocusOn}
              onClick={() => {
                for (const id of save.records) void journal.remove(resultSaveKind, id).catch(() => undefined)
              }}
            >
              {t.forget}
            </GhostButton>
          </div>
        )}
      </div>
    </Panel>
  )
}
