import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type EnrichmentCall,
  type SnippetLanguage,
  bulkSnippet,
  runBody,
  snippet,
  snippetLanguages,
  taskSnippet,
} from './snippets.ts'

const email: EnrichmentCall = {
  baseUrl: 'https://service.example',
  enrichmentId: 123,
  params: { first_name: 'Ada', domain: 'acme.example', limit: 10, roles: ['info'], strict: true },
  pages: 1,
}

const nasty = fc.constantFrom(
  `'; rm -rf ~; '`,
  '$(id) `id` ${API_KEY} $API_KEY %API_KEY%',
  `"); process.exit(1); ("`,
  `""" + __import__('os').system('id') + """`,
  '__proto__',
  'constructor',
  '\\',
  '\\\'"`',
  'two\nlines\r\nand a tab\t\0',
  'left \u202E thgir, a space\u200B of no width, a line\u2028separator',
  'beyond the first plane: 𝄞 \u{1D173} \u{E0041}',
  'half of a pair \uD834',
  '@/etc/passwd',
  '!! #comment',
  '</script>',
)
const text = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 20 }), fc.string({ maxLength: 20 }))
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(text, tie('value'), { maxKeys: 3 }),
  ),
}))
const calls: fc.Arbitrary<EnrichmentCall> = fc.record({
  baseUrl: fc.constantFrom('https://service.example', "http://localhost:4600/a'b", 'https://[::1]:8080/$(id)'),
  enrichmentId: fc.nat(),
  params: fc.dictionary(text, value, { maxKeys: 4 }),
  pages: fc.integer({ min: 1, max: 100 }),
})

/** Request of a call, parsed from a snippet by other means than those that wrote it. */
interface Sent {
  readonly url: string
  readonly body: unknown
}
const meant = (call: EnrichmentCall): Sent => ({
  url: `${call.baseUrl}/v1/enrichments/${call.enrichmentId}/run`,
  body: JSON.parse(JSON.stringify(runBody(call))),
})

/** The words of a command as a POSIX shell splits them; `$API_KEY` is the only thing that may be expanded. */
function shellWords(command: string): string[] {
  const words: string[] = []
  let rest = command
  while (rest !== '') {
    const blank = /^(?:[ \n]|\\\n)+/.exec(rest)
    if (blank) {
      rest = rest.slice(blank[0].length)
      continue
    }
    let word = ''
    for (;;) {
      const part = /^(?:'([^']*)'|"([^"\\`]*)"|\\([^\n])|([\w./:-]+))/.exec(rest)
      if (!part) break
      const [whole, single, double, escaped, bare] = part
      if (double !== undefined) expect(double.replace('$API_KEY', '')).not.toContain('$')
      word += single ?? double ?? escaped ?? bare ?? ''
      rest = rest.slice(whole.length)
    }
    expect(rest).toMatch(/^(?:[ \n]|\\\n|$)/)
    words.push(word)
  }
  return words
}

function sentByCurl(code: string): Sent {
  const words = shellWords(code)
  expect(words.filter((word) => word === '--header')).toHaveLength(2)
  expect(words).toContain('x-apikey: $API_KEY')
  return { url: words.find((word) => word.includes('://')) ?? '', body: JSON.parse(words.at(-1) ?? '') }
}

async function sentByJavascript(code: string): Promise<Sent> {
  const sent: Sent[] = []
  const fetch = (url: string, init: { headers: Record<string, string>; body: string }) => {
    expect(init.headers['x-apikey']).toBe('the key')
    sent.push({ url, body: JSON.parse(init.body) })
    return { json: () => null }
  }
  const globals = { fetch, process: { env: { API_KEY: 'the key' } }, console: { log: () => undefined } }
  await (runInNewContext(`(async () => {\n${code}\n})()`, globals) as Promise<void>)
  expect(sent).toHaveLength(1)
  return sent[0] ?? { url: '', body: null }
}

function sentByPython(code: string): Sent {
  expect(code).toContain('headers={"x-apikey": os.environ["API_KEY"]},')
  const [, url = '', literal = ''] = /post\(\n {4}(".*"),\n.*\n {4}json=([^]*),\n\)\nprint/.exec(code) ?? []
  const json = literal.replaceAll(/"(?:[^"\\\n]|\\.)*"|True|False|None|,(?=\s*[}\]])/g, (token) => {
    if (token.startsWith('"')) return JSON.stringify(pythonText(token))
    return { True: 'true', False: 'false', None: 'null' }[token] ?? ''
  })
  return { url: pythonText(url), body: JSON.parse(json) }
}

const simple: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' }
const pythonText = (token: string): string =>
  token
    .slice(1, -1)
    .replaceAll(/\\(?:U([\da-f]{8})|u([\da-f]{4})|(.))/g, (_, long?: string, short?: string, one?: string) =>
      one === undefined ? String.fromCodePoint(Number.parseInt(long ?? short ?? '', 16)) : (simple[one] ?? token),
    )

test('a run copied as curl is one readable command with the key left to the shell', () => {
  expect(snippet('curl', email)).toBe(
    [
      `curl 'https://service.example/v1/enrichments/123/run' \\`,
      `  --header "x-apikey: $API_KEY" \\`,
      `  --header 'content-type: application/json' \\`,
      `  --data '{`,
      `    "params": {`,
      `      "first_name": "Ada",`,
      `      "domain": "acme.example",`,
      `      "limit": 10,`,
      `      "roles": [`,
      `        "info"`,
      `      ],`,
      `      "strict": true`,
      `    }`,
      `  }'`,
    ].join('\n'),
  )
})

