import { matchPath } from 'react-router'
import type { FoundPage } from '../../platform/contract/page-host.ts'
import { screenOf } from './screens.ts'

interface Route {
  id: string
  path?: string
}

const dataSuffix = /\.data$/

/** Finds the page of a path among the routes; undefined for an unknown address. */
export function pageFinder(routes: readonly (Route | undefined)[]) {
  const known = routes.flatMap((route) =>
    route?.path && !route.path.includes('*')
      ? [{ id: route.id, pattern: route.path, access: screenOf(route.id)?.access ?? 'public' }]
      : [],
  )
  const fixed = new Map(known.map((page) => [page.pattern, page]))
  const open = known.filter(({ pattern }) => pattern.includes(':'))

  return (path: string): FoundPage | undefined => {
    const asked = path.replace(dataSuffix, '').replace(/^\/_(root)?$/, '/')
    const plain = asked.length > 1 ? asked.replace(/\/+$/, '').toLowerCase() : asked
    const page = fixed.get(plain) ?? open.find(({ pattern }) => matchPath(pattern, asked))
    if (!page) return undefined
    const address = page.pattern.includes(':') ? asked : page.pattern
    return { ...page, address: path.endsWith('.data') ? path : address }
  }
}
