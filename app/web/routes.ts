import type { RouteConfig } from '@react-router/dev/routes'
import { layout, route } from '@react-router/dev/routes'
import type { Access } from '../../platform/contract/endpoint.ts'
import { screens } from './screens.ts'

const routesFor = (...access: Access[]) =>
  screens
    .filter((s) => access.includes(s.access) && !isOfStaff(s.path))
    .map((s) => route(s.path, s.file, { id: s.id }))

const isOfStaff = (path: string) => /^\/admin(\/|$)/.test(path)

const staffRoutes = screens.filter((s) => isOfStaff(s.path)).map((s) => route(s.path, s.file, { id: s.id }))

// Read in node while routes are collected.
declare const process: { env: Record<string, string | undefined> }

// Production builds contain neither the route nor its code.
const devRoutes =
  process.env.NODE_ENV === 'production' ? [] : [route('/dev/kit', 'dev/kit-screen.tsx', { id: 'dev-kit' })]

export default [
  ...routesFor('public'),
  layout('session/member-zone.tsx', [
    ...routesFor('member', 'trainer', 'admin'),
    layout('./admin/admin-frame.tsx', staffRoutes),
  ]),
  route('/screen/:key', '../../domains/training/web/wall/wall-key.ts', { id: 'wall-key' }),
  // The worker shows it in place of any page when offline.
  route('/shell', 'device/shell-screen.tsx', { id: 'shell' }),
  route('/manifest.webmanifest', 'seo/manifest.ts'),
  route('/robots.txt', 'seo/robots.ts'),
  route('/sitemap.xml', 'seo/sitemap.ts'),
  ...devRoutes,
  route('*', 'unknown-path.ts'),
] satisfies RouteConfig
