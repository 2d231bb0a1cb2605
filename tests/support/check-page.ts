import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Language, languageNamed, languages } from '../../platform/contract/languages.ts'
import { inLanguages } from '../../platform/contract/texts.ts'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { takeProblems } from './screens/page-problems.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const everything: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
}
const colors: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast'] },
  resultTypes: ['violations'],
}

function flatten(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    const here = path ? `${path}.${key}` : key
    return typeof value === 'string' ? [[here, value] as [string, string]] : flatten(value as object, here)
  })
}

const namespaces = Object.values(allPhrases.es)
const keys = new Set([
  ...flatten(allPhrases.es).map(([key]) => key),
  ...namespaces.flatMap((texts) => flatten(texts).map(([key]) => key)),
])
/**
 * Names of the starting list are texts of a gym: a workout may be written in another language. Words of the audit log are single words
 * that months and values are too: "may", "admin".
 */
const wordsOf = (language: Language) =>
  new Set(
    flatten({ ...allPhrases[language], startingTexts: {}, auditWords: {} }).flatMap(([, text]) => [
      text,
      ...[...text.matchAll(/<(\w+)>([^<]+)<\/\1>/g)].map((match) => match[2] ?? ''),
    ]),
  )
const words = inLanguages(wordsOf)

interface CheckOptions {
  /** Parts of the problem lines that this test causes deliberately. */
  expected?: readonly string[]
  /** Repeat only the checks that depend on the colour scheme, or on the language. */
  only?: 'colors' | 'words'
  /** The screen has at most one main action. */
  oneAction?: true
}

/**
 * Checks a screen: axe finds nothing (WCAG 2.2 AA), there were no hidden errors, nothing is wider than the window, and every text
 * is in the language of the page.
 */
export async function check(
  page: Page,
  { expected = [], only, oneAction }: CheckOptions = {},
): Promise<void> {
  await settle(page)
  const where = new URL(page.url()).pathname
  const found = [
    ...takeProblems(page).filter((line) => !expected.some((part) => line.includes(part))),
    ...(only === 'words' ? [] : await violations(page, only === 'colors' ? colors : everything)),
    ...(await page.evaluate(overflow)),
    ...(oneAction ? await page.evaluate(mainActions) : []),
  ]
  if (only !== 'colors') found.push(...badTexts(await page.evaluate(textsOf)))
  expect(found, where).toEqual([])
}

/** Waits until a screen is complete: title, heading, nothing loading, painted. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.title !== '' &&
      document.querySelector('main h1') !== null &&
      document.querySelector('main [aria-busy="true"]') === null,
  )
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    // With reduced motion transitions take 0.01 ms, but they still run.
    const ending = document
      .getAnimations()
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
    const patience = new Promise((resolve) => setTimeout(resolve, 2_000))
    let isPatient = true
    void patience.then(() => {
      isPatient = false
    })
    await Promise.race([patience, Promise.allSettled(ending.map((one) => one.finished))])
    // Smooth scrolling and what arrives late move targets, which axe measures one after the other.
    const places = () =>
      Array.from(document.querySelectorAll('a, button, input, select, h1'), (element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y, width, height].join()
      }).join(' ')
    for (let before = '', now = places(); before !== now && isPatient; now = places()) {
      before = now
      await frame()
      await frame()
    }
  })
}

async function violations(page: Page, options: RunOptions): Promise<string[]> {
  // Injected by the debugger, because the page's policy blocks foreign scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const results = await page.evaluate(async (how) => {
    const { axe } = window as unknown as { axe: { run: (how: RunOptions) => Promise<AxeResults> } }
    return (await axe.run(how)).violations
  }, options)
  return results.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `axe ${id}: ${html.slice(0, 200)}\n${failureSummary}`),
  )
}

/** Runs in the page. Lists main actions beside another one; those below an open dialog do not count. */
function mainActions(): string[] {
  const scope = document.querySelector('dialog[open]') ?? document
  const found = [...scope.querySelectorAll<HTMLElement>('[class*="primary_"]:not(:disabled)')].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }),
  )
  return found.length > 1 ? [`main actions: ${found.map(({ innerText }) => innerText).join(', ')}`] : []
}

/** Runs in the page. Lists elements wider than it. */
function overflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const scrollsItself = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || scrollsItself(element.parentElement))
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.getBoundingClientRect().right > clientWidth + 0.5 && !scrollsItself(element.parentElement),
  )
  const names = wide.slice(0, 5).map((element) => `${element.tagName}.${element.className}`)
  return [`scrolls sideways: ${scrollWidth} in ${clientWidth}: ${names.join(', ')}`]
}

interface Texts {
  language: string
  texts: string[]
}

/** Runs in the page. Lists every visible or announced text. */
function textsOf(): Texts {
  const texts: string[] = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (text && parent && !parent.closest('script, style, [lang]:not(html)')) texts.push(text)
  }
  for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
    for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
  }
  return { language: document.documentElement.lang, texts }
}

function badTexts({ language, texts }: Texts): string[] {
  const mine = words[languageNamed(language)]
  const others = languages.filter((each) => each !== language).map((each) => words[each])
  return texts.flatMap((text) => {
    if (text.includes('{{')) return [`a value is missing: ${text}`]
    if (text.includes('.') && keys.has(text)) return [`a text is missing: ${text}`]
    if (!mine.has(text) && others.some((other) => other.has(text)))
      return [`in another language (${language}): ${text}`]
    return []
  })
}
