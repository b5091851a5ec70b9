import { CONTROL_HEADER } from '#server/mock-api.ts'
import { CONNECTED } from '../fixtures.ts'

/** Sets the credits of the test workspace of a server that was started with `--control`. */
export async function setBalance(url: string, balance: number): Promise<void> {
  const response = await fetch(`${url}/__mock/balance`, {
    method: 'POST',
    headers: { [CONTROL_HEADER]: '1', 'content-type': 'application/json' },
    body: JSON.stringify({ key: CONNECTED.key, balance }),
  })
  if (!response.ok) throw new Error(`The balance was not set: ${response.status} ${await response.text()}`)
}
