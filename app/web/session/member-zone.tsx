import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type MiddlewareFunction, matchPath, Outlet, useLocation, useNavigate } from 'react-router'
import type { Access } from '../../../platform/contract/endpoint.ts'
import { hasAccess } from '../../../platform/contract/roles.ts'
import { ScreenTitle } from '../../../platform/web/seo/page-meta.tsx'
import { guard } from '../../../platform/web/session/guard.ts'
import { hasLeft } from '../../../platform/web/session/session.ts'
import { useSession } from '../../../platform/web/session/use-session.ts'
import { Skeleton, Waiting } from '../../../platform/web/ui/states/skeleton.tsx'
import { screens } from '../screens.ts'

const closed = screens.filter((s) => s.access !== 'public')

const accessOf = (pathname: string): Access =>
  closed.find((s) => matchPath(s.path, pathname))?.access ?? 'member'

const guardZone: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  await guard(accessOf(pathname), `${pathname}${search}`)
  return next()
}

/** Runs before a screen of the zone is shown, except the first one of a document. */
export const clientMiddleware = [guardZone]

/** The server renders screens for the member whose cookie it got, and the skeleton for everybody else. */
export default function MemberZone() {
  const { status, claims } = useSession()
  const { pathname, search } = useLocation()
  const mayEnter = status === 'member' && hasAccess(claims?.roles ?? [], accessOf(pathname))
  useGuard(mayEnter, `${pathname}${search}`)
  return mayEnter ? <Outlet /> : <ZoneWaiting />
}

/** For the first screen, which no navigation guarded, and for one whose role is lost. */
function useGuard(mayEnter: boolean, from: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    // A log-out leads home.
    if (mayEnter || hasLeft()) return
    let isGone = false
    guard(accessOf(from.split('?', 1)[0] ?? ''), from).catch((reason: unknown) => {
      const to = reason instanceof Response && reason.headers.get('location')
      if (to && !isGone) void navigate(to, { replace: true })
    })
    return () => {
      isGone = true
    }
  }, [mayEnter, from, navigate])
}

export function ZoneWaiting() {
  const { t } = useTranslation('shell')
  // The page of a member who has logged out is gone now.
  useEffect(() => {
    delete document.documentElement.dataset.unsure
  }, [])
  return (
    <>
      <ScreenTitle>{t('loading')}</ScreenTitle>
      <Waiting>
        <div style={{ padding: 'var(--gutter)' }}>
          <Skeleton height={320} />
        </div>
      </Waiting>
    </>
  )
}
