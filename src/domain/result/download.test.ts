import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DownloadDeps, saveFile, fileName } from './download.ts'

/** A browser that remembers what it was given. */
function browser() {
  const files: { name: string; url: string; blob: Blob | undefined }[] = []
  const blobs = new Map<string, Blob>()
  const timers: (() => void)[] = []
  const anchor = {
    href: '',
    download: '',
    rel: '',
    click: () => files.push({ name: anchor.download, url: anchor.href, blob: blobs.get(anchor.href) }),
  }
  const deps: DownloadDeps = {
    page: { createElement: () => anchor } as unknown as Pick<Document, 'createElement'>,
    urls: {
      createObjectURL: (blob) => {
        const url = `blob:${blobs.size}`
        blobs.set(url, blob as Blob)
        return url
      },
      revokeObjectURL: (url) => void blobs.delete(url),
    },
    clock: {
      after: (_ms, callback) => {
        timers.push(callback)
        return () => undefined
      },
    },
  }
  return { deps, files, blobs, timers }
}

describe('a download', () => {
  test('is one file of everything, and its URL is released later', async () => {
    const { deps, files, blobs, timers } = browser()
    saveFile({ name: 'a.csv', blob: new Blob(['a\r\n1\r\n']) }, deps)
    expect(files.map(({ name }) => name)).toEqual(['a.csv'])
    expect(await files[0]?.blob?.text()).toBe('a\r\n1\r\n')
    expect(blobs.size).toBe(1)
    for (const timer of timers) timer()
    expect(blobs.size).toBe(0)
  })
})

describe('the name of a file', () => {
  test('names the target and the task', () => {
    expect(fileName('Email finder', 't_9f02d4', 'csv')).toBe('email-finder_t-9f02d4.csv')
    expect(fileName(undefined, 't1', 'json')).toBe('t1.json')
    expect(fileName('Prénom → Ñ', 't1', 'csv')).toBe('prénom-ñ_t1.csv')
  })

  test('is never a path, hidden or empty, whatever the enrichment is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (target, id) => {
        expect(fileName(target, id, 'csv')).toMatch(
          /^[\p{Letter}\p{Mark}\p{Number}][\p{Letter}\p{Mark}\p{Number}_-]*\.csv$/u,
        )
      }),
    )
  })
})
