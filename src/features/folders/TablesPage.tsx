import { useTexts } from '#texts/texts.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'

/** The tables of the workspace and the folders that hold them. */
export function TablesPage() {
  const { shell } = useTexts()
  return (
    <>
      <PageTitle>{shell.title(shell.tables)}</PageTitle>
      <h1 className="ec-title">{shell.tables}</h1>
    </>
  )
}
