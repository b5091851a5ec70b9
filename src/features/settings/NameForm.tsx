import { useLayoutEffect, useRef, useState } from 'react'
import { settingsTexts } from '#texts/settings.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'

/** Maximum length of a name: longer ones are cut wherever they are shown. */
const MAX_LENGTH = 80

interface Props {
  readonly name: string
  readonly onName: (name: string) => void
  readonly onCancel: () => void
}

export function NameForm({ name, onName, onCancel }: Props) {
  const { settings, common } = useTexts(settingsTexts)
  const t = settings.connections
  const [typed, setTyped] = useState(name)
  const [isEmpty, setIsEmpty] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    // To select the text gives the focus in some browsers only.
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <form
      className="ec-stack ec-stack--8"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim()) onName(typed.trim())
        else setIsEmpty(true)
      }}
    >
      <TextField
        ref={field}
        label={t.name}
        value={typed}
        maxLength={MAX_LENGTH}
        error={isEmpty ? t.nameFault : undefined}
        onChange={(text) => {
          setTyped(text)
          setIsEmpty(false)
        }}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <div className="ec-line">
        <Button type="submit" size="sm">
          {settings.save}
        </Button>
        <GhostButton onClick={onCancel}>{common.cancel}</GhostButton>
      </div>
    </form>
  )
}
