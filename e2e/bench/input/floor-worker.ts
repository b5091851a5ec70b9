import Papa from 'papaparse'

globalThis.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void data
    .text()
    .then((text) => globalThis.postMessage(Papa.parse(text).data.length, { targetOrigin: globalThis.origin }))
})
