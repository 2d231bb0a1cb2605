import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageHost } from '../../contracts/page-host.ts'

/** Answers one request for a page or for a page's data. */
export type PageHandler = (request: Request, host: PageHost) => Promise<Response>

/** What the built (or, while developing, the served) bundle gives. */
export interface PageBundle {
  handle: PageHandler
  readAsset: (address: string) => string
}

interface BuiltModule {
  entry: { module: { openPages: (build: unknown, mode: string) => PageHandler } }
}

/** Makes a handler of a server build of the web. */
export const handlerOf = (build: unknown, mode: string): PageHandler =>
  (build as BuiltModule).entry.module.openPages(build, mode)

/** The web as it was built into a folder. @throws Error when it has not been built. */
export async function loadBundle(folder: string): Promise<PageBundle> {
  const file = join(folder, 'server/index.js')
  if (!existsSync(file)) throw new Error(`The web is not built: ${file} is missing. Run npm run build.`)
  const assets = new Map<string, string>()
  return {
    handle: handlerOf(await import(pathToFileURL(file).href), 'production'),
    readAsset(address) {
      let text = assets.get(address)
      if (text === undefined) {
        text = readFileSync(join(folder, 'client', address), 'utf8')
        assets.set(address, text)
      }
      return text
    },
  }
}
