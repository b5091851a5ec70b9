import { useEffect, useState } from 'react'
import type { Reject } from './table-import.ts'
import { useImporter } from './use-imports.ts'

/** The rejected rows of an import, read again when there are more; undefined until they are read. */
export function useRejects(id: string, count: number): readonly Reject[] | undefined {
  const importer = useImporter()
  const [rejects, setRejects] = useState<readonly Reject[]>()
  useEffect(() => {
    if (count === 0) return undefined
    let isWanted = true
    importer.rejects(id).then(
      (rows) => isWanted && setRejects(rows),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [importer, id, count])
  return rejects
}
