import { runTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'

export interface OneOrManyProps {
  readonly value: 'one' | 'many'
  /** The other one is wanted. */
  readonly onChange: () => void
}

export function OneOrMany({ value, onChange }: OneOrManyProps) {
  const t = useTexts(runTexts).run.oneOrMany
  return (
    <SegmentedControl
      label={t.label}
      segments={[
        { value: 'one', label: t.one },
        { value: 'many', label: t.many },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
