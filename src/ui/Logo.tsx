/** The mark of the console, in the colour of the text around it. */
export const Logo = ({ size = 20 }: { readonly size?: 20 | 36 }) => (
  <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
    <rect width="20" height="20" rx="5" fill="currentColor" />
    <path
      d="M5.5 6.5h9M5.5 10h6M5.5 13.5h3"
      stroke="var(--ec-canvas)"
      strokeWidth="1.75"
      strokeLinecap="round"
      fill="none"
    />
  </svg>
)
