import { TextArea } from '#ui/TextArea.tsx'
import type { TemplateProblem } from './problem.ts'

export interface TemplateFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Its name for the ear; the place says it to the eye. */
  readonly label: string
  /** What is wrong with it: said under the field, and marked where it is when a line is named. */
  readonly problem?: TemplateProblem | undefined
}

/** The body of a connector as a Jinja template. */
export const TemplateField = ({ value, onChange, label, problem }: TemplateFieldProps) => (
  <TextArea hideLabel mono rows={8} label={label} value={value} onChange={onChange} error={problem?.message} />
)
