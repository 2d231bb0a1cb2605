import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { PageMeta } from '../../../../platform/web/seo/page-meta.tsx'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import { useUser } from '../../../people/web/api/use-user.ts'
import { SetupPage } from './setup.tsx'
import { Stage } from './stage.tsx'
import { timerAtFirst, timerNow, watchTimer } from './timer-store.ts'

// Lazy: for staff only.
const WallControl = lazy(() => import('./wall-control.tsx'))

/** The timer; a running one survives navigation and reloads. */
export default function TimerScreen() {
  const { t } = useTranslation('timer')
  const state = useSyncExternalStore(watchTimer, timerNow, timerAtFirst)
  const start = useRef<HTMLButtonElement>(null)
  const ran = useRef(false)
  const runs = state.run !== null
  const isStaff = useUser()?.isTrainer === true

  useEffect(() => {
    if (ran.current && !runs) start.current?.focus({ preventScroll: true })
    ran.current = runs
  }, [runs])

  if (state.run) {
    return (
      <>
        <PageMeta title={t('title')} description={t('description')} />
        <Spoken>
          <h1>{t('title')}</h1>
        </Spoken>
        <Stage state={state} run={state.run} />
      </>
    )
  }
  const setup = <SetupPage state={state} startButton={start} />
  if (!isStaff) return setup
  return (
    <Suspense fallback={setup}>
      <WallControl state={state} startButton={start} />
    </Suspense>
  )
}
