import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { snippetLanguages } from '#domain/snippets.ts'
import { type ConnectorDraft, emptyDraft, type Pair } from '../model/draft.ts'
import { outgoing } from '../model/outgoing.ts'
import { connectorSnippet } from './connector-snippets.ts'
import { readCurl } from './read-curl.ts'

const scoring: ConnectorDraft = {
  ...emptyDraft,
  name: 'Lead scoring',
  method: 'post',
  url: 'https://score.example/v1',
  headers: [
    { name: 'Authorization', value: 'Bearer s3cret-t0ken' },
    { name: 'Content-Type', value: 'application/json' },
  ],
  parameters: [{ name: 'region', value: 'eu west' }],
  bodyTemplate: '{\n  "domain": "{{ domain }}",\n  "limit": 5\n}',
}

test('a connector copied as curl is one readable command', () => {
  expect(connectorSnippet('curl', scoring)).toBe(
    [
      "curl --request POST 'https://score.example/v1?region=eu%20west' \\",
      '  --header "Authorization: Bearer $API_TOKEN" \\',
      "  --header 'Content-Type: application/json' \\",
      `  --data-binary '{\n  "domain": "{{ domain }}",\n  "limit": 5\n}'`,
    ].join('\n'),
  )
})

test('a connector copied as JavaScript', () => {
  expect(connectorSnippet('javascript', scoring, '{"domain": "acme.example"}')).toBe(
    [
      '// The secrets come from environment variables.',
      'const response = await fetch("https://score.example/v1?region=eu%20west", {',
      '  method: "POST",',
      '  headers: {',
      '    "Authorization": "Bearer " + process.env.API_TOKEN,',
      '    "Content-Type": "application/json",',
      '  },',
      String.raw`  body: "{\"domain\": \"acme.example\"}",`,
      '})',
      'console.log(await response.text())',
    ].join('\n'),
  )
})

test('a connector copied as Python', () => {
  expect(connectorSnippet('python', { ...scoring, bodyTemplate: '', body: [{ name: 'domain', value: 'é' }] })).toBe(
    [
      '# The secrets come from environment variables.',
      'import os',
      'import requests',
      '',
      'response = requests.request(',
      '    "POST",',
      '    "https://score.example/v1?region=eu%20west",',
      '    headers={',
      '        "Authorization": "Bearer " + os.environ["API_TOKEN"],',
      '        "Content-Type": "application/json",',
      '    },',
      '    json={',
      '        "domain": "é",',
      '    },',
      ')',
      'print(response.text)',
    ].join('\n'),
  )
})

test('a connector without a body is copied without one, and without variables nothing is noted about them', () => {
  const plain = { ...emptyDraft, url: 'https://score.example/[1]' }
  expect(connectorSnippet('curl', plain)).toBe("curl --globoff 'https://score.example/[1]'")
  expect(connectorSnippet('javascript', plain)).not.toContain('environment')
  expect(connectorSnippet('python', plain)).not.toContain('import os')
})

