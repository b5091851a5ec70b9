export const common = {
  retry: 'Retry',
  cancel: 'Cancel',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Not copied: the browser refused',
  credits: (amount: string) => `${amount} credits`,
  loading: (what: string) => `Loading ${what}`,
  required: 'required',
  optional: 'optional',
}
