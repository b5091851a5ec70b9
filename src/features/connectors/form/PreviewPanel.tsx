import { formatCount } from '#lib/format.ts'
import { connectorFormTexts, type ConnectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { scrollable } from '#ui/scrollable.ts'
import { Status } from '#ui/Status.tsx'
import { Tag } from '#ui/Tag.tsx'
import type { ConnectorDraft } from '../model/draft.ts'
import { isSecretPair } from '../model/secret-names.ts'
import type { TemplatePreview } from '../template/use-template-preview.ts'
import { MASKED_VALUE } from '../model/bulk-text.ts'
import { jsonParts } from './json-parts.ts'
import { previewOf } from './preview.ts'
import styles from './Preview.module.css'

export interface PreviewPanelProps {
  readonly draft: ConnectorDraft
  /** Template rendered with the sample values; undefined without a template. */
  readonly rendered: TemplatePreview | undefined
}

/** The request as it would leave, drawn on this device. It sends nothing. */
export function PreviewPanel({ draft, rendered }: PreviewPanelProps) {
  const texts = useTexts(connectorFormTexts)
  const { common, connectorForm } = texts
  const t = connectorForm.preview
  const text = rendered?.state === 'done' ? rendered.text : undefined
  const { line, head, body } = previewOf(draft, rendered && (text ?? ''), {
    isSecret: isSecretPair,
    mask: MASKED_VALUE,
  })
  const instead = insteadOfBody(rendered, t)
  const copied = [line, ...head.map(({ name, value }) => `${name}: ${value}`), ...(body ? ['', body] : [])].join('\n')
  return (
    <Panel
      label={t.title}
      flush
      head={
        <>
          <h2 className="ec-h ec-grow">{t.title}</h2>
          {rendered && <Tag>{t.approximate}</Tag>}
          <CopyButton text={copied} label={t.copy} copiedLabel={common.copied} failedLabel={common.copyFailed} />
        </>
      }
      foot={
        <div className={styles.foot}>
          <JsonState rendered={rendered} hasBody={body !== ''} texts={texts} />
          <span className="ec-3">{t.nothingSent}</span>
        </div>
      }
    >
      <section ref={scrollable} aria-label={t.request} className={styles.paper}>
        <pre>
          {line}
          {head.map(({ name, value }, at) => (
            <span key={at} className={styles.head}>
              {'\n'}
              {name}: {value}
            </span>
          ))}
          {body && '\n\n'}
          {jsonParts(body).map(({ kind, text: part }, at) => (
            <span key={at} className={styles[kind]}>
              {part}
            </span>
          ))}
          {instead && <span className={styles.head}>{`\n\n${instead}`}</span>}
        </pre>
      </section>
    </Panel>
  )
}

/** Returns the content in place of a missing body. */
function insteadOfBody(rendered: TemplatePreview | undefined, t: ConnectorFormTexts['connectorForm']['preview']) {
  if (rendered?.state === 'failed') return t.bodyFailed
  if (rendered?.state === 'stopped') return t.stoppedWhy
  if (rendered?.state === 'done' && rendered.json !== 'valid') return rendered.json.message
  return rendered?.state === 'unshown' ? rendered.message : undefined
}

interface JsonStateProps {
  readonly rendered: TemplatePreview | undefined
  readonly hasBody: boolean
  readonly texts: ConnectorFormTexts
}

function JsonState({ rendered, hasBody, texts }: JsonStateProps) {
  const { connectorForm, locale } = texts
  const t = connectorForm.preview
  if (!rendered) return hasBody ? null : <span className="ec-2">{t.noBody}</span>
  switch (rendered.state) {
    case 'rendering':
      return <Status tone="run">{t.rendering}</Status>
    case 'stopped':
      return <Status tone="warn">{t.stopped}</Status>
    case 'unshown':
      return <Status tone="warn">{t.unshown}</Status>
    case 'failed':
      return <Status tone="bad">{t.failed(formatTextPosition(rendered, texts))}</Status>
    case 'done':
      return rendered.json === 'valid' ? (
        <Status tone="ok">{t.valid}</Status>
      ) : (
        <Status tone="warn">
          {t.invalid(formatCount(rendered.json.line, locale), formatCount(rendered.json.column, locale))}
        </Status>
      )
  }
}

interface TextPosition {
  readonly line?: number | undefined
  readonly column?: number | undefined
}

/** Formats a position in a text; empty where it is not known. */
function formatTextPosition({ line, column }: TextPosition, { connectorForm, locale }: ConnectorFormTexts): string {
  if (line === undefined) return ''
  return connectorForm.preview.at(
    formatCount(line, locale),
    column === undefined ? undefined : formatCount(column, locale),
  )
}
