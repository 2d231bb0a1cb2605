import { type MiddlewareFunction, matchPath, Outlet } from 'react-router'
import { screens } from '../screens.ts'
import { guard } from './guard.ts'

const closed = screens.filter((s) => s.access !== 'public')

const guardZone: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  const screen = closed.find((s) => matchPath(s.path, pathname))
  await guard(screen?.access ?? 'member', `${pathname}${search}`)
  return next()
}

/** Runs in the browser before screens load data; the server renders only skeletons here. */
export const clientMiddleware = [guardZone]

export default function MemberZone() {
  return <Outlet />
}
