/** Folders of a server that are no features. */
const NO_FEATURES = new Set([
  'adapters',
  'answers',
  'calls',
  'expressions',
  'idempotency',
  'mail-reports',
  'pages',
  'plugins',
  'providers',
  'realtime',
  'tax-agency',
])

/** The layer of a file, `contract` or `server`; outside the domains, the platform and the app its top folder. */
export const roomOf = (path: string): string =>
  /^(?:domains\/[^/]+|platform|app)\/([^/]+)/.exec(path)?.[1] ?? path.split('/')[0] ?? ''

/** The feature of a file of the server: a folder of a domain, whichever it is, or of the platform; or the demo gym. */
export function featureOf(path: string): string | undefined {
  if (path.startsWith('demo/')) return 'demo'
  const feature = /^(?:domains\/[^/]+|platform)\/server\/([^/]+)\//.exec(path)?.[1]
  return feature && !NO_FEATURES.has(feature) ? feature : undefined
}

/** The domain of a file, or `platform`, `app` or `demo`. The database belongs to the platform; tests and scripts to nothing. */
export function domainOf(path: string): string | undefined {
  const [top = '', domain] = path.split('/')
  if (top === 'domains') return domain
  if (top === 'database') return 'platform'
  return ['platform', 'app', 'demo'].includes(top) ? top : undefined
}

/** Whether a file holds the statements of its feature. */
export const isQueries = (path: string): boolean => /(^|\/|-)queries\.ts$/.test(path)
