import type { LoaderFunctionArgs } from 'react-router'
import { getAppConfig } from '../../../domains/gym/contract/settings.ts'
import { allPhrases } from '../../../platform/web/language/phrases.server.ts'
import { hostContext } from '../../../platform/web/page-context.ts'
import { chalk } from '../../../platform/web/ui/contrast.ts'

type Words = {
  shell: { app: { description: string; book: string }; nav: { schedule: string; timer: string } }
}

const icon = (file: string, size: number, purpose = 'any') => ({
  src: `/pictures/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { api, language } = context.get(hostContext)
  const { brand, defaultActivityKey } = await api(getAppConfig)
  const { shell } = allPhrases[language] as unknown as Words
  const shortcut = (name: string, url: string, file: string) => ({
    name,
    url,
    icons: [icon(`${file}-96.png`, 96)],
  })
  const manifest = {
    // The same app in every language.
    id: '/',
    name: brand.name,
    short_name: brand.name.slice(0, 12).trim(),
    description: shell.app.description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: chalk,
    theme_color: chalk,
    categories: ['fitness', 'health', 'sports'],
    icons: [
      icon('icon-192.png', 192),
      icon('icon-512.png', 512),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      // Invalid dates count as today.
      shortcut(shell.app.book, `/book/${defaultActivityKey}/today`, 'shortcut-book'),
      shortcut(shell.nav.schedule, '/schedule', 'shortcut-schedule'),
      shortcut(shell.nav.timer, '/timer', 'shortcut-timer'),
    ],
  }
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
