import { vi } from 'vitest'

/** A file that the page saved. */
export interface SavedFile {
  readonly name: string
  readonly blob: Blob
}

/** Collects the files that the page saves from now on, until the end of the test, in place of the browser's downloads. */
export function collectSavedFiles(): readonly SavedFile[] {
  const files: SavedFile[] = []
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:saved-${blobs.size}`
    if (blob instanceof Blob) blobs.set(url, blob)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  const click = HTMLAnchorElement.prototype.click
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (!blob) return click.call(this)
    files.push({ name: this.download, blob })
  })
  return files
}
