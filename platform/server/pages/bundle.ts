import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FoundPage, PageHost } from '../../contract/page-host.ts'

export interface Pages {
  handle: (request: Request, host: PageHost) => Promise<Response>
  /** Undefined for an unknown address. */
  pageOf: (path: string) => FoundPage | undefined | Promise<FoundPage | undefined>
}

export interface PageBundle extends Pages {
  readAsset: (address: string) => string
}

interface BuiltModule {
  entry: { module: { openPages: (build: unknown, mode: string) => Pages } }
}

export const pagesOf = (build: unknown, mode: string): Pages =>
  (build as BuiltModule).entry.module.openPages(build, mode)

/** Loads the built web from a folder. @throws Error if it was not built. */
export async function loadBundle(folder: string): Promise<PageBundle> {
  const file = join(folder, 'server/index.js')
  if (!existsSync(file)) throw new Error(`The web is not built: ${file} is missing. Run npm run build.`)
  const assets = new Map<string, string>()
  return {
    ...pagesOf(await import(pathToFileURL(file).href), 'production'),
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
