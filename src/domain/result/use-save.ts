import { useState } from 'react'
import { resultTexts } from '#texts/tasks/result.ts'
import { useTexts } from '#texts/texts.tsx'
import { paths } from '../paths.ts'
import { useServices } from '../services.tsx'
import type { ResultEngine } from './result-engine.ts'
import { type FileKind, fileName, saveFile } from './download.ts'

export interface Save {
  readonly file: (kind: FileKind) => void
  readonly busy: FileKind | undefined
  /** The last file could not be made. */
  readonly failed: boolean
}

export interface SaveProps {
  readonly engine: ResultEngine
  readonly data: unknown
  readonly targetName: string | undefined
  readonly taskId: string
}

/** Makes files where the result is, so that the page continues, and hands them to the browser. */
export function useSave({ engine, data, targetName, taskId }: SaveProps): Save {
  const { result: t } = useTexts(resultTexts)
  const { clock, ledger, activity } = useServices()
  const [busy, setBusy] = useState<FileKind>()
  const [failed, setFailed] = useState(false)
  const make = async (kind: FileKind): Promise<Blob> => {
    if (kind === 'txt') return new Blob([String(data)], { type: 'text/plain;charset=utf-8' })
    if (kind === 'json') return engine.query('file', { type: 'json' })
    return engine.query('file', { type: 'csv', texts: { item: t.item, rest: t.rest }, isMarked: kind === 'excel' })
  }
  const save = async (kind: FileKind) => {
    setBusy(kind)
    setFailed(false)
    try {
      const name = fileName(targetName, taskId, kind)
      saveFile({ name, blob: await make(kind) }, { clock })
      // It is in a file when the service deletes it: no warning is needed.
      ledger.downloaded(taskId).catch(() => undefined)
      activity.note({ tone: 'ok', title: t.savedAs(name), to: paths.task(taskId), toast: true, kind: 'saved' })
    } catch {
      // No memory for it, or the page continued to something else.
      setFailed(true)
    } finally {
      setBusy(undefined)
    }
  }
  return { file: (kind) => void save(kind), busy, failed }
}
