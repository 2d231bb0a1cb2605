import { vi } from 'vitest'
import { WebSocket } from 'ws'
import type { SimulatedSocket } from './simulated-socket.ts'
import type { Host, VirtualTime } from './virtual-time.ts'

/** The modules of a page, loaded for it alone. */
export interface PageModules {
  readonly live: typeof import('../../platform/web/api/live.ts')
  readonly session: typeof import('../../platform/web/session/session.ts')
  readonly queries: typeof import('../../platform/web/api/query-client.ts')
  readonly classes: typeof import('../../domains/booking/web/api/classes.ts')
  readonly credits: typeof import('../../domains/sales/web/api/credits.ts')
  readonly seats: typeof import('../../domains/booking/web/api/class-seats.ts')
}

export async function loadPage(): Promise<PageModules> {
  vi.resetModules()
  return {
    live: await import('../../platform/web/api/live.ts'),
    session: await import('../../platform/web/session/session.ts'),
    queries: await import('../../platform/web/api/query-client.ts'),
    classes: await import('../../domains/booking/web/api/classes.ts'),
    credits: await import('../../domains/sales/web/api/credits.ts'),
    seats: await import('../../domains/booking/web/api/class-seats.ts'),
  }
}

/** What a browser gives to a page. */
export interface Browser {
  fetch(address: string, init: RequestInit): Promise<Response>
  /** A connection to one of the nodes. */
  connect(): SimulatedSocket
  /** For `Math.random`. */
  random(): number
}

/** Gives the code that runs in a page's host what a browser has. Returns a way back. */
export function installBrowsers(time: VirtualTime, browsers: ReadonlyMap<Host, Browser>): () => void {
  class PageSocket extends WebSocket {
    constructor(address: string, protocols: string[]) {
      const browser = browsers.get(time.host as Host) as Browser
      const createConnection = () => browser.connect() as never
      super(address, protocols, { createConnection, perMessageDeflate: false })
    }
  }
  const given: Record<string, (browser: Browser) => unknown> = {
    WebSocket: () => PageSocket,
    fetch: ({ fetch }) => fetch,
    document: () => ({ documentElement: { dataset: {}, lang: 'ca' } }),
    location: () => ({ protocol: 'http:', host: 'box.example' }),
    localStorage: () => undefined,
    navigator: () => ({ onLine: true }),
  }
  const before = Object.keys(given).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  for (const [name, descriptor] of before)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        const browser = time.host && browsers.get(time.host)
        if (browser) return given[name]?.(browser)
        return descriptor?.get ? descriptor.get.call(globalThis) : descriptor?.value
      },
    })
  const { random } = Math
  Math.random = () => {
    const browser = time.host && browsers.get(time.host)
    return browser ? browser.random() : random()
  }
  return () => {
    Math.random = random
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
  }
}
