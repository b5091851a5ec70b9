import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A server of the built console that a test started for itself. */
export interface Served {
  /** Its origin. */
  readonly url: string
  /** Ends it as Ctrl+C does, and waits for the end. */
  readonly stop: () => Promise<void>
}

/** Starts `serve` with these arguments; resolves when it responds, rejects when it ends before. */
export async function serve(...args: string[]): Promise<Served> {
  const server = spawn('node', ['dist-server/serve.js', ...args], {
    cwd: new URL('..', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  return {
    url: await readyAddress(server),
    stop: () => {
      server.kill('SIGINT')
      return ended
    },
  }
}

function readyAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended before it was ready (exit code ${code}).`)))
    if (!server.stdout) return reject(new Error('The server has no output to read.'))
    createInterface({ input: server.stdout }).on('line', (line) => {
      const url = /https?:\/\/[^\s/]+/.exec(line)?.[0]
      if (url) resolve(url)
    })
  })
}
