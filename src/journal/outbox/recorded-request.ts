/** One request that is stored before it is sent. */
export interface RecordedRequest<Recorded, Response, Result> {
  /** Stores it. Resolves once it is durable; with undefined if there is nothing to send after all. */
  readonly record: () => Promise<Recorded | undefined>
  /** Removes what `record` may have written: the request was not sent. */
  readonly withdraw?: (() => Promise<void>) | undefined
  readonly send: (recorded: Recorded) => Promise<Response>
  /** Stores the outcome. Where this rejects nothing is known to be stored: `fail` decides, as for a lost response. */
  readonly settle: (response: Response, recorded: Recorded) => Promise<Result>
  readonly fail: (error: unknown, recorded: Recorded) => Promise<Result>
}

/**
 * Sends a request only once its record is durable: a tab that finds the record later learns of the request.
 * Resolves with the result of `settle` or `fail`, undefined if nothing was sent. Rejects where the record could not be
 * written. After an abort nothing is stored: the record then belongs to the next tab.
 */
export async function sendRecorded<Recorded, Response, Result>(
  request: RecordedRequest<Recorded, Response, Result>,
  signal?: AbortSignal,
): Promise<Result | undefined> {
  const { record, withdraw, send, settle, fail } = request
  let recorded: Recorded | undefined
  try {
    recorded = await record()
  } catch (error) {
    await withdraw?.().catch(() => undefined)
    throw error
  }
  if (recorded === undefined || signal?.aborted) return undefined
  try {
    const response = await send(recorded)
    return signal?.aborted ? undefined : await settle(response, recorded)
  } catch (error) {
    return signal?.aborted ? undefined : fail(error, recorded)
  }
}