test('one page is left out of the body, several are requested', () => {
  expect(runBody(email)).toEqual({ params: email.params })
  expect(runBody({ ...email, pages: 3 })).toEqual({ params: email.params, pagination: { pages: 3 } })
})

test('a run copied as Python uses the literals of Python', () => {
  const code = snippet('python', { ...email, params: { strict: true, since: null, tags: [] } })
  expect(code).toContain('"strict": True,')
  expect(code).toContain('"since": None,')
  expect(code).toContain('"tags": [],')
})

test.each<[SnippetLanguage, (code: string) => Sent | Promise<Sent>]>([
  ['curl', sentByCurl],
  ['javascript', sentByJavascript],
  ['python', sentByPython],
])('whatever the values are, the %s snippet sends exactly them and runs nothing of them', async (language, sentBy) => {
  await fc.assert(
    fc.asyncProperty(calls, async (call) => {
      expect(await sentBy(snippet(language, call))).toEqual(meant(call))
    }),
    { numRuns: 300 },
  )
})

test.each(snippetLanguages)('nothing in a %s snippet is invisible or turns the writing direction', (language) => {
  fc.assert(
    fc.property(calls, (call) => {
      expect(snippet(language, call).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    }),
  )
})

test('a parameter called __proto__ is sent as any other', async () => {
  const call = { ...email, params: Object.fromEntries([['__proto__', 'x']]) }
  expect(JSON.stringify(await sentByJavascript(snippet('javascript', call)))).toContain('{"__proto__":"x"}')
})

const bulk = {
  baseUrl: email.baseUrl,
  enrichmentId: 123,
  rows: [{ domain: 'a.example' }, { domain: "b'.example" }],
  pages: 2,
}

test.each<[SnippetLanguage, (code: string) => Sent | Promise<Sent>]>([
  ['curl', sentByCurl],
  ['javascript', sentByJavascript],
  ['python', sentByPython],
])('a bulk run copied as %s sends all its rows in one request', async (language, sentBy) => {
  expect(await sentBy(bulkSnippet(language, bulk))).toEqual({
    url: 'https://service.example/v1/enrichments/123/bulk-run',
    body: { params: bulk.rows, pagination: { pages: 2 } },
  })
})

const waiting = { baseUrl: 'https://service.example', taskId: 'task_1' }

test('the code that waits polls until the task has ended, and then logs its data', async () => {
  const responses = ['processing', 'processing', 'partially_completed']
  const requested: string[] = []
  const logged: unknown[] = []
  const pauses: number[] = []
  const globals = {
    process: { env: { API_KEY: 'the key' } },
    console: { log: (announced: unknown) => logged.push(announced) },
    setTimeout: (run: () => void, ms: number) => {
      pauses.push(ms)
      run()
    },
    fetch: (url: string, init: { headers: Record<string, string> }) => {
      requested.push(`${url} ${init.headers['x-apikey']}`)
      return { ok: true, json: () => ({ status: responses[requested.length - 1], data: requested.length }) }
    },
  }
  await (runInNewContext(`(async () => {\n${taskSnippet('javascript', waiting)}\n})()`, globals) as Promise<void>)
  expect(requested).toEqual(Array(3).fill('https://service.example/v1/tasks/task_1 the key'))
  expect([logged, pauses]).toEqual([[3], [5000, 5000]])
})

test('the code that waits throws when the service refuses', async () => {
  const globals = { process: { env: {} }, fetch: () => ({ ok: false, status: 410 }), Error }
  const run = runInNewContext(`(async () => {\n${taskSnippet('javascript', waiting)}\n})()`, globals) as Promise<void>
  await expect(run).rejects.toThrow('410')
})

test('a shell and Python wait in the same way: for an end in the API spec, and only while the service responds', () => {
  expect(taskSnippet('curl', waiting)).toBe(`# Asks every 5 seconds until the task has ended.
while task=$(curl --silent --show-error --fail 'https://service.example/v1/tasks/task_1' \\
  --header "x-apikey: $API_KEY")
do
  printf '%s\\n' "$task"
  printf '%s' "$task" | grep -Eq '"status": *"(completed|partially_completed|failed|gone|cancelled)"' && break
  sleep 5
done`)
  const python = taskSnippet('python', waiting)
  expect(python).toContain('requests.get("https://service.example/v1/tasks/task_1"')
  expect(python).toContain('response.raise_for_status()')
  expect(python).toContain('if task["status"] in ("completed", "partially_completed", "failed", "gone", "cancelled"):')
})

test('a run of a flow sends its inputs to the flow', async () => {
  const call = { baseUrl: 'https://service.example', flowId: 'fl_leadscore', inputs: { email: 'ada@acme.com' } }
  const sent = { url: 'https://service.example/v1/flows/fl_leadscore/run', body: { inputs: call.inputs } }
  expect(sentByCurl(snippet('curl', call))).toEqual(sent)
  expect(await sentByJavascript(snippet('javascript', call))).toEqual(sent)
  expect(sentByPython(snippet('python', call))).toEqual(sent)
})
