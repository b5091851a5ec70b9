import { Controller } from 'react-hook-form'
import { runTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { formatFault, pagesHint } from './format-fault.ts'
import { ParamField } from './ParamField.tsx'
import styles from './ParamFields.module.css'
import type { RunForm } from './use-run-form.ts'

/** The inputs of an enrichment, two to a line where there is space, and the number of pages. */
export function ParamFields({ run }: { readonly run: RunForm }) {
  const texts = useTexts(runTexts)
  const t = texts.run.fields
  const { form, fields, fieldRef, hasPages, reading } = run
  // A message belongs to the value it was written for.
  const changed = (name: 'pages' | `values.${number}`) => form.clearErrors(name)

  return (
    <div className={styles.fields}>
      {fields.length === 0 && <p className="ec-2">{t.none}</p>}
      {fields.map((param, index) => (
        <Controller
          key={param.name}
          control={form.control}
          name={`values.${index}`}
          render={({ field, fieldState }) => (
            <ParamField
              field={param}
              value={field.value}
              error={fieldState.error?.message}
              ref={fieldRef(`values.${index}`)}
              onChange={(value) => {
                changed(`values.${index}`)
                field.onChange(value)
              }}
            />
          )}
        />
      ))}
      {hasPages && (
        <div className={styles.whole}>
          <Controller
            control={form.control}
            name="pages"
            render={({ field, fieldState }) => (
              <NumberInput
                label={t.pages}
                hint={pagesHint(reading.pages, texts)}
                kind="integer"
                value={field.value}
                ref={fieldRef('pages')}
                error={
                  fieldState.error?.message ??
                  // The receipt does not move without a number of pages, so this is shown at once.
                  (reading.pagesFault && field.value !== '' ? formatFault(reading.pagesFault, texts) : undefined)
                }
                onChange={(value) => {
                  changed('pages')
                  field.onChange(value)
                }}
              />
            )}
          />
        </div>
      )}
    </div>
  )
}
