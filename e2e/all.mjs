// What `npm test` runs: types, lint, builds and unit tests side by side, then the browser tests on those builds. At the end
// it prints how long each part took, and the ten slowest files of each kind of test.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = path.join(root, 'e2e/.out/reports')
const UNIT_REPORT = path.join(reports, 'unit.json')
const BROWSER_REPORT = path.join(reports, 'browser.json')

/** Seconds that each part took, by its name. */
const seconds = new Map()

/**
 * Runs one npm script. The output of a part beside others is printed when it ends, that of the part which takes longest at once.
 * Rejects when it fails.
 */
async function run(script, { args = [], live = false } = {}) {
  const start = performance.now()
  const child = spawn('npm', ['run', '--silent', script, ...(args.length ? ['--', ...args] : [])], {
    cwd: root,
    shell: process.platform === 'win32',
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
  })
  const printed = []
  child.stdout?.on('data', (text) => printed.push(text))
  child.stderr?.on('data', (text) => printed.push(text))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  seconds.set(script, (performance.now() - start) / 1000)
  process.stdout.write(Buffer.concat(printed))
  if (code !== 0) throw new Error(`npm run ${script} failed.`)
}

async function inTurn(...scripts) {
  for (const script of scripts) await run(script)
}

/** Waits for all, so that every failure is printed, and throws the first. */
async function together(...parts) {
  const results = await Promise.allSettled(parts)
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // The part did not come to its end.
    return undefined
  }
}

/** Files of the unit tests with the seconds that their tests took. */
const unitFiles = () =>
  (read(UNIT_REPORT)?.testResults ?? []).map(({ name, assertionResults }) => ({
    name: path.relative(root, name),
    seconds: assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000,
  }))

const resultsIn = (suite) => [
  ...(suite.specs ?? []).flatMap(({ tests }) => tests.flatMap(({ results }) => results)),
  ...(suite.suites ?? []).flatMap(resultsIn),
]

const browserFiles = () =>
  (read(BROWSER_REPORT)?.suites ?? []).map((suite) => ({
    name: path.join('e2e', suite.file),
    seconds: resultsIn(suite).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))

const isPage = ({ name }) => /\.test\.tsx$|\.dom\.test\.ts$/.test(name)
const figure = (value) => value.toFixed(1).padStart(8)

function printSlowest(kind, files) {
  if (files.length === 0) return
  const sum = files.reduce((total, file) => total + file.seconds, 0)
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  const lines = slowest.map((file) => `${figure(file.seconds)} s  ${file.name}`)
  process.stdout.write(
    `\n${kind}: ${files.length} files, ${sum.toFixed(0)} s of tests; the slowest:\n${lines.join('\n')}\n`,
  )
}

function printTimes(total) {
  printSlowest(
    'Rules in Node',
    unitFiles().filter((file) => !isPage(file)),
  )
  printSlowest('Pages', unitFiles().filter(isPage))
  printSlowest('Journeys in a browser', browserFiles())
  const parts = [...seconds].map(([script, took]) => `${figure(took)} s  ${script}`)
  process.stdout.write(`\nParts, some of them side by side:\n${parts.join('\n')}\n${figure(total)} s  in all\n`)
}

const start = performance.now()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
try {
  await together(
    run('unit', { args: ['--reporter=default', '--reporter=json', `--outputFile=${UNIT_REPORT}`], live: true }),
    inTurn('typecheck', 'lint', 'build:all', 'size', 'build:mock', 'build:demo'),
  )
  await run('e2e:built', { live: true })
} catch (error) {
  process.stdout.write(`\n${error.message}\n`)
  process.exitCode = 1
}
printTimes((performance.now() - start) / 1000)
