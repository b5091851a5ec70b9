import { extensionOf, type FileFormat, mimeTypeOf } from '../file-rows/file-format.ts'

/** The members used of the browser's file picker, which some browsers lack. */
type SavePicker = (options: {
  readonly suggestedName: string
  readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[]
}) => Promise<FileSystemFileHandle>

const pickerOf = (page: object): SavePicker | undefined =>
  'showSaveFilePicker' in page && typeof page.showSaveFilePicker === 'function'
    ? (page.showSaveFilePicker.bind(page) as SavePicker)
    : undefined

/** True where the browser writes files itself. */
export const canPickFile = (page: object): boolean => pickerOf(page) !== undefined

/** Lets the user choose the file: `cancelled`, or undefined if the browser cannot write files. Call it from a click. */
export async function pickFile(
  page: object,
  name: string,
  format: FileFormat,
): Promise<FileSystemFileHandle | 'cancelled' | undefined> {
  const pick = pickerOf(page)
  if (!pick) return undefined
  try {
    return await pick({
      suggestedName: name,
      types: [{ accept: { [mimeTypeOf(format)]: [`.${extensionOf(format)}`] } }],
    })
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : undefined
  }
}

/** True if the file may be written; may ask for permission, so call it from a click. */
export async function mayWrite(handle: FileSystemFileHandle): Promise<boolean> {
  // Not every browser with file handles has these.
  const picker = handle as unknown as {
    readonly queryPermission?: (mode: { readonly mode: 'readwrite' }) => Promise<string>
    readonly requestPermission?: (mode: { readonly mode: 'readwrite' }) => Promise<string>
  }
  if (!picker.queryPermission || !picker.requestPermission) return true
  const mode = { mode: 'readwrite' } as const
  return (await picker.queryPermission(mode)) === 'granted' || (await picker.requestPermission(mode)) === 'granted'
}
