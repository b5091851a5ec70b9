import { useState } from 'react'
import { saveResultTexts } from '#texts/tables/save-result.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { SaveForm, type SaveFormProps } from './SaveForm.tsx'

export interface SaveAgainProps extends SaveFormProps {
  readonly wasSaved: boolean
}

/** The form; behind a button where the result was saved before, so that it is not saved twice by reflex. */
export function SaveAgain({ wasSaved, ...form }: SaveAgainProps) {
  const { saveResult: t } = useTexts(saveResultTexts)
  const [isAgain, setIsAgain] = useState(false)
  if (!wasSaved || isAgain) return <SaveForm {...form} />
  return (
    <div>
      <Button onClick={() => setIsAgain(true)}>{t.again}</Button>
    </div>
  )
}
