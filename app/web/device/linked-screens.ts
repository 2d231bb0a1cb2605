import { getI18n } from 'react-i18next'
import { matchPath } from 'react-router'
import { type Screen, screens } from '../screens.ts'
import { styleFile } from '../style-file.ts'
import { linkedReads } from './linked-reads.ts'

/** Milliseconds between a change of the page and the look at its links. */
const gatherFor = 500
/** Staff's screens are large, and used at the desk. */
const isOfStaff = ({ path }: Screen): boolean => /^\/admin(\/|$)/.test(path)

interface RouteFiles {
  module: string
  css?: string[]
}

const filesOf = (id: string): RouteFiles | undefined =>
  (window as { __reactRouterManifest?: { routes: Record<string, RouteFiles | undefined> } })
    .__reactRouterManifest?.routes[id]

/** A screen that a link leads to, and the values in its path. */
function linkedScreen(link: HTMLAnchorElement) {
  if (link.origin !== location.origin || link.pathname === location.pathname) return undefined
  for (const screen of screens) {
    const params = matchPath(screen.path, link.pathname)?.params
    if (params) return isOfStaff(screen) ? undefined : { screen, params }
  }
  return undefined
}

/** Runs one task after the other, each when the page has nothing else to do. */
let last: Promise<unknown> = Promise.resolve()
function whenIdle(work: () => Promise<unknown>): void {
  last = last
    .then(() => new Promise<unknown>((resolve) => (self.requestIdleCallback ?? setTimeout)(resolve)))
    .then(work)
    .catch(() => undefined)
}

const loaded = new Set<string>()

/** Loads and runs the code of a screen, so that a tap only has to render it. What fails is loaded by the tap. */
async function loadScreen({ id }: Screen): Promise<void> {
  const files = filesOf(id)
  if (!files || loaded.has(id)) return
  loaded.add(id)
  for (const href of files.css ?? []) {
    const file = styleFile(href)
    if (document.querySelector(`link[href="${file}"]`)) continue
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'style', href: file }),
    )
  }
  await Promise.all([
    import(/* @vite-ignore */ files.module),
    getI18n().loadNamespaces([...(linkedReads[id]?.phrases ?? [])]),
  ])
}

/** Reads what a screen shows first and was never read; a tap reads the rest again by itself. */
async function readScreen(
  { id }: Screen,
  params: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  for (const read of linkedReads[id]?.reads(params) ?? []) await read()
}

/** Loads the screens that links in view lead to when the page is idle, and the one of a touched link at once. */
export function followLinks(): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const linked = isIntersecting && linkedScreen(target as HTMLAnchorElement)
      if (!linked) continue
      inView.unobserve(target)
      // Others are loaded by a touch: a list of links would load half of the app.
      if (!linkedReads[linked.screen.id]) continue
      whenIdle(() => loadScreen(linked.screen))
      whenIdle(() => readScreen(linked.screen, linked.params))
    }
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer = undefined
    for (const link of document.querySelectorAll('a[href]')) inView.observe(link)
  }
  new MutationObserver(() => {
    if (timer === undefined) timer = setTimeout(look, gatherFor)
  }).observe(document.body, { childList: true, subtree: true })
  look()

  const touched = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    const linked = link && linkedScreen(link)
    if (!linked) return
    void loadScreen(linked.screen).catch(() => undefined)
  }
  for (const type of ['pointerdown', 'pointerover', 'focusin'])
    document.addEventListener(type, touched, { capture: true, passive: true })
}
