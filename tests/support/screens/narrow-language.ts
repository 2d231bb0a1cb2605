import type { Page } from 'playwright-core'
import type { Language } from '../people.ts'

interface Speaker {
  loadLanguages(to: string): Promise<void>
  changeLanguage(to: string): Promise<unknown>
}

/** Changes the language of everything on screen, open dialogs included: as the switch does, which a dialog covers. */
export async function speak(page: Page, language: Language): Promise<void> {
  // After a page was loaded anew, React needs a moment.
  const speaker = await page.waitForFunction(() => {
    interface Fiber {
      memoizedProps?: { i18n?: Speaker }
      child: Fiber | null
    }
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
    let fiber = key ? (document as unknown as Record<string, Fiber>)[key] : undefined
    // React renders two trees in turn; both have the provider, a few levels below the root.
    while (fiber && !fiber.memoizedProps?.i18n) fiber = fiber.child ?? undefined
    return fiber?.memoizedProps?.i18n
  })
  await speaker.evaluate(async (one, to) => {
    await one?.loadLanguages(to)
    await one?.changeLanguage(to)
    document.documentElement.lang = to
  }, language)
}
