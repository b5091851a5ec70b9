import type { CurlSummary } from './curl/curl-reading.ts'
import { useMemo, useRef, useState } from 'react'
import type { Connector } from '#contract/connectors.ts'
import { shownName } from '#domain/shown-text.ts'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { PasteCurlDialog } from './curl/PasteCurlDialog.tsx'
import type { ConnectorDraft } from './model/draft.ts'
import styles from './form/ConnectorForm.module.css'
import { CurlNotice } from './form/CurlNotice.tsx'
import { FormHead } from './form/FormHead.tsx'
import { FormNotices } from './form/FormNotices.tsx'
import { FormParts } from './form/FormParts.tsx'
import { toForm } from './form/form-values.ts'
import { FormWindows } from './form/FormWindows.tsx'
import { Limits } from './form/Limits.tsx'
import { PreviewPanel } from './form/PreviewPanel.tsx'
import { RequestFields } from './form/RequestFields.tsx'
import { RestoredNotice } from './form/RestoredNotice.tsx'
import { OneRevealed } from './form/reveal.tsx'
import { SampleValues } from './form/SampleValues.tsx'
import { TypedByHandContext } from './form/typed-by-hand.ts'
import { useConnectorWork, type WorkStart } from './form/use-connector-work.ts'
import { useOpenPart } from './form/use-open-part.ts'
import { useTemplatePreview, type TemplatePreview } from './template/use-template-preview.ts'
import type { TemplateProblem } from './template/problem.ts'
import { useTemplateEngine } from './template/use-template-engine.ts'

/**
 * The variables of a template, in the order of their first use; those it sets itself do not count. While the template
 * is being written and does not parse, those found last.
 */
function useTemplateVariables(template: string): readonly string[] {
  const response = useTemplateEngine<'variables'>({ kind: 'variables', template })?.response
  const [found, setFound] = useState<readonly string[]>([])
  const now = typeof response === 'object' && 'variables' in response ? response.variables : found
  if (now.join() !== found.join()) setFound(now)
  return template === '' ? NONE : found
}

const NONE: readonly string[] = []

/** Returns the error of the template itself; the preview reports text that is no JSON. */
const templateProblem = (rendered: TemplatePreview | undefined): TemplateProblem | undefined =>
  rendered?.state === 'failed' ? rendered : undefined

export interface ConnectorFormProps {
  readonly start: WorkStart
  /** The connector as the service last returned it; undefined for a new one. */
  readonly latest: Connector | undefined
}

/** One connector: its form, the preview of its request, and the possible outcomes of a save. */
export function ConnectorForm({ start: given, latest }: ConnectorFormProps) {
  const { connectorForm: t, shell } = useTexts(connectorFormTexts)
  // The initial values do not change when the service responds again.
  const [start] = useState(given)
  const work = useConnectorWork(start, latest)
  const { form, draft, isDirty, isSaving } = work
  const page = useRef<HTMLDivElement>(null)
  const part = useOpenPart(page, start.values)
  const [isPasting, setIsPasting] = useState(false)
  const [isComparing, setIsComparing] = useState(false)
  const [read, setRead] = useState<CurlSummary>()
  const [isRestored, setIsRestored] = useState(start.missing !== undefined)
  const [samples, setSamples] = useState<Readonly<Record<string, string>>>({})
  const variables = useTemplateVariables(draft.bodyTemplate)
  const preview = useTemplatePreview(draft.bodyTemplate, samples)
  const rendered = draft.bodyTemplate === '' ? undefined : preview
  // With holes where values are missing it would be no request to copy.
  const hasSamples = variables.every((name) => (samples[name] ?? '') !== '')
  const isNew = start.id === undefined
  const isUnchanged = !isNew && !isDirty

  const save = async () => {
    if (isSaving || isUnchanged) return
    const { wrong, end } = await work.save()
    if (wrong) part.goTo(wrong)
    if (end?.kind === 'conflict') setIsComparing(true)
    if (end?.kind === 'saved') {
      setRead(undefined)
      setIsRestored(false)
    }
  }
  useActions([
    { id: 'connector.save', name: t.saveWhole, group: t.keys, keys: 'mod+s', run: () => void save() },
    { id: 'connector.paste', name: t.paste, group: t.keys, run: () => setIsPasting(true) },
  ])
  const paste = (next: ConnectorDraft, summary: CurlSummary) => {
    setIsPasting(false)
    work.fill(next)
    setRead(summary)
    part.begin(toForm(next))
    const [first] = summary.unknown
    if (first) part.goTo(first.path)
  }
  const typedByHand = useMemo(() => new Map((read?.unknown ?? []).map((unknown) => [unknown.path, unknown])), [read])
  const title = isNew ? t.newTitle : shownName(work.base?.name ?? '') || t.untitled
  // Fields that hold more than their value begin again with other values.
  const parts = { values: form.values, change: form.change, errorAt: form.errorAt }

  return (
    <div ref={page}>
      <PageTitle>{shell.title(title)}</PageTitle>
      <FormHead
        title={title}
        draft={draft}
        renderedBody={hasSamples && rendered?.state === 'done' ? rendered.text : undefined}
        isUnchanged={isUnchanged}
        isDirty={isDirty}
        isSaving={isSaving}
        onPaste={() => setIsPasting(true)}
        onDiscard={() => {
          setRead(undefined)
          setIsRestored(false)
          work.discard()
        }}
        onSave={() => void save()}
      />
      <div className={styles.split}>
        <div className="ec-stack ec-stack--24">
          {isRestored && (
            <RestoredNotice
              missing={start.missing ?? []}
              isNew={isNew}
              onEmpty={() => {
                setIsRestored(false)
                work.discard()
              }}
            />
          )}
          {read && (
            <CurlNotice
              summary={read}
              onUndo={
                work.before &&
                (() => {
                  setRead(undefined)
                  work.bringBack()
                })
              }
            />
          )}
          <FormNotices
            work={work}
            isPasted={read !== undefined}
            onShowChanges={() => (isDirty || !latest ? setIsComparing(true) : work.takeTheirs(latest))}
            onSave={() => void save()}
          />
          <OneRevealed key={form.generation}>
            <RequestFields {...parts} />
            <TypedByHandContext value={typedByHand}>
              <FormParts {...parts} open={part.open} problem={templateProblem(rendered)} />
            </TypedByHandContext>
            <Limits {...parts} stored={work.saved?.kept ?? []} />
          </OneRevealed>
        </div>
        <aside className="ec-stack ec-stack--24">
          {rendered && <SampleValues names={variables} samples={samples} onChange={setSamples} />}
          <PreviewPanel draft={draft} rendered={rendered} />
        </aside>
      </div>
      <PasteCurlDialog current={draft} isOpen={isPasting} onClose={() => setIsPasting(false)} onApply={paste} />
      <FormWindows work={work} latest={latest} isComparing={isComparing} onCompared={() => setIsComparing(false)} />
    </div>
  )
}
