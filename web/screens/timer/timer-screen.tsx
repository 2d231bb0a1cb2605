import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../layout/page.tsx'
import { PageMeta } from '../../seo/page-meta.tsx'
import { Spoken } from '../../ui/skeleton.tsx'
import { Setup } from './setup.tsx'
import { Stage } from './stage.tsx'
import { timerAtFirst, timerNow, watchTimer } from './timer-store.ts'

/** The timer; a running one survives navigation and reloads. */
export default function TimerScreen() {
  const { t } = useTranslation('timer')
  const state = useSyncExternalStore(watchTimer, timerNow, timerAtFirst)
  const start = useRef<HTMLButtonElement>(null)
  const ran = useRef(false)
  const runs = state.run !== null

  useEffect(() => {
    if (ran.current && !runs) start.current?.focus({ preventScroll: true })
    ran.current = runs
  }, [runs])

  if (state.run) {
    return (
      <>
        <PageMeta page="timer" />
        <Spoken>
          <h1>{t('title')}</h1>
        </Spoken>
        <Stage state={state} run={state.run} />
      </>
    )
  }
  return (
    <Page title={t('title')}>
      <PageMeta page="timer" />
      <Setup state={state} startButton={start} />
    </Page>
  )
}
