/**
 * The header set of the console, on every answer of `start` and `serve`. `services` are origins besides our own
 * that the page may call; `ancestors` are origins that may frame it.
 */
export function headerSet(services: readonly string[], ancestors: readonly string[] = []): Record<string, string> {
  return {
    'content-security-policy': [
      `default-src 'none'`,
      `script-src 'self'`,
      `style-src 'self'`,
      `worker-src 'self'`,
      `img-src 'self'`,
      `font-src 'self'`,
      [`connect-src 'self'`, ...services].join(' '),
      `form-action 'none'`,
      `base-uri 'none'`,
      `object-src 'none'`,
      `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : `'none'`}`,
      `require-trusted-types-for 'script'`,
      `trusted-types enrichment-console`,
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': offFeatures.map((feature) => `${feature}=()`).join(', '),
  }
}

const offFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const
