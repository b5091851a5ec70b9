import { useEffect, useMemo, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { workerStarter } from '#lib/start-worker.ts'
import { useClose } from '#ui/use-unmount.ts'
import { createTemplateEngine, type NoResponse } from './template-engine.ts'
import type { TemplateResponses, TemplateQuery, FromTemplateWorker, ToTemplateWorker } from './engine-messages.ts'
import { default as url } from './template-worker.ts?worker&url'

/** Time for which a template is unchanged before it is read, in milliseconds. */
const REST = 150

const startTemplateWorker = workerStarter<ToTemplateWorker, FromTemplateWorker>(url, 'template')

interface LatestResponse<K extends TemplateQuery['kind']> {
  readonly templateQuery: Extract<TemplateQuery, { kind: K }>
  readonly response: TemplateResponses[K] | NoResponse
}

/**
 * The last query that got a response, and its outcome; undefined before the first. Queries are compared by their content,
 * and sent once they have not changed for a moment; without a template nothing is sent.
 */
export function useTemplateEngine<K extends TemplateQuery['kind']>(
  templateQuery: Extract<TemplateQuery, { kind: K }>,
): LatestResponse<K> | undefined {
  const { clock } = useServices()
  const [latest, setResponded] = useState<LatestResponse<K>>()
  const bench = useMemo(() => createTemplateEngine(startTemplateWorker, clock, readInPage), [clock])
  useClose(bench)
  const text = templateQuery.template === '' ? '' : JSON.stringify(templateQuery)

  useEffect(() => {
    if (text === '') return
    const unmounted = new AbortController()
    const stop = clock.after(REST, () => {
      const query = JSON.parse(text) as Extract<TemplateQuery, { kind: K }>
      bench.query<K>(query, unmounted.signal).then(
        (response) => setResponded({ templateQuery: query, response }),
        (error: unknown) => {
          if (!unmounted.signal.aborted) throw error
        },
      )
    })
    return () => {
      stop()
      unmounted.abort()
    }
  }, [bench, text, clock])

  return latest
}

const readInPage = async (template: string) => (await import('./render.ts')).readVariables(template)
