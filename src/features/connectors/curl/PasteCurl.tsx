import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { connectorCurlTexts } from '#texts/connectors/connector-curl.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useHotkeys } from '#ui/use-hotkeys.ts'
import type { ConnectorDraft } from '../model/draft.ts'
import { withKnownSecrets } from './known-secrets.ts'
import type { CurlSummary } from './curl-reading.ts'
import { formatLeftOut, formatChanges, formatRefusal, summaryOf } from './format-curl.ts'
import styles from './PasteCurl.module.css'
import { readCurl } from './read-curl.ts'
import { emptyUnknown } from './unknown-values.ts'
import { classNames } from '#ui/class-names.ts'
import { scrollable } from '#ui/scrollable.ts'
import { fieldText } from '../model/field-value.ts'
import { differingFields } from '../save/compare.ts'

/** Compares the current form with the pasted command, field by field. Secrets are masked. */
function ChangeList({ current, next }: { readonly current: ConnectorDraft; readonly next: ConnectorDraft }) {
  const texts = useTexts(connectorCurlTexts)
  const { fields, conflict } = texts.connectorForm
  const t = texts.connectorCurl.changes
  const differing = differingFields(current, next)
  if (differing.length === 0) return <p>{t.none}</p>
  return (
    <div>
      <div className={styles.head} aria-hidden="true">
        <span />
        <span>{t.before}</span>
        <span>{t.after}</span>
      </div>
      <ul className={styles.changes}>
        {differing.map((field) => {
          const before = fieldText(field, current, texts)
          const after = fieldText(field, next, texts)
          return (
            <li key={field} className={styles.change}>
              <span className="ec-h">{fields[field]}</span>
              <Value field={fields[field]} when={t.before} text={before} empty={conflict.empty} isPast />
              <div>
                <Value field={fields[field]} when={t.after} text={after} empty={conflict.empty} />
                {before === after && <p className="ec-meta">{t.hidden}</p>}
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface ValueProps {
  readonly field: string
  readonly when: string
  readonly text: string
  /** Represents a value that there is not. */
  readonly empty: string
  readonly isPast?: boolean
}

/** One value of a field. Its heading is above the column, or above itself where there are no columns. */
const Value = ({ field, when, text, empty, isPast }: ValueProps) => (
  <div>
    <span className={styles.when} aria-hidden="true">
      {when}
    </span>
    <section
      ref={scrollable}
      aria-label={`${field}, ${when}`}
      className={classNames(styles.value, isPast && styles.was)}
    >
      {text === '' ? <span className="ec-3">{empty}</span> : text}
    </section>
  </div>
)

export interface PasteCurlProps {
  /** The current form: its name, type and limits stay, and changes are shown against it. */
  readonly current: ConnectorDraft
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The whole draft with the command in it; the caller closes the dialog. */
  readonly onApply: (draft: ConnectorDraft, summary: CurlSummary) => void
}

/** The window of `PasteCurlDialog`. The text stays in it when it is closed, and is removed once it is applied. */
export function PasteCurl({ current, isOpen, onClose, onApply }: PasteCurlProps) {
  const texts = useTexts(connectorCurlTexts)
  const { connectorCurl: t, common, locale } = texts
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const read = useDeferredValue(text)
  const reading = useMemo(() => completed(read, current), [read, current])
  const isEmpty = read.trim() === ''
  const apply = () => {
    // A key pressed right after the paste applies to the new text, but the deferred value is still the old one.
    const latest = read === text ? reading : completed(text, current)
    if (!latest.ok) return
    setText('')
    onApply({ ...current, ...latest.reading.draft }, summaryOf(latest, t))
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={t.title}
      closeLabel={common.close}
      initialFocus={area}
      foot={
        <>
          <span className="ec-grow" />
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            variant="primary"
            keys="mod+enter"
            disabledReason={reading.ok ? undefined : isEmpty ? t.nothing : t.unread}
            onClick={apply}
          >
            {t.apply}
          </Button>
        </>
      }
    >
      <ApplyKey onPress={apply} />
      <div className="ec-stack">
        <TextArea
          label={t.label}
          hint={t.hint}
          placeholder={t.placeholder}
          error={reading.ok || isEmpty ? undefined : formatRefusal(reading.refusal, t, locale)}
          value={text}
          onChange={setText}
          rows={6}
          mono
          ref={area}
          spellCheck={false}
        />
        {reading.ok && (
          <>
            <NotesSection title={t.changes.title} hint={t.changes.stays}>
              <ChangeList current={current} next={{ ...current, ...reading.reading.draft }} />
            </NotesSection>
            <Sentences title={t.howRead} sentences={formatChanges(reading.reading.changes, t)} />
            <Sentences title={t.leftOut} sentences={formatLeftOut(reading.reading.left, t)} />
            {reading.reading.left.length === 0 && <p className="ec-2">{t.allTaken}</p>}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The command with the secrets of the form, and without what only a shell knows. */
function completed(text: string, current: ConnectorDraft) {
  const reading = withKnownSecrets(readCurl(text), current)
  return reading.ok ? ({ ok: true, ...emptyUnknown(reading) } as const) : reading
}

/** Is inside the window, so that the key is its own. */
function ApplyKey({ onPress }: { readonly onPress: () => void }) {
  useHotkeys([{ keys: 'mod+enter', run: (event) => !event.repeat && onPress() }])
  return null
}

interface NotesSectionProps {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}

const NotesSection = ({ title, hint, children }: NotesSectionProps) => (
  <section className="ec-stack ec-stack--8">
    <h3 className="ec-h">{title}</h3>
    {children}
    {hint && <p className="ec-meta">{hint}</p>}
  </section>
)

function Sentences({ title, sentences }: { readonly title: string; readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <NotesSection title={title}>
      <ul className={styles.list}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </NotesSection>
  )
}
