import { globbing, js, literal, py, quoted, quotedForPython, shellText, visible } from './snippet-literals.ts'

export const snippetLanguages = ['curl', 'javascript', 'python'] as const
export type SnippetLanguage = (typeof snippetLanguages)[number]

/** One run of an enrichment, as it would be sent. */
export interface EnrichmentCall {
  /** Address of the service, without a trailing `/` or `/v1`. */
  readonly baseUrl: string
  readonly enrichmentId: number
  readonly params: Readonly<Record<string, unknown>>
  /** Result pages to fetch; one page is what the service does by itself and is left out. */
  readonly pages: number
}

/** One run of a flow, as it would be sent. */
export interface FlowCall {
  readonly baseUrl: string
  readonly flowId: string
  readonly inputs: Readonly<Record<string, unknown>>
}

/** One run of a waterfall, as it would be sent. */
export interface WaterfallCall {
  readonly baseUrl: string
  readonly waterfallId: string
  readonly params: Readonly<Record<string, unknown>>
  /** Ids of the providers, in the order in which they are queried. */
  readonly enrichments: readonly number[]
  /** Null where no enrichment checks addresses. */
  readonly emailVerifier: number | null
}

export interface WaterfallBulkCall extends Omit<WaterfallCall, 'params'> {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

export type RunCall = EnrichmentCall | FlowCall | WaterfallCall

export interface BulkCall extends Omit<EnrichmentCall, 'params'> {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

export interface TaskCall {
  readonly baseUrl: string
  readonly taskId: string
}

const paging = (pages: number) => (pages > 1 ? { pagination: { pages } } : {})

/** The body of the run's request (API spec: POST /v1/enrichments/{enrichment_id}/run). */
export const runBody = ({ params, pages }: Pick<EnrichmentCall, 'params' | 'pages'>) => ({ params, ...paging(pages) })

/** Body of a waterfall's run (POST /v1/waterfalls/{waterfall_identifier}/run); for a bulk run `params` is a list. */
export const waterfallBody = <P>(
  params: P,
  { enrichments, emailVerifier }: Pick<WaterfallCall, 'enrichments' | 'emailVerifier'>,
) => ({
  params,
  enrichments: [...enrichments],
  ...(emailVerifier !== null && { email_verifier: emailVerifier }),
})

/** The body of a bulk run's request (API spec: POST /v1/enrichments/{enrichment_id}/bulk-run). */
const bulkBody = ({ rows, pages }: Pick<BulkCall, 'rows' | 'pages'>) => ({ params: rows, ...paging(pages) })

/**
 * Code that makes the call. It reads the key from the environment variable `API_KEY` and never holds it. Whatever the
 * values are, they stay data: each is written as a literal of its language.
 */
export function snippet(language: SnippetLanguage, call: RunCall): string {
  const at = `${call.baseUrl}/v1`
  if ('flowId' in call) {
    return post(language, `${at}/flows/${encodeURIComponent(call.flowId)}/run`, { inputs: call.inputs })
  }
  if ('waterfallId' in call) {
    const url = `${at}/waterfalls/${encodeURIComponent(call.waterfallId)}/run`
    return post(language, url, waterfallBody(call.params, call))
  }
  return post(language, `${at}/enrichments/${call.enrichmentId}/run`, runBody(call))
}

/** Code that starts a bulk run. */
export const bulkSnippet = (language: SnippetLanguage, call: BulkCall): string =>
  post(language, `${call.baseUrl}/v1/enrichments/${call.enrichmentId}/bulk-run`, bulkBody(call))

/** Code that starts a bulk run of a waterfall. */
export const waterfallBulkSnippet = (language: SnippetLanguage, call: WaterfallBulkCall): string =>
  post(
    language,
    `${call.baseUrl}/v1/waterfalls/${encodeURIComponent(call.waterfallId)}/bulk-run`,
    waterfallBody(call.rows, call),
  )

/** Returns code that polls a task until it has ended, and stops when the service refuses. */
export function taskSnippet(language: SnippetLanguage, { baseUrl, taskId }: TaskCall): string {
  const url = `${baseUrl}/v1/tasks/${encodeURIComponent(taskId)}`
  if (language === 'curl') return waitInShell(url)
  return language === 'javascript' ? waitInJavascript(url) : waitInPython(url)
}

function post(language: SnippetLanguage, url: string, value: unknown): string {
  // Through JSON once, so that only values of JSON are written.
  const body = JSON.parse(JSON.stringify(value)) as unknown
  if (language === 'curl') return curl(url, body)
  return language === 'javascript' ? javascript(url, body) : python(url, body)
}

function curl(url: string, body: unknown): string {
  return [
    `curl ${globbing(url)}${shellText(url)} \\`,
    `  --header "x-apikey: $API_KEY" \\`,
    `  --header 'content-type: application/json' \\`,
    `  --data ${shellText(prettyJson(body))}`,
  ].join('\n')
}

/** JSON over several lines; only the breaks between its parts are left to be seen as breaks. */
const prettyJson = (body: unknown): string =>
  JSON.stringify(body, null, 2)
    .split('\n')
    .map((line) => visible(line))
    .join('\n  ')

const javascript = (url: string, body: unknown): string => `// The key comes from the environment variable $API_KEY.
const response = await fetch(${quoted(url)}, {
  method: 'POST',
  headers: { 'x-apikey': process.env.API_KEY, 'content-type': 'application/json' },
  body: JSON.stringify(${literal(body, js, '  ')}),
})
console.log(await response.json())`

const python = (url: string, body: unknown): string => `# The key comes from the environment variable $API_KEY.
import os
import requests

response = requests.post(
    ${quotedForPython(url)},
    headers={"x-apikey": os.environ["API_KEY"]},
    json=${literal(body, py, '    ')},
)
print(response.json())`

/** The final statuses of a task in the API spec, and the name that other services have for a cancelled one. */
const ended = ['completed', 'partially_completed', 'failed', 'gone', 'cancelled']
const PAUSE_S = 5

const waitInShell = (url: string): string => `# Asks every ${PAUSE_S} seconds until the task has ended.
while task=$(curl --silent --show-error --fail ${globbing(url)}${shellText(url)} \\
  --header "x-apikey: $API_KEY")
do
  printf '%s\\n' "$task"
  printf '%s' "$task" | grep -Eq '"status": *"(${ended.join('|')})"' && break
  sleep ${PAUSE_S}
done`

const waitInJavascript = (url: string): string => `// Asks every ${PAUSE_S} seconds until the task has ended.
const ended = [${ended.map((status) => quoted(status)).join(', ')}]
let task
do {
  if (task) await new Promise((resolve) => setTimeout(resolve, ${PAUSE_S * 1000}))
  const response = await fetch(${quoted(url)}, { headers: { 'x-apikey': process.env.API_KEY } })
  if (!response.ok) throw new Error(\`The service answered \${response.status}\`)
  task = await response.json()
} while (!ended.includes(task.status))
console.log(task.data)`

const waitInPython = (url: string): string => `# Asks every ${PAUSE_S} seconds until the task has ended.
import os
import time
import requests

while True:
    response = requests.get(${quotedForPython(url)}, headers={"x-apikey": os.environ["API_KEY"]})
    response.raise_for_status()
    task = response.json()
    if task["status"] in (${ended.map((status) => quotedForPython(status)).join(', ')}):
        break
    time.sleep(${PAUSE_S})
print(task.get("data"))`
