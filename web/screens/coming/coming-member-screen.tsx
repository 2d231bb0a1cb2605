import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import ComingScreen from './coming-screen.tsx'

/** In the browser only: the guard has run by then. */
export const clientLoader = () => null

/** What the server answers with, until it is known who is here. */
export function HydrateFallback() {
  return (
    <Waiting>
      <div style={{ padding: 'var(--gutter)' }}>
        <Skeleton height={320} />
      </div>
    </Waiting>
  )
}

export default ComingScreen
