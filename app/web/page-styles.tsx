import { useEffect } from 'react'
import { Links, useMatches } from 'react-router'
import { usePageFrame } from '../../platform/web/page-context.ts'
import { styleFile } from './style-file.ts'

interface RouteManifest {
  routes: Record<string, { css?: string[] } | undefined>
}

const inlined =
  typeof document === 'undefined' ? null : document.querySelector<HTMLStyleElement>('style[data-files]')

/** Inlined styles of the first page; empty on the server. */
export const firstStyles = inlined?.textContent ?? ''
export const firstStyleFiles = inlined?.dataset.files?.split(' ').filter(Boolean) ?? []

const manifest = (): RouteManifest | undefined =>
  typeof window === 'undefined'
    ? undefined
    : (window as { __reactRouterManifest?: RouteManifest }).__reactRouterManifest

/** Removes inlined files from the router's list, which would load them again. Runs before hydration. */
export function removeInlinedStyles(): void {
  for (const route of Object.values(manifest()?.routes ?? {}))
    if (route?.css) route.css = route.css.map(styleFile).filter((file) => !firstStyleFiles.includes(file))
  // Disabled links keep lazy chunks from loading these files again at the end of the head.
  for (const file of firstStyleFiles) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', disabled: true, href: file })
    document.head.append(link)
  }
}

/** Inlines the first page's styles, so that no request blocks the first paint. Later screens load files. */
export function PageStyles() {
  const { nonce, styles, styleFiles } = usePageFrame()
  const matches = useMatches()
  // React puts a new precedence at the top of the head, where common styles would override screens. The
  // attribute is set after hydration, else it would mismatch.
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
