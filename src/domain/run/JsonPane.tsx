import { useEffectEvent, useLayoutEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { runTexts, type RunTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import type { RunForm } from './use-run-form.ts'
import { visibleText } from '../result/visible-text.ts'
import type { JsonProblem } from './json-form.ts'

export interface JsonPaneProps {
  readonly run: RunForm
  /** Takes the focus when it appears. */
  readonly takesFocus: boolean
}

/** The inputs as the body of the request: plain text to write, paste and copy, and what is wrong with it as text. */
export function JsonPane({ run, takesFocus }: JsonPaneProps) {
  const texts = useTexts(runTexts)
  const t = texts.run.json
  const { text, problem, unknown, type, tidy, discard, area } = run.json
  const errors = useErrors(run)
  const begin = useEffectEvent(() => takesFocus && area.current?.focus())
  useLayoutEffect(() => void begin(), [])
  return (
    <div className="ec-stack ec-stack--8">
      <TextArea
        ref={area}
        label={t.label}
        hint={t.hint}
        mono
        rows={12}
        spellCheck={false}
        value={text}
        onChange={type}
        error={problem ? formatJsonProblem(problem, texts) : errors.join(' ') || undefined}
      />
      <div className="ec-line ec-line--wrap">
        <Button size="sm" onClick={tidy}>
          {problem?.kind === 'syntax' ? t.find : t.tidy}
        </Button>
        {problem && (
          <Button
            size="sm"
            onClick={() => {
              discard()
              area.current?.focus()
            }}
          >
            {t.discard}
          </Button>
        )}
      </div>
      {unknown.length > 0 && (
        <Notice tone="warn" role="status" title={t.unknownTitle}>
          {formatUnknownKeys(unknown, texts)}
        </Notice>
      )}
    </div>
  )
}

/** Notice above the form for JSON text that was not applied to it. */
export function WaitingJson({ run, onShow }: { readonly run: RunForm; readonly onShow: () => void }) {
  const texts = useTexts(runTexts)
  const t = texts.run.json
  const { problem, discard } = run.json
  if (!problem) return null
  return (
    <Notice tone="warn" title={t.waiting}>
      <div className="ec-stack ec-stack--8">
        <p>{formatJsonProblem(problem, texts)}</p>
        <div className="ec-line ec-line--wrap">
          <Button size="sm" onClick={onShow}>
            {t.back}
          </Button>
          <Button
            size="sm"
            onClick={() => {
              discard()
              run.focusFirst()
            }}
          >
            {t.discard}
          </Button>
        </div>
      </div>
    </Notice>
  )
}

function useErrors({ form, fields }: RunForm): readonly string[] {
  const { json: t, fields: words } = useTexts(runTexts).run
  const { errors } = useFormState({ control: form.control })
  const shown = fields.map(({ name }, index) => [name, errors.values?.[index]?.message] as const)
  return [...shown, [words.pages, errors.pages?.message] as const].flatMap(([name, message]) =>
    message ? [t.field(name, message)] : [],
  )
}

const MAX_KEY_LENGTH = 40

/** Returns the reason why a text of JSON cannot be taken, and where. */
function formatJsonProblem(problem: JsonProblem, { run: { json: t } }: RunTexts): string {
  if (problem.kind === 'value') return t.wanted[problem.wanted](cut(problem.name))
  const { fault, found, line, column } = problem
  return t.at(line, column, t.faults[fault](cut(found)))
}

/** Keys that are not sent, by their names. */
const formatUnknownKeys = (unknown: readonly string[], { run: { json: t } }: RunTexts): string =>
  t.unknown(unknown.slice(0, MAX_KEYS).map(cut), Math.max(0, unknown.length - MAX_KEYS))

const MAX_KEYS = 8

const cut = (text: string): string =>
  visibleText(text.length > MAX_KEY_LENGTH ? `${text.slice(0, MAX_KEY_LENGTH)}…` : text)
