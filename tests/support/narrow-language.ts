import type { Page } from 'playwright-core'
import type { Language } from './people.ts'

/** Changes the language of everything on screen, open dialogs included: as the switch does, which a dialog covers. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate(async (to) => {
    interface Fiber {
      memoizedProps?: { i18n?: Speaker }
      child: Fiber | null
    }
    interface Speaker {
      loadLanguages(to: string): Promise<void>
      changeLanguage(to: string): Promise<unknown>
    }
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
    let fiber = key ? (document as unknown as Record<string, Fiber>)[key] : undefined
    // React renders two trees in turn; both have the provider, a few levels below the root.
    while (fiber && !fiber.memoizedProps?.i18n) fiber = fiber.child ?? undefined
    const speaker = fiber?.memoizedProps?.i18n
    if (!speaker) throw new Error('the speaker was not found below the root of React')
    await speaker.loadLanguages(to)
    await speaker.changeLanguage(to)
    document.documentElement.lang = to
  }, language)
}
