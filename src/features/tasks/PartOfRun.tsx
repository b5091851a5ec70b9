import { Link } from 'react-router-dom'
import { runName } from '#domain/bulk/RunParts.tsx'
import { useRun } from '#domain/bulk/use-runs.ts'
import { paths } from '#domain/paths.ts'
import { runsTexts } from '#texts/runs/runs.ts'
import { useTexts } from '#texts/texts.tsx'
import { linkClass } from '#ui/Link.tsx'
import { Notice } from '#ui/Notice.tsx'

/** The run that a task is one batch of, with the way to its rows; nothing where this device does not have it. */
export function PartOfRun({ runId }: { readonly runId: string }) {
  const texts = useTexts(runsTexts)
  const view = useRun(runId)
  if (!view) return null
  return (
    <Notice title={texts.runs.partOf}>
      <Link className={linkClass} to={paths.bulkRun(runId)}>
        {runName(view, texts)}
      </Link>
    </Notice>
  )
}
