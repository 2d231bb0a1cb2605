import type { Page } from 'playwright-core'

// How a walk opens dialogs and closes them again.

/** A button that opens a dialog. The kinds are its place in the page, and the first words of its name at that place. */
export interface Opener {
  name: string
  kinds: [place: string, words: string]
  /** Part of what a tab shows; the rest stays with another tab. */
  isInTab: boolean
}

interface Pressed {
  /** How often openers of a kind were pressed. */
  pressed: Readonly<Record<string, number>>
  /** Presses at one place, such as the same cell of all rows. */
  most: number
  /** Places whose dialog is known. */
  known: readonly string[]
}

/** Presses the next button in the topmost dialog, or else in the page, that says that it opens a dialog. */
export const pressNext = (page: Page, pressed: Pressed): Promise<Opener | undefined> =>
  page.evaluate(pressInPage, pressed)

/** Presses an opener again. Returns whether it is still there. */
export const pressAgain = (page: Page, opener: Opener): Promise<boolean> =>
  page
    .evaluate(pressInPage, { pressed: {}, most: 1, known: [], again: opener })
    .then((found) => found !== undefined)

/** Runs in the page. */
function pressInPage({ pressed, most, known, again }: Pressed & { again?: Opener }): Opener | undefined {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  for (const each of scope.querySelectorAll<HTMLElement>('[aria-haspopup="dialog"]')) {
    const isOff = each.matches(':disabled') || each.ariaDisabled === 'true'
    if (isOff || !each.checkVisibility({ visibilityProperty: true })) continue
    const name = (each.ariaLabel ?? each.innerText).trim().replace(/\s+/g, ' ')
    let place = ''
    for (let at: Element | null = each; at && at !== scope; at = at.parentElement)
      place = `${at.tagName}.${at.className} ${place}`
    // What follows the first words is often a person or a class.
    const words = /^\S+(?: \p{Ll}\S*)*/u.exec(name)?.[0] ?? ''
    const kinds: [string, string] = [place, `${place}${words}`]
    const isWanted = again
      ? again.name === name && again.kinds[0] === place
      : !known.includes(place) && (pressed[place] ?? 0) < most && !pressed[kinds[1]]
    if (!isWanted) continue
    each.click()
    return { name, kinds, isInTab: each.closest('[role="tabpanel"], dialog') !== null }
  }
  return undefined
}

/** What the topmost of the open dialogs says. */
export const readDialog = (page: Page): Promise<{ open: number; title: string; text: string }> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('dialog[open]')]
    const top = all.at(-1)
    return {
      open: all.length,
      title: top?.querySelector('h2')?.textContent ?? '',
      text: top?.innerText ?? '',
    }
  })

/** Waits until a dialog opens over those before, or instead of the topmost one, and has read what it shows. */
export const opens = (
  page: Page,
  before: { open: number; title: string },
): Promise<'over' | 'instead' | 'not'> =>
  page
    .waitForFunction(
      ({ open, title }) => {
        const all = document.querySelectorAll('dialog[open]')
        const top = all[all.length - 1]
        if (!top || top.querySelector('[aria-busy="true"]')) return false
        if (all.length > open) return 'over'
        return all.length === open && top.querySelector('h2')?.textContent !== title && 'instead'
      },
      before,
      { timeout: 5_000 },
    )
    .then(
      async (found) => (await found.jsonValue()) || 'not',
      () => 'not' as const,
    )

/** Presses Escape until so many dialogs are left. Returns whether they went; three presses are enough for every dialog. */
export async function closes(page: Page, left: number): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) {
    await page.keyboard.press('Escape')
    const isClosed = await page
      .waitForFunction((most) => document.querySelectorAll('dialog[open]').length <= most, left, {
        timeout: 2_000,
      })
      .then(
        () => true,
        () => false,
      )
    if (isClosed) return true
  }
  return false
}
