import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { ActingBar } from '../../../domains/households/web/widgets/acting-bar.tsx'
import { startLive } from '../../../platform/web/api/live.ts'
import { LiveMark } from '../../../platform/web/layout/live-mark.tsx'
import { useScrollMarks } from '../../../platform/web/layout/scroll-marks.ts'
import { sessionState, watchSession } from '../../../platform/web/session/session.ts'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { DialogBack } from '../../../platform/web/ui/dialog-back.ts'
import { LoadingLine } from '../../../platform/web/ui/states/progress.tsx'
import { Toasts } from '../../../platform/web/ui/states/toast.tsx'
import { useOpenedNotice } from '../device/use-opened-notice.ts'
import { BottomBar } from './bottom-bar.tsx'
import { useScreen } from './current-screen.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ProofHost, ToldHost } from './late-hosts.tsx'
import { MenuHost } from './menu-host.tsx'
import styles from './shell.module.css'

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const screen = useScreen()
  const navigation = useNavigation()
  const arrived = useArrival(screen.id)
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
      <ActingBar />
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
