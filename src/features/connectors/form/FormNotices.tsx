import { Link } from 'react-router-dom'
import { ApiError } from '#api/errors.ts'
import { createConnector, replaceConnector } from '#contract/connectors.ts'
import { paths } from '#domain/paths.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { shownName, shownText } from '#domain/shown-text.ts'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { isKind } from '../model/fields.ts'
import type { ConnectorWork } from './use-connector-work.ts'

export interface FormNoticesProps {
  readonly work: ConnectorWork
  /** True after a paste: the notice of a command has its own undo. */
  readonly isPasted: boolean
  readonly onShowChanges: () => void
  readonly onSave: () => void
}

/** Notices about the outcome of the last save, and what can be done about it. */
export function FormNotices({ work, isPasted, onShowChanges, onSave }: FormNoticesProps) {
  const { connectorForm: t } = useTexts(connectorFormTexts)
  const { outcome, saved, wrong, before, isNew, isOutdated } = work
  return (
    <>
      {wrong.length > 0 && <Notice tone="bad" role="alert" title={t.refused.check(wrong.length)} />}
      {before && !isPasted && (
        <Notice
          tone="neutral"
          role="status"
          title={t.discarded}
          action={
            <Button size="sm" onClick={work.bringBack}>
              {t.bringBack}
            </Button>
          }
        />
      )}
      {isOutdated && outcome?.kind !== 'conflict' && (
        <Notice
          tone="warn"
          role="status"
          title={t.changed.title}
          action={
            <Button size="sm" onClick={onShowChanges}>
              {work.isDirty ? t.changed.show : t.changed.take}
            </Button>
          }
        />
      )}
      {outcome?.kind === 'conflict' && (
        <Notice
          tone="warn"
          role="alert"
          title={t.conflict.title}
          action={
            <Button size="sm" onClick={onShowChanges}>
              {t.changed.show}
            </Button>
          }
        >
          {t.conflict[outcome.when]}
        </Notice>
      )}
      {outcome?.kind === 'gone' && (
        <Notice
          tone="bad"
          role="alert"
          title={t.gone.title}
          action={
            <Button size="sm" onClick={() => void work.save({ recreate: true })}>
              {t.gone.create}
            </Button>
          }
        >
          {t.gone.body}
        </Notice>
      )}
      {outcome?.kind === 'refused' &&
        (outcome.notOffered ? (
          <Notice tone="bad" role="alert" title={t.refused.notOffered[isNew ? 'create' : 'replace']}>
            {t.refused.keeps}
          </Notice>
        ) : outcome.fields.length > 0 ? (
          <Notice tone="bad" role="alert" title={t.refused.title}>
            <p>{t.refused.fields}</p>
            {outcome.other.map(({ name, message }) => (
              <p key={name}>{t.refused.other(shownName(name), shownText(message))}</p>
            ))}
          </Notice>
        ) : (
          <ProblemNotice
            title={t.refused.title}
            error={new ApiError(outcome.problem, isNew ? createConnector : replaceConnector)}
          >
            {t.refused.keeps}
          </ProblemNotice>
        ))}
      {outcome?.kind === 'unknown' && (
        <Notice
          tone="warn"
          icon="circle-question-mark"
          role="alert"
          title={t.unknown.title[outcome.seen]}
          action={
            <Button size="sm" onClick={onSave}>
              {t.unknown.tryAgain}
            </Button>
          }
        >
          <p>{isNew ? t.unknown.again.created : t.unknown.again.existing}</p>
          {isNew && (
            <p>
              <Link className="ec-link" to={paths.connectors()}>
                {t.unknown.checkList}
              </Link>
            </p>
          )}
        </Notice>
      )}
      {saved && <SavedNotice saved={saved} />}
    </>
  )
}

function SavedNotice({ saved: { kept: stored, settled } }: { readonly saved: NonNullable<ConnectorWork['saved']> }) {
  const { connectorForm: t } = useTexts(connectorFormTexts)
  // Limits show it themselves.
  const others = stored.filter(({ field }) => !isKind(field, 'limit'))
  if (others.length === 0 && !settled) return null
  return (
    <Notice
      tone={others.length > 0 ? 'warn' : 'ok'}
      role="status"
      title={settled ? t.saved.settledTitle : t.saved.title}
    >
      {settled && <p>{t.saved.settled}</p>}
      {others.length > 0 && <p>{t.saved.adjusted(others.map(({ field }) => t.fields[field]))}</p>}
    </Notice>
  )
}
