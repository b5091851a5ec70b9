import { type DownloadDeps, saveFile } from '#domain/result/download.ts'

/** The file cannot take what is written: no space, no permission, or too much for a file in memory. */
export class FileError extends Error {
  override readonly name = 'FileError'
  readonly isTooLarge: boolean
  constructor(cause: unknown, isTooLarge = false) {
    super('The file could not be written.', { cause })
    this.isTooLarge = isTooLarge
  }
}

/** Destination of the text of a file. All of it rejects with FileError. */
export interface FileSink {
  /** Appends text; resolves when more may be appended, possibly before it is written. */
  readonly write: (text: string) => Promise<void>
  /** Returns the number of bytes written. */
  readonly bytes: () => number
  /** True if so much was written since the last commit that another is due. */
  readonly isDue: () => boolean
  /** Commits what was written so far, so that it survives the tab; without effect for a file in memory. */
  readonly commit: () => Promise<void>
  /** Discards everything after the first `bytes`, which were committed. */
  readonly rollBack: (bytes: number) => Promise<void>
  readonly finish: () => Promise<void>
  /** Closes the file without finishing it: committed bytes stay. */
  readonly abandon: () => Promise<void>
}

/** The members used of a `FileSystemFileHandle`. */
export type WritableHandle = Pick<FileSystemFileHandle, 'createWritable'>

/** Bytes before the first commit; later commits come after the doubled size. Only closing makes a file durable. */
const FIRST_COMMIT = 4 * 1024 * 1024

const encoder = new TextEncoder()

async function careful<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new FileError(error)
  }
}

/**
 * Creates a sink for a file on disk after its first `committed` bytes. Each commit closes it; the next write copies
 * it: so the size between commits doubles, and all copies together are no more than twice the file.
 */
export function diskSink(handle: WritableHandle, committed = 0): FileSink {
  let safe = committed
  let size = committed
  let open: FileSystemWritableFileStream | undefined
  /** The last write: the next page is formatted meanwhile. */
  let writing: Promise<void> | undefined
  const opened = async () => {
    if (open) return open
    open = await handle.createWritable({ keepExistingData: size > 0 })
    if (size === 0) return open
    await open.truncate(size)
    await open.seek(size)
    return open
  }
  const close = async () => {
    // An empty file is opened, too: its previous content is removed.
    const stream = await opened()
    await writing
    open = undefined
    await stream.close()
    safe = size
  }
  const abort = async () => {
    const stream = open
    open = undefined
    writing = undefined
    // A stream that has failed refuses this, too.
    await stream?.abort().catch(() => undefined)
  }
  return {
    write: (text) =>
      careful(async () => {
        const bytes = encoder.encode(text)
        const stream = await opened()
        await writing
        writing = stream.write(bytes)
        // It is seen at the next write, or at the commit.
        writing.catch(() => undefined)
        size += bytes.length
      }),
    bytes: () => size,
    isDue: () => size - safe >= Math.max(FIRST_COMMIT, safe),
    commit: () => careful(async () => (size > safe ? close() : undefined)),
    rollBack: async (bytes) => {
      await abort()
      size = bytes
      safe = bytes
    },
    finish: () => careful(close),
    abandon: abort,
  }
}

/** Maximum bytes of a file in memory: browsers move larger ones to the disk, phones less reliably. */
export const MAX_IN_MEMORY = 256 * 1024 * 1024

/** Creates a sink for browsers that cannot write files: parts in memory, which they may move to disk; a download. */
export function memorySink(
  { name, type }: { readonly name: string; readonly type: string },
  deps: DownloadDeps,
  most = MAX_IN_MEMORY,
): FileSink {
  let parts: Blob[] = []
  let size = 0
  return {
    write: (text) => {
      const part = new Blob([text])
      if (size + part.size > most) return Promise.reject(new FileError(undefined, true))
      parts.push(part)
      size += part.size
      return Promise.resolve()
    },
    bytes: () => size,
    isDue: () => false,
    commit: () => Promise.resolve(),
    rollBack: (bytes) => {
      const stored = new Blob(parts).slice(0, bytes)
      parts = [stored]
      size = bytes
      return Promise.resolve()
    },
    finish: () => {
      try {
        saveFile({ name, blob: new Blob(parts, { type: `${type};charset=utf-8` }) }, deps)
        parts = []
        return Promise.resolve()
      } catch (error) {
        return Promise.reject(new FileError(error))
      }
    },
    abandon: () => {
      parts = []
      return Promise.resolve()
    },
  }
}
