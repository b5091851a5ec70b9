/** One request that is written down before it is sent. */
export interface RecordedRequest<Response> {
  /** Writes it down, durable when this resolves. False: there is nothing to send after all. */
  readonly record: () => Promise<boolean>
  /** Removes what `record` may have written: the request was not sent. */
  readonly withdraw?: (() => Promise<void>) | undefined
  readonly send: () => Promise<Response>
  /** Stores the outcome. Where this rejects nothing is known to be stored: `fail` decides, as for a lost response. */
  readonly settle: (response: Response) => Promise<void>
  readonly fail: (error: unknown) => Promise<void>
}

/**
 * Sends a request only once its record is durable, so that whoever finds the record later knows that it may have been sent.
 * Rejects where the record could not be written. After an abort nothing is stored: the record then belongs to the next tab.
 */
export async function sendRecorded<Response>(request: RecordedRequest<Response>, signal?: AbortSignal): Promise<void> {
  const { record, withdraw, send, settle, fail } = request
  let isRecorded: boolean
  try {
    isRecorded = await record()
  } catch (error) {
    await withdraw?.().catch(() => undefined)
    throw error
  }
  if (!isRecorded || signal?.aborted) return
  try {
    const response = await send()
    if (!signal?.aborted) await settle(response)
  } catch (error) {
    if (!signal?.aborted) await fail(error)
  }
}
