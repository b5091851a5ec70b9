import { useState } from 'react'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

/** What was deleted from the device, once the rest is stored again; stays until it is dismissed. */
export function DeletedNote() {
  const { shell } = useTexts()
  const t = shell.journal.deleted
  const [isDismissed, setIsDismissed] = useState(false)
  if (isDismissed) return null
  return (
    <Notice
      tone="warn"
      role="status"
      title={t.title}
      action={
        <Button size="sm" onClick={() => setIsDismissed(true)}>
          {t.dismiss}
        </Button>
      }
    >
      {t.body}
    </Notice>
  )
}
