import {
  IconArrowBackUp,
  IconFlagFilled,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlus,
} from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './stage.module.css'
import type { StageView } from './stage-view.ts'
import type { TimerControls } from './timer-store.ts'

export function RoundButtons({ done, controls }: { done: number; controls: TimerControls }) {
  const { t } = useTranslation('timer')
  return (
    <div className={styles.taps}>
      <StageButton label={t('untap')} disabled={done === 0} onClick={() => controls.untap?.()}>
        <IconArrowBackUp aria-hidden />
      </StageButton>
      <button type="button" className={styles.tap} onClick={() => controls.tap?.()}>
        <span className={styles.count}>{done}</span>
        <span>{t('tap')}</span>
        <IconPlus size={28} aria-hidden />
      </button>
    </div>
  )
}

interface RunButtonsProps {
  view: StageView
  main: Ref<HTMLButtonElement>
  onMain: () => void
  controls: TimerControls
}

export function RunButtons({ view, main, onMain, controls }: RunButtonsProps) {
  const { t } = useTranslation('timer')
  if (view.kind === 'done') {
    return (
      <div className={styles.row}>
        <button ref={main} type="button" className={styles.main} onClick={controls.leave}>
          {t('change')}
        </button>
        <button type="button" className={styles.second} onClick={controls.again}>
          {t('again')}
        </button>
        {view.byHand && controls.reopen && (
          <button type="button" className={styles.second} onClick={controls.reopen}>
            {t('resume')}
          </button>
        )}
      </div>
    )
  }
  const ready = view.kind === 'ready'
  return (
    <div className={styles.row}>
      <button ref={main} type="button" className={styles.main} onClick={onMain}>
        {view.paused ? <IconPlayerPlayFilled aria-hidden /> : <IconPlayerPauseFilled aria-hidden />}
        {t(view.paused ? 'resume' : 'pause')}
      </button>
      <button type="button" className={styles.second} onClick={ready ? controls.leave : controls.finish}>
        {!ready && <IconFlagFilled aria-hidden />}
        {t(ready ? 'stop' : 'finish')}
      </button>
    </div>
  )
}

interface StageButtonProps {
  label: string
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

export function StageButton({ label, pressed, ...rest }: StageButtonProps) {
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      {...rest}
    />
  )
}
