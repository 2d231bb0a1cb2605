import type { LoaderFunctionArgs } from 'react-router'
import { getAppConfig } from '../../../domains/gym/contract/settings.ts'
import { hostContext } from '../../../platform/web/page-context.ts'
import { screens } from '../screens.ts'

/** Reached by a mail, a code or another screen only. */
const fromElsewhere = [
  '/auth/',
  '/decline-news',
  '/door',
  '/screen',
  '/check-in',
  '/draws/',
  '/visit/',
  '/withdraw/',
]
const listed = screens.filter(
  (s) => s.access === 'public' && !fromElsewhere.some((start) => s.path.startsWith(start)),
)

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { api, origin } = context.get(hostContext)
  const { languages } = await api(getAppConfig)
  const entries = listed.map(({ path }) => {
    const alternates = languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}?lang=${language}"/>`,
    )
    return `<url><loc>${origin}${path}</loc>${alternates.join('')}</url>`
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
