import { useEffect } from 'react'
import { Links, useMatches } from 'react-router'
import { usePageFrame } from './page-context.ts'
import { styleFile } from './style-file.ts'

interface RouteManifest {
  routes: Record<string, { css?: string[] } | undefined>
}

const inlined =
  typeof document === 'undefined' ? null : document.querySelector<HTMLStyleElement>('style[data-files]')

/** The styles that came written into the first page; empty on the server. */
export const firstStyles = inlined?.textContent ?? ''
export const firstStyleFiles = inlined?.dataset.files?.split(' ').filter(Boolean) ?? []

const manifest = (): RouteManifest | undefined =>
  typeof window === 'undefined'
    ? undefined
    : (window as { __reactRouterManifest?: RouteManifest }).__reactRouterManifest

/**
 * The router fetches the styles of a screen before it shows it. It does not know of those that came written into the page,
 * and marks some addresses, which would be fetched twice. Before the first rendering in the browser.
 */
export function tellRouterStyles(): void {
  for (const route of Object.values(manifest()?.routes ?? {}))
    if (route?.css) route.css = route.css.map(styleFile).filter((file) => !firstStyleFiles.includes(file))
  // Nor do parts that are loaded later: they would bring them behind all others. Links that load nothing say they are here.
  for (const file of firstStyleFiles) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', disabled: true, href: file })
    document.head.append(link)
  }
}

/**
 * Styles without a request that holds back the first paint: those of the first page are in the document, those of
 * screens entered later come as files, which React waits for before it shows the screen.
 */
export function PageStyles() {
  const { nonce, styles, styleFiles } = usePageFrame()
  const matches = useMatches()
  // React puts a sheet behind the last one of its precedence, and where there is none at the very top: then what every
  // page has would win over what a screen says. Marked once React has taken it over, else it would not know it again.
  useEffect(() => {
    if (inlined) inlined.dataset.precedence = 'screen'
  }, [])
  if (import.meta.env.DEV) return <Links />
  const later = new Set(matches.flatMap((m) => manifest()?.routes[m.id]?.css ?? []))
  return (
    <>
      <style
        nonce={nonce}
        data-files={styleFiles.join(' ')}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is our own built style sheet
        dangerouslySetInnerHTML={{ __html: styles }}
      />
      {[...later].map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="screen" />
      ))}
    </>
  )
}
