// Before the first paint: the theme as chosen on this device, so that nothing flashes. The console reads the same record
// (src/app/preferences.ts). An inline script would break the Content-Security-Policy.
try {
  const look = JSON.parse(localStorage.getItem('enrichment-console:look') ?? '{}')
  if (look.theme === 'light' || look.theme === 'dark') document.documentElement.style.colorScheme = look.theme
} catch {
  // Without storage the system's theme is shown.
}
