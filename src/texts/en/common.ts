import { inCredits } from './in-credits.ts'

export const common = {
  retry: 'Retry',
  cancel: 'Cancel',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Your browser blocked the clipboard',
  credits: (amount: string) => inCredits(amount),
  loading: (what: string) => `Loading ${what}`,
  required: 'required',
  optional: 'optional',
}
