import { templateTexts } from '#texts/connectors/template.ts'
import { useTexts } from '#texts/texts.tsx'
import { CodeField } from '#ui/code/CodeField.tsx'
import { completeTemplate } from './complete-template.ts'
import { paintTemplate } from './paint-template.ts'
import type { TemplateProblem } from './problem.ts'

export interface TemplateFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Its name for screen readers; visually, its position shows it. */
  readonly label: string
  /** Error below the field, marked in the text where line and column are named. */
  readonly problem?: TemplateProblem | undefined
}

/** The body of a connector as a Jinja template. */
export function TemplateField({ value, onChange, label, problem }: TemplateFieldProps) {
  const t = useTexts(templateTexts).template
  const position = problem?.line && problem.column ? { line: problem.line, column: problem.column } : undefined
  return (
    <CodeField
      hideLabel
      label={label}
      value={value}
      onChange={onChange}
      paint={paintTemplate}
      complete={completeTemplate}
      error={problem && (position ? t.placed(problem.message, position.line, position.column) : problem.message)}
      mark={position}
      tabHints={{ leaves: t.tabLeaves, indents: t.tabIndents }}
    />
  )
}
