import { call } from '../../../../platform/web/api/call.ts'
import { askServerBy, type Entrance } from '../../../../platform/web/session/session.ts'
import { type AuthResponse, refreshToken, revokeToken } from '../../contract/auth.ts'
import { keepUser } from './user.ts'

export const entranceOf = ({ token, refreshToken, user }: AuthResponse): Entrance => ({
  token,
  refreshToken,
  keep: () => keepUser(user),
})

export const askSessionsByCalls = (): void =>
  askServerBy({
    refresh: async (current, next) =>
      entranceOf(await call(refreshToken, { body: { refreshToken: current, next }, anonymous: true })),
    revoke: (current, signal) =>
      call(revokeToken, { body: { refreshToken: current }, anonymous: true, keepalive: true, signal }),
  })
