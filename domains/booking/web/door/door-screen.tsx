import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { keepAwake } from '../../../../platform/web/device/wake-lock.ts'
import { LanguageSwitch } from '../../../../platform/web/layout/language-switch.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import styles from './door.module.css'
import { DoorBoard } from './door-board.tsx'
import { type DoorState, doorState, openDoor, refreshDoor, watchDoor } from './door-store.ts'

const atFirst: DoorState = { stage: 'starting' }

/** The tablet at the door: opened with a device's link, without a log-in. Fills the window. */
export default function DoorScreen() {
  const { t, i18n } = useTranslation('door')
  const state = useSyncExternalStore(watchDoor, doorState, () => atFirst)
  useEffect(() => openDoor(), [])
  useEffect(() => {
    keepAwake(true)
    return () => keepAwake(false)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: names of activities come in the language that is shown
  useEffect(() => void refreshDoor(), [i18n.language])
  const { stage } = state
  return (
    <div className={styles.door} data-door>
      <ScreenTitle>{t('title')}</ScreenTitle>
      {stage === 'open' && state.memory.door ? (
        <DoorBoard {...state} door={state.memory.door} />
      ) : (
        <div className={classNames(stack(4, 'centered', 'text-center'), styles.message)}>
          <h1>
            {stage === 'unlinked' ? t('unlinkedTitle') : stage === 'revoked' ? t('revokedTitle') : t('title')}
          </h1>
          <p className={look('soft', 'size-l')}>
            {stage === 'unlinked' || stage === 'revoked' ? t(stage) : t('waiting')}
          </p>
          <LanguageSwitch />
        </div>
      )}
    </div>
  )
}
