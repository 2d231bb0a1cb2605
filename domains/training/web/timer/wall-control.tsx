import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { keepAwake } from '../../../../platform/web/device/wake-lock.ts'
import { PageMeta } from '../../../../platform/web/seo/page-meta.tsx'
import { useCenter } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import { exactNow } from '../api/exact-clock.ts'
import { followWallTimer, pressWallTimer, type TimerPress, wallTimerQuery } from '../api/wall-timer.ts'
import { shownRun } from '../wall/wall-state.ts'
import { SetupPage } from './setup.tsx'
import { wakeSounds } from './sounds.ts'
import styles from './splits.module.css'
import { Stage } from './stage.tsx'
import { type TimerState, timer } from './timer-store.ts'
import { useRunMoment } from './use-run-moment.ts'

interface WallControlProps {
  state: TimerState
  startButton: Ref<HTMLButtonElement>
}

/** Staff may start the timer on the screens of their center instead; `?on=screen` chooses that. */
export default function WallControl({ state, startButton }: WallControlProps) {
  const { t } = useTranslation('timer')
  const centerId = useCenter()?.id ?? 0
  const { data } = useQuery({ ...wallTimerQuery(centerId), enabled: centerId > 0 })
  const [params, setParams] = useSearchParams()
  const has = data !== undefined && data.screens > 0
  useEffect(() => (has ? followWallTimer(centerId) : undefined), [has, centerId])
  const { busy, problem, run: work } = useWork()

  async function press(how: TimerPress) {
    if (state.sound) void wakeSounds()
    await work(() => pressWallTimer(centerId, how))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says what has changed
  const run = useMemo(() => (data ? shownRun(data, exactNow()) : null), [data?.version])
  if (!has) return <SetupPage state={state} startButton={startButton} />
  const on = params.get('on') === 'screen' ? 'screen' : 'here'
  const choice = (
    <Segmented
      label={t('on.label')}
      value={on}
      onChange={(to) => setParams(to === 'screen' ? { on: to } : {}, { replace: true })}
      choices={[
        { value: 'here', label: t('on.here') },
        { value: 'screen', label: t('on.screen') },
      ]}
    />
  )
  if (on === 'here')
    return (
      <SetupPage state={state} startButton={startButton}>
        {choice}
      </SetupPage>
    )
  if (run)
    return (
      <>
        <PageMeta title={t('title')} description={t('description')} />
        <Spoken>
          <h1>{t('title')}</h1>
        </Spoken>
        <WallStage run={run} sound={state.sound} press={press} />
        <div className={classNames(stack(4), styles.below)}>
          <FormProblem problem={problem} />
          {choice}
        </div>
      </>
    )
  const { plans, mode } = state
  return (
    <SetupPage
      state={state}
      startButton={startButton}
      busy={busy}
      onStart={() => void press({ to: 'started', plan: plans[mode] })}
    >
      {choice}
      <FormProblem problem={problem} />
    </SetupPage>
  )
}

interface WallStageProps {
  run: NonNullable<ReturnType<typeof shownRun>>
  sound: boolean
  press: (how: TimerPress) => Promise<void>
}

function WallStage({ run, sound, press }: WallStageProps) {
  const { t } = useTranslation('timer')
  const { now, muted } = useRunMoment(run, sound)
  useEffect(() => {
    keepAwake(true)
    return () => keepAwake(false)
  }, [])
  const to = (how: TimerPress) => () => void press(how)
  return (
    <Stage
      state={{ now, sound, muted }}
      run={run}
      where={t('on.screen')}
      controls={{
        pause: to({ to: 'paused' }),
        resume: to({ to: 'running' }),
        finish: to({ to: 'finished' }),
        leave: to({ to: 'cleared' }),
        again: to({ to: 'started', plan: run.plan }),
        setSound: timer.setSound,
      }}
    />
  )
}
