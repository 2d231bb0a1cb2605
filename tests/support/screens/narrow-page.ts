import type { Page } from 'playwright-core'

/** The smallest phones, and the commonest ones. */
const WIDTHS = [320, 360]

interface NarrowOptions {
  /** Staff screens are dense: a target has at least 24 px (axe checks that), not 44. */
  isDense: boolean
  /** Checks only the topmost dialog. */
  within?: 'dialog'
  /** Leaves the window narrow, because another width costs time. */
  staysNarrow?: boolean
}

/**
 * What is wrong with a screen, or a dialog, on narrow phones: it scrolls sideways, cuts texts without an ellipsis, or has targets
 * under 44 px.
 */
export async function narrowProblems(page: Page, options: NarrowOptions): Promise<string[]> {
  const found: string[] = []
  const usual = page.viewportSize()
  const isAt = usual?.width
  // Begins with the width that the window has.
  for (const width of WIDTHS.toSorted((a, b) => Number(b === isAt) - Number(a === isAt))) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 740 })
    const problems = await page.evaluate(problemsOf, options)
    found.push(...problems.map((problem) => `at ${width} px ${problem}`))
  }
  if (usual && !options.staysNarrow) await page.setViewportSize(usual)
  return found.toSorted()
}

/** Runs in the page. */
async function problemsOf({ isDense, within }: NarrowOptions): Promise<string[]> {
  // Laid out anew, observers included.
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  const page = document.documentElement
  const dialog = [...document.querySelectorAll('dialog[open]')].findLast((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )
  if (within && !dialog) return ['it has no dialog']
  const scope = (within && dialog) || document.body
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`
  const isSeen = (element: Element) => {
    const { width, height, right } = element.getBoundingClientRect()
    return (
      width > 1 &&
      height > 1 &&
      right > 0 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  }
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }

  const sideways = [page, ...(within ? [scope] : [])].flatMap((each) =>
    each.scrollWidth > each.clientWidth
      ? [`it scrolls sideways: ${each.scrollWidth} px in ${each.clientWidth}`]
      : [],
  )

  /** Whether a box cuts this text, itself or one around it. What scrolls shows its text sooner or later. */
  function isCut(text: Text): boolean {
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, top, bottom, width, height } = range.getBoundingClientRect()
    if (width < 2 || height < 2) return false
    for (let box = text.parentElement; box && box !== page; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, display } = styleOf(box)
      if (overflowX === 'auto' || overflowX === 'scroll') return false
      const hides = overflowX !== 'visible' && display !== 'inline'
      if (!hides) continue
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
      const edge = box.getBoundingClientRect()
      // For screen readers only.
      if (edge.width <= 1 || edge.height <= 1) return false
      if (right > edge.right + 1 || left < edge.left - 1) return true
      if (overflowY !== 'visible' && overflowY !== 'auto' && overflowY !== 'scroll')
        if (bottom > edge.bottom + height / 3 || top < edge.top - height / 3) return true
    }
    return right > page.clientWidth + 1 || left < -1
  }
  const cut: string[] = []
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || !node.textContent?.trim() || parent.closest('script, style, option')) continue
    if (isSeen(parent) && isCut(node as Text)) cut.push(`a text is cut: ${nameOf(parent)}`)
  }
  if (isDense) return [...sideways, ...cut]

  const targets =
    'a[href], button, input, select, textarea, summary, [role="tab"], [role="radio"], [role="switch"]'
  const small = [...scope.querySelectorAll(targets)].flatMap((element) => {
    // Nobody presses what is hidden from readers, such as the field that robots fill in.
    if (!isSeen(element) || element.closest('[aria-hidden="true"]')) return []
    // Links within a text are as high as its lines (WCAG 2.5.8, inline).
    if (styleOf(element).display === 'inline') return []
    const pressed = element.closest('label') ?? element
    const { width, height } = pressed.getBoundingClientRect()
    return width < 43.5 || height < 43.5
      ? [`a target is small, ${Math.round(width)} by ${Math.round(height)} px: ${nameOf(element)}`]
      : []
  })
  return [...sideways, ...cut, ...small]
}
