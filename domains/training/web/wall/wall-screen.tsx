import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { keepAwake } from '../../../../platform/web/device/wake-lock.ts'
import { useLanguage } from '../../../../platform/web/language/use-language.ts'
import { LanguageSwitch } from '../../../../platform/web/layout/language-switch.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import styles from './wall.module.css'
import { WallBoard } from './wall-board.tsx'
import { openWall, type WallState, wallState, watchWall } from './wall-store.ts'

const atFirst: WallState = { stage: 'starting' }

/** The screen on the wall of the training room: opened with a device's link, without a log-in. Fills the window. */
export default function WallScreen() {
  const { t } = useTranslation('wall')
  const state = useSyncExternalStore(watchWall, wallState, () => atFirst)
  useEffect(() => openWall(), [])
  useEffect(() => {
    keepAwake(true)
    return () => keepAwake(false)
  }, [])
  useEffect(() => {
    const { dataset } = document.documentElement
    const before = dataset.mantineColorScheme
    // Whatever the browser prefers: a bright television lights the room and burns in.
    dataset.mantineColorScheme = 'dark'
    return () => {
      if (before === undefined) delete dataset.mantineColorScheme
      else dataset.mantineColorScheme = before
    }
  }, [])
  const { stage } = state
  const wall = stage === 'open' ? state.memory.wall : null
  useWallLanguage(wall?.language)
  return (
    <div className={styles.wall} data-wall>
      <ScreenTitle>{t('title')}</ScreenTitle>
      {stage === 'open' && wall ? (
        <WallBoard wall={wall} away={state.away} />
      ) : (
        <div
          className={classNames(stack(6, 'centered', 'text-center'), styles.message)}
          aria-busy={stage === 'starting'}
        >
          <h1>
            {stage === 'unlinked' ? t('unlinkedTitle') : stage === 'revoked' ? t('revokedTitle') : t('title')}
          </h1>
          <p className={look('soft')}>
            {stage === 'unlinked' || stage === 'revoked' ? t(stage) : t('waiting')}
          </p>
          <LanguageSwitch />
        </div>
      )}
    </div>
  )
}

/** The language of the screen's link, because a wall screen has no menu. */
function useWallLanguage(wanted: ReturnType<typeof useLanguage>['language'] | undefined): void {
  const { language, setLanguage } = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the link says another one
  useEffect(() => {
    if (wanted && wanted !== language) void setLanguage(wanted)
  }, [wanted])
}
