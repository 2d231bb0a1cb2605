import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { shortText } from './short-routes.ts'

test('the router gets the same list, without what is false', () => {
  const shared = { imports: ['/assets/react.js', '/assets/frame.js'], css: ['/assets/frame.css#'] }
  const list = {
    entry: { module: '/assets/entry.js', ...shared },
    routes: {
      root: { id: 'root', path: '', module: '/assets/root.js', hasLoader: true, ...shared },
      zone: {
        id: 'zone',
        parentId: 'root',
        module: '/assets/zone.js',
        clientMiddlewareModule: '/assets/guard.js',
        imports: [],
        css: [],
      },
    },
    url: '/assets/manifest-1.js',
    version: '1',
  }
  const window: { __reactRouterManifest?: unknown } = {}
  const text = shortText({
    ...list,
    routes: { ...list.routes, zone: { ...list.routes.zone, hasAction: false } },
  })
  runInNewContext(text, { window })
  expect(JSON.parse(JSON.stringify(window.__reactRouterManifest))).toEqual(list)
  expect(text.split('/assets/frame.js')).toHaveLength(2)
})
