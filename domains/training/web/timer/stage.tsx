import { IconMaximize, IconMinimize, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import type { TimerRun } from '../../rules/timer-run.ts'
import { Digits } from './digits.tsx'
import { useFullScreen } from './full-screen.ts'
import { Splits } from './splits.tsx'
import styles from './stage.module.css'
import { RoundButtons, RunButtons, StageButton } from './stage-buttons.tsx'
import { type StageView, stageView } from './stage-view.ts'
import { type TimerControls, type TimerState, timer } from './timer-store.ts'
import { useKeys } from './use-keys.ts'

interface StageProps {
  state: Pick<TimerState, 'now' | 'sound' | 'muted'>
  run: TimerRun
  /** Of the timer of this device when omitted. */
  controls?: TimerControls
  /** Where it runs as well. */
  where?: string
}

export function Stage({ state, run, controls = timer, where }: StageProps) {
  const { t } = useTranslation('timer')
  const view = stageView(run, state.now)
  const { full, toggleFull } = useFullScreen()
  const main = useRef<HTMLButtonElement>(null)
  const counts = controls.tap !== undefined && (run.plan.mode === 'amrap' || run.plan.mode === 'forTime')
  const going = view.kind !== 'done'

  // The pressed button is gone: focus its replacement.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    main.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])

  const pauseOrGoOn = view.paused ? controls.resume : controls.pause
  useKeys({
    ' ': going ? pauseOrGoOn : controls.leave,
    f: toggleFull,
    ...(counts && {
      ArrowUp: controls.tap,
      ArrowRight: controls.tap,
      ArrowDown: controls.untap,
      ArrowLeft: controls.untap,
    }),
  })

  const phase = t(view.paused ? 'phase.paused' : `phase.${view.kind}`)
  const set = view.sets > 1 && view.set > 0 && t('setOf', { set: view.set, sets: view.sets })
  const round = view.rounds > 1 && view.round > 0 && t('round', { round: view.round, rounds: view.rounds })
  const taps = counts && run.taps.length > 0 && t('rounds', { count: run.taps.length })
  const say = (...parts: (string | false)[]) => parts.filter(Boolean).join(' · ')
  return (
    <>
      <section
        className={classNames(
          styles.stage,
          styles[view.kind],
          view.paused && styles.paused,
          full && styles.full,
        )}
        aria-label={t(`mode.${run.plan.mode}`)}
        data-started={run.startedAt}
      >
        <div className={classNames(row(2, 'top'), styles.top)}>
          <div className={styles.what}>
            <p className={styles.phase}>{phase}</p>
            <p>{say(t(`mode.${run.plan.mode}`), set, round, !going && taps)}</p>
            {where && <p>{where}</p>}
          </div>
          <StageButton
            label={t('sound')}
            pressed={state.sound}
            onClick={() => controls.setSound(!state.sound)}
          >
            {state.sound ? <IconVolume aria-hidden /> : <IconVolumeOff aria-hidden />}
          </StageButton>
          <StageButton label={t(full ? 'notFull' : 'full')} onClick={toggleFull}>
            {full ? <IconMinimize aria-hidden /> : <IconMaximize aria-hidden />}
          </StageButton>
        </div>
        <div className={styles.clock} role="timer" aria-label={t('time')}>
          <Spoken>{view.text}</Spoken>
          <Digits text={view.text} stacks={full} />
        </div>
        <Progress view={view} />
        <div className={classNames(stack(2), styles.actions)}>
          {counts && going && view.kind !== 'ready' && (
            <RoundButtons done={run.taps.length} controls={controls} />
          )}
          <RunButtons view={view} main={main} onMain={pauseOrGoOn} controls={controls} />
          <p className={styles.note}>
            {state.muted ? (
              t('soundBlocked')
            ) : (
              <span className={styles.keys}>{t(counts ? 'keys' : 'keysPlain')}</span>
            )}
          </p>
        </div>
        <div role="status">
          <Spoken>{say(phase, set, round, !going && view.text, taps)}</Spoken>
        </div>
      </section>
      {!going && !full && run.taps.length > 0 && <Splits taps={run.taps} />}
    </>
  )
}

/** More rounds than this are not drawn one by one. */
const mostMarks = 40

function Progress({ view }: { view: StageView }) {
  const { t } = useTranslation('timer')
  const markOf = (round: number) =>
    view.kind === 'done' || round < view.round ? 'past' : round === view.round ? 'now' : 'next'
  return (
    <div className={stack(2)}>
      <div className={styles.track} aria-hidden>
        <span className={styles.fill} style={{ transform: `scaleX(${view.share})` }} />
      </div>
      {view.rounds > 1 && view.rounds <= mostMarks && (
        <div className={classNames(row(1, 'stretch'), styles.marks)} aria-hidden>
          {Array.from({ length: view.rounds }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its position
            <span key={at} data-round={markOf(at + 1)} />
          ))}
        </div>
      )}
      <p className={classNames(look('display', 'snug', 'tabular'), styles.left)}>
        {view.left ? t('left', { time: view.left }) : ' '}
      </p>
    </div>
  )
}
