import type { Page } from 'playwright-core'
import { hasAccess } from '../../contracts/roles.ts'
import { type Screen, screens } from '../../web/screens.ts'
import type { NewClass } from './class-row.ts'
import type { Site } from './journey.ts'
import { closes, type Opener, opens, pressAgain, pressNext, readDialog } from './narrow-openers.ts'
import { narrowProblems } from './narrow-page.ts'
import { type Role, type Step, steps } from './narrow-steps.ts'
import type { Language } from './people.ts'
import { addressOf, isOfStaff } from './screen-address.ts'

/** A dialog that a walk opened, with its title and everything it says. */
export interface SeenDialog {
  on: string
  title: string
  text: string
}

export interface Walk {
  problems: string[]
  dialogs: SeenDialog[]
}

/** Openers at the same place, such as those of the rows of a list, that are pressed. */
const SAME_PLACE = 4
/** Times a place opens the same dialog before the walk passes by. */
const KNOWN = 3

const roles = { guest: [], member: [], trainer: ['TRAINER'], admin: ['TRAINER', 'ADMIN'] } as const

/** Every screen that this person may open. Screens to log in send members away. */
const screensOf = (role: Role): readonly Screen[] =>
  screens.filter((screen) =>
    role === 'guest'
      ? screen.access === 'public'
      : hasAccess([...roles[role]], screen.access) && !screen.path.startsWith('/auth/'),
  )

interface Walker {
  role: Role
  language: Language
  site: Site
  gymClass: NewClass
}

/**
 * Goes to each screen, tab and dialog that this person can reach, and checks it on narrow phones. The page has the scripts and the
 * session already; whatever opens a dialog says so (`aria-haspopup`).
 */
export async function walkNarrowly(page: Page, { role, language, site, gymClass }: Walker): Promise<Walk> {
  const walk: Walk = { problems: [], dialogs: [] }
  const places = new Map<string, string[]>()
  await page.setViewportSize({ width: 360, height: 740 })
  for (const screen of screensOf(role)) {
    const address = await addressOf(screen, site, gymClass)
    const look: Look = { page, screen, where: `${screen.id} as ${role} in ${language}`, walk, places }
    await goTo(page, address)
    const at = new URL(page.url()).pathname
    if (at !== address) {
      walk.problems.push(`${look.where}: ${address} led to ${at}`)
      continue
    }
    await check(look, '')
    await openDialogs(look, '')
    await walkTabs(look)
    for (const step of steps.filter((one) => one.as === role && one.on === screen.id)) {
      await goTo(page, step.query ? `${address}${await step.query({ site, gymClass })}` : address)
      await take(look, step, language)
    }
  }
  return walk
}

interface Look {
  page: Page
  screen: Screen
  /** Names screen, role and language. */
  where: string
  walk: Walk
  /** Titles of the dialogs that a place has opened on all screens. */
  places: Map<string, string[]>
}

async function check({ page, screen, where, walk }: Look, part: string, within?: 'dialog'): Promise<void> {
  const found = await narrowProblems(page, { isDense: isOfStaff(screen), ...(within && { within }) })
  walk.problems.push(...found.map((problem) => `${where}${part}: ${problem}`))
}

/** Within the page, which is faster than to load each screen. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> }
    }
    await router.navigate(to)
  }, address)
  await settle(page)
}

/** Until nothing is loading. */
const settle = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null && document.querySelector('main [aria-busy="true"]') === null,
  )

/** The tabs of a screen; of a long row, such as the days of a week, the second alone. */
async function walkTabs(look: Look): Promise<void> {
  const tabs = look.page.locator('main [role="tab"]')
  const count = await tabs.count()
  for (let nth = 1; nth < (count > 6 ? 2 : count); nth += 1) {
    const tab = tabs.nth(nth)
    const part = `, tab "${(await tab.innerText()).trim()}"`
    await tab.evaluate((element) => (element as HTMLElement).click())
    await settle(look.page)
    await check(look, part)
    await openDialogs(look, part)
  }
}

/** What a button alone does not show: goes there, and opens what is offered then. */
async function take(look: Look, { what, run }: Step, language: Language): Promise<void> {
  const { page, where, walk } = look
  const part = `, ${what}`
  try {
    const before = await readDialog(page)
    await run?.(page, language)
    await settle(page)
    if (before.open < (await readDialog(page)).open) {
      await visitDialog(look, part, 0)
      if (!(await closes(page, 0))) {
        // Some close by their button only.
        await page.reload()
        await settle(page)
      }
    }
  } catch (reason) {
    walk.problems.push(`${where}${part}: ${(reason as Error).message}`)
    return
  }
  await check(look, part)
  await openDialogs(look, part)
}

/** Records and checks the topmost dialog, and those that it offers. */
async function visitDialog(look: Look, part: string, depth: number, reopen?: Opener): Promise<void> {
  const { title, text } = await readDialog(look.page)
  look.walk.dialogs.push({ on: look.screen.id, title, text })
  await check(look, part, 'dialog')
  if (reopen) await openDialogs(look, part, depth + 1, reopen)
}

/** Opens and checks every dialog that the screen offers, or the topmost dialog, which `reopen` opens. */
async function openDialogs(look: Look, part: string, depth = 0, reopen?: Opener): Promise<void> {
  const { page, where, walk, places } = look
  const pressed: Record<string, number> = {}
  for (;;) {
    const before = await readDialog(page)
    const known = [...places].flatMap(([place, titles]) =>
      titles.length >= KNOWN && new Set(titles).size === 1 ? [place] : [],
    )
    const opener = await pressNext(page, { pressed, most: SAME_PLACE, known })
    if (!opener) return
    for (const kind of opener.kinds) pressed[kind] = (pressed[kind] ?? 0) + 1
    const here = `${part}, dialog of "${opener.name}"`
    const how = await opens(page, before)
    if (how === 'not') {
      walk.problems.push(`${where}${part}: "${opener.name}" says that it opens a dialog, and opens none`)
      continue
    }
    const { title } = await readDialog(page)
    places.set(opener.kinds[0], [...(places.get(opener.kinds[0]) ?? []), title])
    await visitDialog(look, here, depth, depth === 0 ? opener : undefined)
    const left = how === 'instead' ? depth - 1 : depth
    if (!(await closes(page, left))) {
      walk.problems.push(`${where}${here}: Escape does not close it`)
      await page.reload()
      await settle(page)
      return
    }
    if (how === 'over' || !reopen) continue
    // The dialog that offered it is gone too.
    if (!(await pressAgain(page, reopen)) || (await opens(page, { open: 0, title: '' })) === 'not') return
  }
}
