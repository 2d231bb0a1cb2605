/** One rendered answer, without anything that is one visitor's own. */
export interface RenderedPage {
  status: number
  headers: [string, string][]
  /** Text between the places where the nonce goes. */
  parts: string[]
}

/**
 * Pages that were rendered once and are the same for everyone, the least recently used forgotten first. A page that is
 * being rendered is rendered once for all who wait for it. Failures are not kept.
 */
export class KeptPages {
  readonly #most: number
  readonly #pages = new Map<string, Promise<RenderedPage>>()
  #version: unknown

  constructor(most: number) {
    this.#most = most
  }

  /** The page under a key. Everything is forgotten as soon as `version` is another. */
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
    const forget = () => {
      if (this.#pages.get(key) === page) this.#pages.delete(key)
    }
    return page.then(
      (rendered) => {
        if (rendered.status >= 500) forget()
        return rendered
      },
      (reason) => {
        forget()
        throw reason
      },
    )
  }
}
