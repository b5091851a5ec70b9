import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { taskIdIn } from '#domain/task-id-in.ts'
import { taskListTexts } from '#texts/tasks/task-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { LazyDialog } from '#ui/LazyOverlays.tsx'
import { TextField } from '#ui/TextField.tsx'

export interface OpenTaskProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Opens any task of the workspace by its id, such as one that was started by a copied curl. Its page adopts it. */
export function OpenTask({ isOpen, onClose }: OpenTaskProps) {
  const { list, common } = useTexts(taskListTexts)
  const t = list.openTask
  const navigate = useNavigate()
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const open = () => {
    const id = taskIdIn(text)
    setIsWrong(id === undefined)
    if (id === undefined) field.current?.focus()
    // In place of the list with its dialog open, so that Back leads to where the user was.
    else void navigate(paths.task(id), { replace: true })
  }
  return (
    <LazyDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.title}
      closeLabel={common.close}
      initialFocus={field}
      foot={
        <>
          <span className="ec-grow" />
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" form={form} variant="primary">
            {t.open}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          open()
        }}
      >
        <TextField
          ref={field}
          label={t.id}
          hint={t.hint}
          isRequired
          mono
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(next) => {
            setText(next)
            setIsWrong(false)
          }}
          error={isWrong ? t.wrong(text.trim() === '') : undefined}
        />
      </form>
    </LazyDialog>
  )
}
