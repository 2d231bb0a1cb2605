import { QueryClientProvider } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import { listCenters } from '../../domains/gym/contract/centers.ts'
import { getAppConfig } from '../../domains/gym/contract/settings.ts'
import { GymSite } from '../../domains/gym/web/gym-site.tsx'
import { Released } from '../../domains/gym/web/widgets/released.tsx'
import { fixClock } from '../../platform/web/api/server-clock.ts'
import { BrokenScreen } from '../../platform/web/layout/broken-screen.tsx'
import {
  answersElementId,
  hostContext,
  phrasesElementId,
  usePageFrame,
} from '../../platform/web/page-context.ts'
import { chalk, ink, readableAgainst, readableOn } from '../../platform/web/ui/contrast.ts'
import { bootScript } from './boot-script.ts'
import { pageIsAlive } from './late-start.ts'
import { PageLinks } from './layout/page-links.tsx'
import { Shell } from './layout/shell.tsx'
import { PageStyles } from './page-styles.tsx'
import plainLogo from './public/pictures/logo.svg?inline'
import '../../platform/web/ui/tokens.css'
import '../../platform/web/ui/primitives.css'
import '../../platform/web/ui/looks.css'
import '../../platform/web/ui/base.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, origin, hour } = context.get(hostContext)
  const [config, centers] = await Promise.all([api(getAppConfig), api(listCenters)])
  return { config, centers, origin, hour }
}

/** The gym is reloaded for another language only. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && currentUrl.href === nextUrl.href

// The darkest light surface and the lightest dark one with text.
const lightest = '#282420'
const darkest = '#ece7dc'

const signalStyle = (signal: string) =>
  ({
    '--signal': signal,
    '--on-signal': readableOn(signal),
    '--signal-text-light': readableAgainst(signal, darkest),
    '--signal-text-dark': readableAgainst(signal, lightest),
  }) as CSSProperties

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, phrases, answers, session } = usePageFrame()
  const { i18n } = useTranslation()
  const gym = useRouteLoaderData<typeof loader>('root')
  useEffect(() => {
    fixClock(undefined)
    pageIsAlive()
  }, [])
  return (
    <html
      lang={i18n.language}
      data-session={session.status === 'member' ? 'in' : undefined}
      style={gym && signalStyle(gym.config.brand.signalColor)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={chalk} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={ink} media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed text of ours */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: bootScript }} />
        <PageStyles />
        <PageLinks origin={gym?.origin ?? ''} brand={gym?.config.brand} languages={gym?.config.languages} />
      </head>
      <body>
        {children}
        <script
          id={phrasesElementId}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts as JSON, with < escaped
          dangerouslySetInnerHTML={{ __html: phrases }}
        />
        <script
          id={answersElementId}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: answers of the API as JSON, with < escaped
          dangerouslySetInnerHTML={{ __html: answers }}
        />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  const { queries } = usePageFrame()
  return (
    <QueryClientProvider client={queries}>
      <GymSite plainLogo={plainLogo}>
        <Shell>
          <Released>
            <Outlet />
          </Released>
        </Shell>
      </GymSite>
    </QueryClientProvider>
  )
}

export { BrokenScreen as ErrorBoundary }
