export interface RenderedPage {
  status: number
  headers: [string, string][]
  /** The text between the places of the nonce. */
  parts: string[]
}

/** LRU cache. Concurrent requests for a page share one rendering; failures are not cached. */
export class PageCache {
  readonly #most: number
  readonly #pages = new Map<string, Promise<RenderedPage>>()
  #version: unknown

  constructor(most: number) {
    this.#most = most
  }

  async get(key: string, version: unknown, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    if (version !== this.#version) {
      this.#pages.clear()
      this.#version = version
    }
    const kept = this.#pages.get(key)
    if (kept) {
      this.#pages.delete(key)
      this.#pages.set(key, kept)
      return kept
    }
    const page = render()
    this.#pages.set(key, page)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > this.#most && oldest !== undefined) this.#pages.delete(oldest)
    const evict = () => {
      if (this.#pages.get(key) === page) this.#pages.delete(key)
    }
    return page.then(
      (rendered) => {
        if (rendered.status >= 500) evict()
        return rendered
      },
      (reason) => {
        evict()
        throw reason
      },
    )
  }
}
