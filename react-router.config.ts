import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known at once: no request for a manifest stands between a tap and its screen.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
