import type { Page } from 'playwright-core'

const troubles = new WeakMap<Page, string[]>()

/** Notes from now on what goes wrong in a window without anybody seeing it: errors, refused and failed requests. */
export function watchTrouble(page: Page): void {
  const list: string[] = []
  troubles.set(page, list)
  page.on('pageerror', (error) => list.push(`error: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    // Of a refused request the answer itself is noted.
    const isAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAnswer) list.push(`console: ${message.text()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) list.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // Somebody went on before it came: a prefetched page, a picture further down.
    if (why !== 'net::ERR_ABORTED') list.push(`${why} ${request.method()} ${request.url()}`)
  })
}

/** What went wrong in a window since the last time this was asked. */
export function takeTroubles(page: Page): string[] {
  return troubles.get(page)?.splice(0) ?? []
}
