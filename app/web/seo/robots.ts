import type { LoaderFunctionArgs } from 'react-router'
import { hostContext } from '../../../platform/web/page-context.ts'

export function loader({ context }: LoaderFunctionArgs): Response {
  const { origin } = context.get(hostContext)
  const closed = ['/api/', '/admin', '/auth/', '/book/', '/calendar', '/config', '/profile']
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
