import type { Page, Request } from 'playwright-core'
import { type Screen, screens } from '../../../app/web/screens.ts'
import { type Language, languages } from '../../../platform/contract/languages.ts'
import { hasAccess } from '../../../platform/contract/roles.ts'
import type { NewClass } from '../class-row.ts'
import type { Site } from '../journey.ts'
import { speak } from './narrow-language.ts'
import { closes, type Opener, opens, pressAgain, pressNext, readDialog } from './narrow-openers.ts'
import { narrowProblems } from './narrow-page.ts'
import { type Role, type Step, steps } from './narrow-steps.ts'
import { addressOf, isOfStaff } from './screen-address.ts'

/** A dialog that a walk opened, with its title and everything it says. */
interface SeenDialog {
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
/** Screens on which a place opens the same dialog before the walk passes by. */
const KNOWN = 2
/** Of a screen that loads, 20 ms apart at least. */
const MOST_LOOKS = 1500

const elsewhere = '/faq'

/** The language in which the walk presses and reads; each state is checked in the others too. */
export const spoken = 'ca'

const others = languages.filter((language) => language !== spoken) as Language[]

const roles = { guest: [], member: [], trainer: ['TRAINER'], admin: ['TRAINER', 'ADMIN'] } as const

/** Every screen that this person may open. Screens to log in send members away; an admin sees the others as trainers do. */
const screensOf = (role: Role): readonly Screen[] =>
  screens.filter((screen) =>
    role === 'guest'
      ? screen.access === 'public'
      : hasAccess([...roles[role]], screen.access) &&
        !screen.path.startsWith('/auth/') &&
        (role !== 'admin' || isOfStaff(screen)),
  )

interface Walker {
  role: Role
  site: Site
  gymClass: NewClass
}

/**
 * Goes to each screen, tab and dialog that this person can reach, and checks it on narrow phones. The page has the scripts and the
 * session already; whatever opens a dialog says so (`aria-haspopup`).
 */
export async function walkNarrowly(page: Page, { role, site, gymClass }: Walker): Promise<Walk> {
  const walk: Walk = { problems: [], dialogs: [] }
  const places: Look['places'] = new Map()
  const isQuiet = watchRequests(page)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const screen of screensOf(role)) {
    const address = await addressOf(screen, site, gymClass)
    const look: Look = {
      page,
      screen,
      where: `${screen.id} as ${role}`,
      walk,
      places,
      pressed: {},
      isQuiet,
    }
    await goTo(look, address)
    const at = new URL(page.url()).pathname
    if (at !== address) {
      walk.problems.push(`${look.where}: ${address} led to ${at}`)
      continue
    }
    await check(look, '')
    await openDialogs(look, '')
    await walkTabs(look)
    for (const step of steps.filter((one) => one.as === role && one.on === screen.id)) {
      // From elsewhere, so that nothing is left of what was there before.
      await goTo(look, elsewhere)
      await take(look, step, async () => goTo(look, (await step.to?.({ site, gymClass })) ?? address))
    }
  }
  return walk
}

interface Look {
  page: Page
  screen: Screen
  /** Names screen and role. */
  where: string
  walk: Walk
  /** Titles of the dialogs that a place has opened, with the screens. */
  places: Map<string, { titles: Set<string>; screens: Set<string> }>
  /** How often openers of a kind were pressed on this screen, outside its tabs. */
  pressed: Record<string, number>
  isQuiet: () => boolean
}

async function check({ page, screen, where, walk }: Look, part: string, within?: 'dialog'): Promise<void> {
  const isDense = isOfStaff(screen)
  for (const language of [...others, spoken] as const) {
    await speak(page, language)
    const found = await narrowProblems(page, { isDense, staysNarrow: true, ...(within && { within }) })
    walk.problems.push(...found.map((problem) => `${where} in ${language}${part}: ${problem}`))
  }
}

/** Within the page, which is faster than to load each screen. */
async function goTo(look: Look, address: string): Promise<void> {
  const { page } = look
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> }
    }
    document.querySelector('main h1')?.setAttribute('data-left', '')
    await router.navigate(to)
  }, address)
  await settle(look)
}

