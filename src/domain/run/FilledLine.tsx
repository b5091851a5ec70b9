import { runTexts, type RunTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import type { RunForm } from './use-run-form.ts'

/** Says where the values in the form come from, and the way back to what stood there before. */
export function FilledLine({ form: { filled, unfill, startEmpty } }: { readonly form: RunForm }) {
  const { filled: t } = useTexts(runTexts).run
  if (!filled) return null
  return (
    <div className="ec-line">
      <span role="status" className="ec-3 ec-grow">
        {wordsOf(filled, t)}
      </span>
      {filled.before && (
        <Button variant="ghost" size="sm" onClick={unfill}>
          {t.undo}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={startEmpty}>
        {t.clear}
      </Button>
    </div>
  )
}

const wordsOf = ({ from, name }: NonNullable<RunForm['filled']>, t: RunTexts['run']['filled']): string =>
  from === 'preset' ? t.preset(name ?? '') : t[from]
