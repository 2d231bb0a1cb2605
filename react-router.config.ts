import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app/web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known at once, so that a navigation never waits for a manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
