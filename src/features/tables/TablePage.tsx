import { useParams } from 'react-router-dom'
import { useTexts } from '#texts/texts.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'

/** One table: `/tables/:id`. `data-fills` gives it all the room of the page. */
export function TablePage() {
  const { shell } = useTexts()
  const id = useParams()['id'] ?? ''
  return (
    <div data-fills>
      <PageTitle>{shell.title(shell.tables)}</PageTitle>
      <h1 className="ec-sr">{id}</h1>
    </div>
  )
}
