import type { Page } from 'playwright-core'

/** The smallest phones, and the commonest ones. */
const WIDTHS = [320, 360]

interface NarrowOptions {
  /** Staff screens are dense: a target has at least 24 px (axe checks that), not 44. */
  isDense: boolean
}

/** What is wrong with a screen on narrow phones: it scrolls sideways, cuts texts without an ellipsis, or has targets under 44 px. */
export async function narrowProblems(page: Page, { isDense }: NarrowOptions): Promise<string[]> {
  const usual = page.viewportSize()
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 })
    // Laid out anew, observers included.
    await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      await frame()
      await frame()
    })
    const problems = await page.evaluate(problemsOf, isDense)
    found.push(...problems.map((problem) => `at ${width} px ${problem}`))
  }
  if (usual) await page.setViewportSize(usual)
  return found
}

/** Runs in the page. */
function problemsOf(isDense: boolean): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
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
  const sideways = scrollWidth > clientWidth ? [`it scrolls sideways: ${scrollWidth} px`] : []
  const cut = [...document.querySelectorAll('body *')]
    .filter((element) => {
      const isText = element.children.length === 0 && element.textContent?.trim() !== ''
      if (!isText || element.scrollWidth <= element.clientWidth + 1 || !isSeen(element)) return false
      const { overflowX, textOverflow } = getComputedStyle(element)
      return overflowX !== 'visible' && overflowX !== 'auto' && textOverflow !== 'ellipsis'
    })
    .map((element) => `a text is cut: ${nameOf(element)}`)
  if (isDense) return [...sideways, ...cut]
  const targets =
    'a[href], button, input, select, textarea, summary, [role="tab"], [role="radio"], [role="switch"]'
  const small = [...document.querySelectorAll(targets)].flatMap((element) => {
    // Nobody presses what is hidden from readers, such as the field that robots fill in.
    if (!isSeen(element) || element.closest('[aria-hidden="true"]')) return []
    // Links within a text are as high as its lines (WCAG 2.5.8, inline).
    if (getComputedStyle(element).display === 'inline') return []
    const pressed = element.closest('label') ?? element
    const { width, height } = pressed.getBoundingClientRect()
    return width < 43.5 || height < 43.5
      ? [`a target is small, ${Math.round(width)} by ${Math.round(height)} px: ${nameOf(element)}`]
      : []
  })
  return [...sideways, ...cut, ...small]
}