describe('secrets', () => {
  const SECRET = 'c4nary-0f-a-secret/+='
  const places: Readonly<Record<string, Partial<ConnectorDraft>>> = {
    'a bearer token': { headers: [{ name: 'Authorization', value: `Bearer ${SECRET}` }] },
    'a basic password': { headers: [{ name: 'Authorization', value: `Basic ${SECRET}` }] },
    'a header that is called a key': { headers: [{ name: 'X-Api-Key', value: SECRET }] },
    'a header that looks like a token': { headers: [{ name: 'X-Custom', value: `Bearer ${SECRET}` }] },
    'a cookie': { headers: [{ name: 'Cookie', value: SECRET }] },
    'a parameter': { parameters: [{ name: 'access_token', value: SECRET }] },
    'the query of the address': { url: `https://score.example/?api_key=${encodeURIComponent(SECRET)}` },
    'credentials in the address': { url: `https://ada:${encodeURIComponent(SECRET)}@score.example/` },
    'a user alone in the address': { url: `https://${encodeURIComponent(SECRET)}@score.example/` },
    'a field of JSON': { method: 'post', body: [{ name: 'password', value: SECRET }] },
    'a field of a form': {
      method: 'post',
      headers: [{ name: 'Content-Type', value: 'application/x-www-form-urlencoded' }],
      body: [{ name: 'client_secret', value: SECRET }],
    },
    'a part': {
      method: 'post',
      headers: [{ name: 'Content-Type', value: 'multipart/form-data' }],
      body: [{ name: 'token', value: SECRET }],
    },
    'a member of the template': { method: 'post', bodyTemplate: `{"a": 1, "api_key" : "${SECRET}", "b": "{{ b }}"}` },
    'a pair of the template': { method: 'post', bodyTemplate: `a={{ a }}&api_key=${encodeURIComponent(SECRET)}` },
    'a header, and the same again in the template': {
      method: 'post',
      headers: [{ name: 'X-Api-Key', value: SECRET }],
      bodyTemplate: `<key>${SECRET}</key>`,
    },
  }
  const cases = Object.entries(places).flatMap(([position, draft]) =>
    snippetLanguages.map((language) => ({
      place: position,
      language,
      draft: { ...scoring, headers: [], bodyTemplate: '', ...draft },
    })),
  )

  test.each(cases)('ux 19: $place is in no code for $language', ({ language, draft }) => {
    const code = connectorSnippet(language, draft)
    for (const form of [SECRET, encodeURIComponent(SECRET), btoa(SECRET)]) expect(code).not.toContain(form)
    expect(code).toMatch(/\$\{?[A-Z_]+|process\.env\.[A-Z_]+|os\.environ\["[A-Z_]+"\]/)
  })

  test('two secrets are two variables, the same one is the same, and a variable of the user keeps its name', () => {
    const headers = [
      { name: 'X-Key', value: 'first-one' },
      { name: 'x_key', value: 'second-one' },
      { name: 'X-Token', value: 'first-one' },
      { name: 'X-Secret', value: '$MINE' },
    ]
    const code = connectorSnippet('curl', { ...emptyDraft, url: 'https://score.example', headers })
    const found = Array.from(code.matchAll(/header "(.*)"/g), ([, line]) => line)
    expect(found).toEqual(['X-Key: $X_KEY', 'x_key: $X_KEY_2', 'X-Token: $X_KEY', 'X-Secret: $MINE'])
  })

  test('a template’s own variable is no secret', () => {
    const headers = [{ name: 'Authorization', value: 'Bearer {{ token }}' }]
    expect(connectorSnippet('curl', { ...scoring, headers })).toContain("'Authorization: Bearer {{ token }}'")
  })
})

const nasty = fc.constantFrom(
  `'; rm -rf ~; '`,
  '$(id) `id` ${HOME} $HOME %HOME% !!',
  `"); process.exit(1); ("`,
  `""" + __import__('os').system('id') + """`,
  '__proto__',
  'constructor',
  '\\',
  '\\\'"`',
  'two\nlines and a tab\t',
  'left \u202E thgir, a space\u200B of no width, a line\u2028separator',
  'beyond the first plane: 𝄞 \u{1D173} \u{E0041}',
  '@/etc/passwd',
  '{"a":"b"}',
  'a=b&c=d',
  '{{ domain }}',
  '{% if a %}{# b #}',
  '# no comment',
  '^"x^" ^',
  '“curled” – dashed',
  '</script>',
  '<<EOF',
)
/** Any text that a shell can pass on: without NUL and lone surrogates. */
const text = fc
  .oneof(nasty, fc.string({ unit: 'binary', maxLength: 12 }), fc.string({ maxLength: 12 }))
  .map((value) => value.replaceAll('\0', '').replaceAll(/\r/g, ''))
const name = fc.oneof(nasty, fc.string({ minLength: 1, maxLength: 8 })).filter((value) => value !== '')
/** Valid header texts: one line, without blanks around it. */
const line = text.map((value) => value.replaceAll(/[\r\n]/g, ' ').trim())
const token = fc.constantFrom(
  'Accept',
  'X-Team',
  'x-team',
  'User-Agent',
  'Referer',
  'X-Trace',
  'Accept-Encoding',
  'Host',
)
const header = fc.record({ name: token, value: line })
const pair = fc.record({ name, value: text })
const type = fc.constantFrom<Pair[][]>(
  [{ name: 'Content-Type', value: 'application/json' }],
  [{ name: 'content-type', value: 'application/json; charset=utf-8' }],
  [{ name: 'Content-Type', value: 'application/x-www-form-urlencoded' }],
  [{ name: 'Content-Type', value: 'multipart/form-data' }],
  [{ name: 'Content-Type', value: 'text/xml' }],
  [],
)
const isUnique = { selector: ({ name: key }: Pair) => key, maxLength: 3 }

/** Connectors as the form lets them be saved: every row has a name, and no name is twice in JSON. */
const drafts: fc.Arbitrary<ConnectorDraft> = fc
  .record({
    method: fc.constantFrom('get', 'post', 'put', 'patch'),
    url: fc.constantFrom(
      'https://score.example/v1',
      'http://localhost:8080/{a,b}',
      "https://[::1]/it's",
      'https://x.example/{{ id }}/y',
      'https://x.example/?flag',
    ),
    headers: fc.tuple(fc.array(header, { maxLength: 2 }), type).map(([some, stated]) => [...some, ...stated]),
    parameters: fc.array(pair, { maxLength: 3 }),
    body: fc.uniqueArray(pair, isUnique),
    bodyTemplate: fc.oneof(fc.constant(''), text),
  })
  .map(({ body, ...created }) => {
    const isParts = created.headers.some(({ value }) => value === 'multipart/form-data')
    // The name of a part ends at its first sign of equality.
    const fields = isParts ? body.map((field, index) => ({ ...field, name: `part ${index}` })) : body
    return { ...emptyDraft, ...created, body: created.bodyTemplate === '' ? fields : [] }
  })

const isWithoutSecrets = (draft: ConnectorDraft) => !connectorSnippet('python', draft).includes('os.environ')

/** Returns the request of a draft; a body without a type gets the type of JSON. */
const requestOf = (draft: ConnectorDraft) => {
  const { method, url, parameters, body, bodyTemplate } = draft
  return { method, url, headers: outgoing(draft).headers, parameters, body, bodyTemplate }
}

/** Returns the draft after pasting the copied command. */
const imported = (draft: ConnectorDraft): ConnectorDraft => {
  const reading = readCurl(connectorSnippet('curl', draft))
  if (!reading.ok) throw new Error(reading.refusal.code)
  return { ...emptyDraft, ...reading.draft }
}

describe('a copied curl command', () => {
  test('imports to the same connector', () => {
    fc.assert(
      fc.property(drafts.filter(isWithoutSecrets), (draft) => {
        expect(imported(draft)).toEqual({ ...emptyDraft, ...requestOf(draft) })
      }),
      { numRuns: 1_500 },
    )
  })

  test('imports to the same connector with variables in place of its secrets, and is then copied as the same', () => {
    const secret = fc.record({ name: fc.constantFrom('X-Api-Key', 'Authorization', 'token'), value: line })
    fc.assert(
      fc.property(drafts, fc.array(secret, { maxLength: 2 }), (draft, secrets) => {
        const whole = { ...draft, headers: [...secrets, ...draft.headers] }
        const back = imported(whole)
        expect(back.headers.map(({ name: key }) => key)).toEqual(requestOf(whole).headers.map(({ name: key }) => key))
        expect(connectorSnippet('curl', back)).toBe(connectorSnippet('curl', whole))
      }),
      { numRuns: 500 },
    )
  })

  test('of an address with a query of its own comes back with parameters, which send the same', () => {
    const draft = { ...emptyDraft, url: 'https://x.example/?a=1#top', parameters: [{ name: 'b', value: '2' }] }
    expect(imported(draft)).toEqual({
      ...emptyDraft,
      url: 'https://x.example/',
      parameters: [
        { name: 'a', value: '1' },
        { name: 'b', value: '2' },
      ],
    })
  })
})

interface Sent {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Headers as they are on their way: one line for one name. */
function joinedHeaders(headers: readonly Pair[]): Record<string, string> {
  const lines = new Map<string, Pair>()
  for (const { name: key, value } of headers) {
    const known = lines.get(key.toLowerCase())
    lines.set(key.toLowerCase(), { name: known?.name ?? key, value: known ? `${known.value}, ${value}` : value })
  }
  return Object.fromEntries(Array.from(lines.values(), ({ name: key, value }) => [key, value]))
}

const asEntries = (fields: readonly Pair[]) => fields.map(({ name: key, value }) => [key, value])

/** Returns the expected request of a draft, built by independent code. */
function meant(draft: ConnectorDraft): Sent {
  const { method, url, headers, parameters, body } = outgoing(draft)
  const query = parameters.map(({ name: key, value }) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
  const isParts = body.kind === 'parts'
  const bodies = {
    none: () => undefined,
    text: () => (body.kind === 'text' ? body.text : ''),
    json: () => Object.fromEntries(body.kind === 'json' ? asEntries(body.fields) : []),
    form: () => (body.kind === 'form' ? asEntries(body.fields) : []),
    parts: () => (body.kind === 'parts' ? asEntries(body.fields) : []),
  }
  return {
    url: query.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}`,
    method,
    headers: joinedHeaders(isParts ? headers.filter(({ name: key }) => key.toLowerCase() !== 'content-type') : headers),
    body: bodies[body.kind](),
  }
}

async function sentByJavascript(code: string): Promise<Sent> {
  const sent: Sent[] = []
  class Entries {
    readonly entries: unknown[]
    constructor(entries: unknown[] = []) {
      this.entries = entries
    }
    append(key: string, value: string) {
      this.entries.push([key, value])
    }
  }
  const position = {
    fetch: (url: string, init: Sent) => {
      const body = init.body instanceof Entries ? init.body.entries : init.body
      sent.push(JSON.parse(JSON.stringify({ ...init, headers: { ...init.headers }, body, url })) as Sent)
      return { text: () => '' }
    },
    // Makes an object distinguishable from a text.
    JSON: { stringify: (value: unknown) => value },
    FormData: Entries,
    URLSearchParams: Entries,
    encodeURIComponent,
    process: { env: {} },
    console: { log: () => undefined },
  }
  await (runInNewContext(`(async () => {\n${code}\n})()`, position) as Promise<void>)
  expect(sent).toHaveLength(1)
  return { body: undefined, ...(sent[0] ?? { url: '', method: '', headers: {} }) }
}

const simple: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' }
const pythonText = (literal: string): string =>
  literal
    .slice(1, -1)
    .replaceAll(/\\(?:U([\da-f]{8})|u([\da-f]{4})|(.))/g, (_, long?: string, short?: string, one?: string) =>
      one === undefined ? String.fromCodePoint(Number.parseInt(long ?? short ?? '', 16)) : (simple[one] ?? literal),
    )

/** Reads the call of the Python snippet by its own grammar: literals, lists, pairs and one object for headers. */
function sentByPython(code: string): Sent {
  const call = /requests\.request\(\n([^]*)\n\)\nprint/.exec(code)?.[1] ?? ''
  const texts: string[] = []
  const frame = call.replaceAll(/"(?:[^"\\\n]|\\.)*"/g, (literal) => `T${texts.push(pythonText(literal)) - 1}`)
  const value = (index: string | undefined) => texts[Number(index)] ?? ''
  const section = (opening: string) => frame.split(`    ${opening}\n`)[1]?.split(/\n {4}[}\]],/)[0] ?? ''
  const entries = (opening: string) =>
    Array.from(section(opening).matchAll(/\(?T(\d+)[:,] (?:\(None, )?T(\d+)/g), ([, key, content]) => [
      value(key),
      value(content),
    ])
  const [, method, url] = /^ {4}T(\d+),\n {4}T(\d+),/.exec(frame) ?? []
  const plain = /^ {4}data=\(T(\d+)\)\.encode\(\),$/m.exec(frame)?.[1]
  const kinds = ['json={', 'data=[', 'files=['].filter((opening) => frame.includes(`    ${opening}\n`))
  const fields = kinds.flatMap((opening) => entries(opening))
  const body = kinds[0] === 'json={' ? Object.fromEntries(fields) : fields
  return {
    method: value(method),
    url: value(url),
    headers: Object.fromEntries(entries('headers={')),
    body: plain === undefined ? (kinds.length > 0 ? body : undefined) : value(plain),
  }
}

test('a long body of quotes that never close is copied as it is', () => {
  const bodyTemplate = '"\\'.repeat(50_000)
  expect(connectorSnippet('curl', { ...scoring, bodyTemplate })).toContain(bodyTemplate)
})

test('the JavaScript sends what the connector sends, but for a body with GET', async () => {
  await fc.assert(
    fc.asyncProperty(drafts.filter(isWithoutSecrets), async (draft) => {
      const code = connectorSnippet('javascript', draft)
      const { body, ...rest } = meant(draft)
      const isLeftOut = draft.method === 'get' && body !== undefined
      expect(await sentByJavascript(code)).toEqual({ ...rest, body: isLeftOut ? undefined : body })
      expect(code.includes('The body is left out')).toBe(isLeftOut)
    }),
    { numRuns: 500 },
  )
})

test('the Python sends what the connector sends', () => {
  fc.assert(
    fc.property(drafts.filter(isWithoutSecrets), (draft) => {
      expect(sentByPython(connectorSnippet('python', draft))).toEqual(meant(draft))
    }),
    { numRuns: 500 },
  )
})
