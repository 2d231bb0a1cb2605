import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import type { TimerRun } from '../../rules/timer-run.ts'
import { Digits } from '../timer/digits.tsx'
import { wakeSounds } from '../timer/sounds.ts'
import stage from '../timer/stage.module.css'
import { stageView } from '../timer/stage-view.ts'
import { useRunMoment } from '../timer/use-run-moment.ts'
import styles from './wall.module.css'

/** The timer that a coach started from a phone. */
export function WallTimerView({ run }: { run: TimerRun }) {
  const { t } = useTranslation('timer')
  const { now, muted } = useRunMoment(run, true)
  const view = stageView(run, now)
  // Browsers play sounds after a touch only, unless they are told otherwise.
  useEffect(() => {
    const wake = () => void wakeSounds()
    wake()
    for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, wake)
    return () => {
      for (const touch of ['pointerdown', 'keydown']) removeEventListener(touch, wake)
    }
  }, [])
  const set = view.sets > 1 && view.set > 0 && t('setOf', { set: view.set, sets: view.sets })
  const round = view.rounds > 1 && view.round > 0 && t('round', { round: view.round, rounds: view.rounds })
  const left = view.left && t('left', { time: view.left })
  return (
    <section
      className={classNames(styles.timer, stage[view.kind], view.paused && stage.paused)}
      aria-label={t(`mode.${run.plan.mode}`)}
      data-started={run.startedAt}
    >
      <div className={styles.phase}>
        <p>{t(view.paused ? 'phase.paused' : `phase.${view.kind}`)}</p>
        <p>{[t(`mode.${run.plan.mode}`), set, round].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.digits} role="timer" aria-label={t('time')}>
        <Spoken>{view.text}</Spoken>
        <Digits text={view.text} />
      </div>
      <p className={styles.left}>{muted ? t('soundBlocked') : left}</p>
    </section>
  )
}