/** Until the screen before is gone and nothing is loading. */
async function settle({ page, isQuiet, where }: Look): Promise<void> {
  for (let tries = 0; tries < MOST_LOOKS; tries += 1) {
    await page.waitForFunction(
      () =>
        document.querySelector('main h1:not([data-left])') !== null &&
        document.querySelector('main h1[data-left], main [aria-busy="true"]') === null,
    )
    if (isQuiet()) return
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)))
  }
  throw new Error(`${where} does not stop loading`)
}

/** Returns whether the page waits for no script and no answer. Its live connection never ends. */
function watchRequests(page: Page): () => boolean {
  const running = new Set<Request>()
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'script'].includes(request.resourceType())) running.add(request)
  })
  const end = (request: Request) => running.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () => running.size === 0
}

/** The tabs of a screen; of a long row, such as the days of a week, the second alone. */
async function walkTabs(look: Look): Promise<void> {
  const tabs = look.page.locator('main [role="tab"]')
  const count = await tabs.count()
  for (let nth = 1; nth < (count > 6 ? 2 : count); nth += 1) {
    const tab = tabs.nth(nth)
    const part = `, tab "${(await tab.innerText()).trim()}"`
    await tab.evaluate((element) => (element as HTMLElement).click())
    await settle(look)
    await check(look, part)
    await openDialogs(look, part)
  }
}

/** What a button alone does not show: goes there, and opens what is offered then. */
async function take(look: Look, { what, run }: Step, goThere: () => Promise<void>): Promise<void> {
  const { page, where, walk } = look
  const part = `, ${what}`
  try {
    await goThere()
    await run?.(page, spoken)
    await settle(look)
  } catch (reason) {
    walk.problems.push(`${where}${part}: ${(reason as Error).message.split('\n')[0]}`)
    await page.reload()
    await settle(look)
    return
  }
  if ((await readDialog(page)).open > 0) {
    await visitDialog(look, part, async () => {
      await run?.(page, spoken)
      return true
    })
    // Some close by their button only.
    if (!(await closes(page, 0))) await page.reload()
    await settle(look)
  }
  await check(look, part)
  await openDialogs(look, part)
}

/** Records and checks the topmost dialog, and those that it offers, after which `reopen` shows it again. */
async function visitDialog(look: Look, part: string, reopen?: () => Promise<boolean>): Promise<void> {
  const { title, text } = await readDialog(look.page)
  look.walk.dialogs.push({ on: look.screen.id, title, text })
  await check(look, part, 'dialog')
  if (reopen) await openDialogs(look, part, reopen)
}

/** Opens and checks every dialog that the screen offers, or the topmost dialog, which `reopen` shows again. */
async function openDialogs(look: Look, part: string, reopen?: () => Promise<boolean>): Promise<void> {
  const { page, where, walk, places, screen } = look
  const pressed = reopen ? {} : { ...look.pressed }
  for (;;) {
    const before = await readDialog(page)
    const known = [...places].flatMap(([place, { titles, screens: on }]) =>
      on.size >= KNOWN && titles.size === 1 ? [place] : [],
    )
    const opener = await pressNext(page, { pressed, most: SAME_PLACE, known })
    if (!opener) return
    for (const counts of opener.isInTab ? [pressed] : [pressed, look.pressed])
      for (const kind of opener.kinds) counts[kind] = (counts[kind] ?? 0) + 1
    const here = `${part}, dialog of "${opener.name}"`
    const how = await opens(page, before)
    if (how === 'not') {
      walk.problems.push(`${where}${part}: "${opener.name}" says that it opens a dialog, and opens none`)
      continue
    }
    const { title } = await readDialog(page)
    const [place] = opener.kinds
    const of = places.get(place) ?? { titles: new Set(), screens: new Set() }
    places.set(place, { titles: of.titles.add(title), screens: of.screens.add(screen.id) })
    await visitDialog(look, here, reopen ? undefined : () => pressedAgain(page, opener))
    if (!(await closes(page, how === 'instead' ? 0 : before.open))) {
      walk.problems.push(`${where}${here}: Escape does not close it`)
      await page.reload()
      await settle(look)
      return
    }
    // The dialog that offered it is gone too.
    if (how === 'instead' && !(await reopen?.())) return
  }
}

const pressedAgain = async (page: Page, opener: Opener): Promise<boolean> =>
  (await pressAgain(page, opener)) && (await opens(page, { open: 0, title: '' })) !== 'not'
