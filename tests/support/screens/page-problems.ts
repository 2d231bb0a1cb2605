import type { Page } from 'playwright-core'

const troubles = new WeakMap<Page, string[]>()

/** Records hidden problems of a window: errors, refused and failed requests. */
export function watchProblems(page: Page): void {
  const list: string[] = []
  troubles.set(page, list)
  page.on('pageerror', (error) => list.push(`error: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    // A refused request is recorded by its response.
    const isAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAnswer) list.push(`console: ${message.text()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) list.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // Cancelled by leaving the page.
    if (why !== 'net::ERR_ABORTED') list.push(`${why} ${request.method()} ${request.url()}`)
  })
}

export function takeProblems(page: Page): string[] {
  return troubles.get(page)?.splice(0) ?? []
}
