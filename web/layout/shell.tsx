import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { startLive } from '../api/live.ts'
import { useOpenedNotice } from '../device/use-opened-notice.ts'
import { useNotedCenters } from '../gym.ts'
import { sessionState, watchSession } from '../session/session.ts'
import { classNames } from '../ui/class-names.ts'
import { DialogBack } from '../ui/dialog-back.ts'
import { LoadingLine } from '../ui/progress.tsx'
import { Toasts } from '../ui/toast.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { useScreen } from './current-screen.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LiveMark } from './live-mark.tsx'
import { MenuHost } from './menu-host.tsx'
import { ProofHost } from './proof-host.tsx'
import { useScrollMarks } from './scroll-marks.ts'
import styles from './shell.module.css'
import { ToldHost } from './told-host.tsx'

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const screen = useScreen()
  const navigation = useNavigation()
  const arrived = useArrival(screen.id)
  useNotedCenters()
  useScrollMarks()
  useHomeAfterLeaving()
  useOpenedNotice()
  useEffect(() => startLive(), [])

  return (
    <MenuHost>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <LoadingLine loading={navigation.state !== 'idle'} />
      {screen.header !== 'hidden' && <Header kind={screen.header} />}
      <main
        id="main"
        tabIndex={-1}
        className={classNames(styles.main, screen.header === 'hero' && styles.underHero)}
      >
        <div key={screen.id} className={classNames(styles.screen, arrived && styles[screen.animation])}>
          {children}
        </div>
      </main>
      {screen.header !== 'hidden' && <Footer />}
      <BottomBar />
      <DialogBack />
      <LiveMark />
      <ProofHost />
      <ToldHost />
      <Toasts />
    </MenuHost>
  )
}

/**
 * Moves the focus to the heading after a change of screen; another day or activity keeps it on the pressed tab.
 * True from the first change on.
 */
function useArrival(screenId: string): boolean {
  const { hash } = useLocation()
  const first = useRef(screenId)
  const moved = useRef(false)
  if (screenId !== first.current) moved.current = true
  useEffect(() => {
    if (!moved.current || hash || !screenId) return
    const main = document.getElementById('main')
    const heading = main?.querySelector<HTMLElement>('h1')
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
    const target = heading ?? main
    target?.focus({ preventScroll: true })
  }, [screenId, hash])
  return moved.current
}

function useHomeAfterLeaving(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let before = sessionState().status
    return watchSession(() => {
      const now = sessionState().status
      if (before === 'member' && now === 'guest') void navigate('/')
      before = now
    })
  }, [navigate])
}
