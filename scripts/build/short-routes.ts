import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const begin = 'window.__reactRouterManifest='

export interface RouteList {
  readonly entry: Route
  readonly routes: Readonly<Record<string, Route>>
}

type Route = Readonly<Record<string, unknown>>

/**
 * Writes the list of routes, which every page loads, with each name of a file once and without what is false: 20 kB
 * instead of 80. The router gets the same object.
 */
export function shortenRoutes(): Plugin {
  let folder = ''
  return {
    name: 'shorten-routes',
    apply: 'build',
    // The list is written during the server build, which runs after the browser build.
    applyToEnvironment: (environment) => environment.name === 'ssr',
    configResolved(config) {
      folder = resolve(config.root, config.environments.client?.build.outDir ?? '', 'assets')
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { path, list } = await readRoutes(folder)
        await writeFile(path, shortText(list))
      },
    },
  }
}

/** The list of routes that the router's plugin wrote, and its file. */
export async function readRoutes(assets: string): Promise<{ path: string; list: RouteList }> {
  for (const name of await readdir(assets)) {
    if (!/^manifest-.*\.js$/.test(name)) continue
    const path = join(assets, name)
    const text = await readFile(path, 'utf8')
    if (text.startsWith(begin))
      return { path, list: JSON.parse(text.slice(begin.length).replace(/;\s*$/, '')) }
  }
  throw new Error('the list of routes was not found')
}

export function shortText(list: RouteList): string {
  const files: string[] = []
  const numberOf = (file: string) => {
    if (!files.includes(file)) files.push(file)
    return files.indexOf(file)
  }
  const short = (route: Route) =>
    Object.fromEntries(
      Object.entries(route).flatMap(([key, value]) => {
        if (value === false) return []
        if (Array.isArray(value)) return [[key, value.map(numberOf)]]
        return [[key, key.toLowerCase().endsWith('module') ? numberOf(value as string) : value]]
      }),
    )
  const entry = short(list.entry)
  const routes = Object.entries(list.routes).map(([id, route]) => [id, short(route)])
  const text = JSON.stringify({ ...list, entry, routes: Object.fromEntries(routes) })
  // Numbers stand for files.
  return `${begin}((l,f)=>{let g=v=>v.map?v.map(g):typeof v=='number'?f[v]:v;for(let r of[l.entry,...Object.values(l.routes)])for(let k in r)r[k]=g(r[k]);return l})(${text},${JSON.stringify(files)});`
}
