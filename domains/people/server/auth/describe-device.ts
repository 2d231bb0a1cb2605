/** First match wins: most browsers also name the ones they descend from. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (known: readonly [RegExp, string][], userAgent: string): string =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''

/** Proper names, which need no translation; empty where unknown. */
export const describeDevice = (userAgent = ''): { browser: string; system: string } => ({
  browser: firstOf(browsers, userAgent.slice(0, 500)),
  system: firstOf(systems, userAgent.slice(0, 500)),
})
