import { useParams } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { isSlug } from '#lib/ids.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { OneTask } from './OneTask.tsx'
import { ButtonLink } from '#domain/ButtonLink.tsx'

/** The page of one task. An id that cannot be valid is reported, and not requested. */
export function TaskPage() {
  const { tasks: t, shell } = useTexts(tasksTexts)
  const { taskId = '' } = useParams()
  if (isSlug(taskId)) return <OneTask key={taskId} taskId={taskId} />
  return (
    <>
      <PageTitle>{shell.title(t.badId.title)}</PageTitle>
      <h1 className="ec-sr">{t.badId.title}</h1>
      <EmptyState
        icon="circle-question-mark"
        title={t.badId.title}
        actions={
          <ButtonLink variant="primary" to={paths.tasks()}>
            {t.toTasks}
          </ButtonLink>
        }
      >
        {t.badId.body}
      </EmptyState>
    </>
  )
}
