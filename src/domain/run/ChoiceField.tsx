import { type Ref, useState } from 'react'
import { runTexts, type RunTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { ComboBox } from '#ui/overlays/ComboBox.tsx'
import { MultiSelect } from '#ui/overlays/MultiSelect.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { ChoiceItem, ChoiceSource } from '#ui/choice.ts'
import type { FieldLabels } from '#ui/Field.tsx'
import { formatError } from '../format-problem.ts'
import { LinesField } from './LinesField.tsx'
import type { FormValue } from './run-form.ts'
import { useChoices } from './use-choices.ts'
import { shownName } from '../shown-text.ts'

export interface ChoiceFieldProps extends FieldLabels {
  readonly isMany: boolean
  readonly value: FormValue
  readonly onChange: (value: FormValue) => void
  readonly ref: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/** One or several of choices that the service listed with the parameter. */
export function InlineChoiceField({
  choices,
  ...props
}: ChoiceFieldProps & { readonly choices: readonly ChoiceItem[] }) {
  const texts = useTexts(runTexts)
  return <Picker {...props} known={choices} source={{ choices, labels: choiceLabels(texts) }} />
}

/** One or several of choices that are fetched: ids are sent, names are shown as soon as they are known. */
export function RemoteChoiceField({ path, ...props }: ChoiceFieldProps & { readonly path: string }) {
  const texts = useTexts(runTexts)
  const t = texts.run.fields
  const { isOffered, choices, known, onInputChange, isLoading, onLoadMore, failed, failedInPart, isRetrying, retry } =
    useChoices(path)
  if (!isOffered) return <TypedIds {...props} hint={t.choicesNotOffered} />
  const retryButton = (
    <Button size="sm" icon="rotate-cw" isBusy={isRetrying} onClick={retry}>
      {texts.common.retry}
    </Button>
  )
  if (failed) {
    return (
      <div className="ec-stack ec-stack--8">
        <TypedIds {...props} hint={t.choicesFailed(whyOf(failed, texts))} />
        <div role="alert">
          <span className="ec-sr">{t.choicesFailed(whyOf(failed, texts))}</span>
          {retryButton}
        </div>
      </div>
    )
  }
  const source = { choices, labels: choiceLabels(texts), onInputChange, isLoading, onLoadMore }
  return (
    <div className="ec-stack ec-stack--8">
      <Picker
        {...props}
        known={known}
        source={source}
        hint={failedInPart ? t.moreFailed(whyOf(failedInPart, texts)) : props.hint}
      />
      {failedInPart && <div>{retryButton}</div>}
    </div>
  )
}

interface PickerProps extends ChoiceFieldProps {
  readonly known: readonly ChoiceItem[]
  readonly source: ChoiceSource
}

function Picker({ isMany, value, onChange, known, source, ref, ...texts }: PickerProps) {
  const t = useTexts(runTexts).run.fields
  // A search leaves the list again; what was picked from it keeps its name.
  const [picked, setPicked] = useState<ReadonlyMap<string, ChoiceItem>>(new Map())
  const named = (id: string): ChoiceItem =>
    known.find((choice) => choice.id === id) ?? picked.get(id) ?? { id, label: shownName(id) }
  const remember = (choices: readonly ChoiceItem[]) =>
    setPicked((before) => new Map([...before, ...choices.map((choice) => [choice.id, choice] as const)]))

  if (isMany) {
    const ids = typeof value === 'string' ? [] : value
    return (
      <MultiSelect
        {...texts}
        {...source}
        ref={ref}
        placeholder={t.choose}
        value={ids.map(named)}
        onChange={(choices) => {
          remember(choices)
          onChange(choices.map(({ id }) => id))
        }}
      />
    )
  }
  return (
    <ComboBox
      {...texts}
      {...source}
      ref={ref}
      placeholder={t.choose}
      value={typeof value === 'string' && value !== '' ? named(value) : null}
      onChange={(choice) => {
        if (choice) remember([choice])
        onChange(choice?.id ?? '')
      }}
    />
  )
}

/** Fallback when choices cannot be read: a field for the id itself. */
function TypedIds({ isMany, value, onChange, ref, ...texts }: ChoiceFieldProps) {
  if (isMany) return <LinesField {...texts} ref={ref} value={value} onChange={onChange} />
  return <TextField {...texts} ref={ref} mono value={typeof value === 'string' ? value : ''} onChange={onChange} />
}

const whyOf = (error: Error, texts: RunTexts): string => `${formatError(error, texts).title}.`

const choiceLabels = ({ run: { fields: t } }: RunTexts) => ({
  empty: t.noMatch,
  loading: t.loadingChoices,
  remove: t.removeChoice,
})
