import { useMatches } from 'react-router'
import { type Screen, screenOf, screens } from '../screens.ts'

const [home] = screens
const none: Screen = { ...(home as Screen), id: 'none', header: 'shown' }

export function useScreen(): Screen {
  const matches = useMatches()
  const screen = matches.map((m) => screenOf(m.id)).findLast((s) => s !== undefined)
  return screen ?? none
}
