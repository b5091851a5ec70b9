// Before the first paint: the theme as chosen on this device, so that nothing flashes. The console reads the same record
// (src/app/preferences.ts). An inline script would break the Content-Security-Policy.
try {
  const look = JSON.parse(localStorage.getItem('enrichment-console:look') ?? '{}')
  if (look.theme === 'light' || look.theme === 'dark') document.documentElement.style.colorScheme = look.theme
} catch {
  // Without storage the system's theme is shown.
}

// The scripts of the page under this address are asked for beside the entry. The build wrote down which they are
// (src/build/route-files.ts), as names relative to the folder that this file lies in.
try {
  const list = document.getElementById('route-files')
  const { files, routes } = JSON.parse(list.textContent)
  list.remove()
  const base = new URL('.', document.currentScript.src)
  const place = location.hash.startsWith('#/')
    ? location.hash.slice(1).replace(/[?#].*/, '')
    : location.pathname.slice(base.pathname.length - 1)
  const [, needs] = routes.find(([pattern]) => new RegExp(pattern).test(place)) ?? [place, []]
  for (const need of needs) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = new URL(files[need], base).href
    document.head.append(link)
  }
} catch {
  // Where nothing was written down, as while developing, the page asks for each when it needs it.
}
