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
  downloadCsv: 'Download CSV',
  downloadExcel: 'Download CSV for Excel',
  required: 'required',
  optional: 'optional',
}
