import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { stay } from '../../../../platform/web/device/reasons-to-stay.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look } from '../../../../platform/web/ui/primitives.ts'
import type { Wall } from '../../contract/wall.ts'
import { exactNow, watchExactClock } from '../api/exact-clock.ts'
import { NextRoll, Roll } from './roll.tsx'
import styles from './wall.module.css'
import { WallScores } from './wall-scores.tsx'
import {
  boardsOf,
  classesAt,
  isQuiet,
  isReloadDue,
  placeAt,
  shiftAt,
  shownRun,
  workoutOf,
} from './wall-state.ts'
import { WallTimerView } from './wall-timer-view.tsx'
import { WallWorkout } from './wall-workout.tsx'

/** Now by the server's clock, each second. */
function useWallNow(): number {
  const [now, setNow] = useState(exactNow)
  useEffect(() => {
    const look = () => setNow(exactNow())
    const timer = setInterval(look, 1_000)
    const unwatch = watchExactClock(look)
    return () => {
      clearInterval(timer)
      unwatch()
    }
  }, [])
  return now
}

/** Loads the page again once a night: a browser that stays open for months collects what it should not. */
function useNightlyReload({ now, timeZone, may }: { now: number; timeZone: string; may: boolean }): void {
  const [openedAt] = useState(exactNow)
  const isDue = may && isReloadDue(openedAt, now, timeZone)
  useEffect(() => {
    if (isDue) location.reload()
  }, [isDue])
}

export function WallBoard({ wall, away }: { wall: Wall; away: boolean }) {
  const { t } = useTranslation('wall')
  const now = useWallNow()
  const { timeZone, name } = wall.center
  const { timer, classes } = wall
  const isShown = shownRun(timer, now) !== null
  // The same object while it is the same timer.
  const run = useMemo(() => (isShown ? shownRun(timer, exactNow()) : null), [timer, isShown])
  const { current, next } = classesAt(classes, now)
  const quiet = !run && isQuiet(classes, now)
  useEffect(() => {
    stay('wall', run !== null)
    return () => stay('wall', false)
  }, [run])
  useNightlyReload({ now, timeZone, may: quiet && !away })
  const clock = clockTime(now, timeZone)
  const note = away && t('away', { time: clockTime(wall.now, timeZone) })
  if (quiet) {
    const [x, y] = placeAt(now)
    return (
      <div className={styles.quiet} style={{ '--x': x, '--y': y } as CSSProperties}>
        <div>
          <h1 className={styles.quietClock}>{clock}</h1>
          <p>{name}</p>
          {current[0] && (
            <p>
              {t('next', { time: clockTime(current[0].startTime, timeZone), activity: current[0].activity })}
            </p>
          )}
          {note && <p role="status">{note}</p>}
        </div>
      </div>
    )
  }
  const [x, y] = shiftAt(now)
  const shown = workoutOf(wall, current)
  const workout = shown && <WallWorkout workout={shown} language={wall.language} />
  const boards = boardsOf(wall.scores, current)
  const scores = boards.length > 0 && <WallScores boards={boards} now={now} />
  return (
    <div
      className={styles.board}
      style={{ '--x': `${x}em`, '--y': `${y}em` } as CSSProperties}
      data-timer={run !== null || undefined}
    >
      <div className={styles.head}>
        <p className={classNames(look('display', 'tabular', 'solid'), styles.clock)}>{clock}</p>
        {note && (
          <p role="status" className={styles.away}>
            {note}
          </p>
        )}
        <h1 className={styles.center}>{name}</h1>
      </div>
      {run ? (
        <div className={styles.running} data-alone={(!workout && !scores) || undefined}>
          <WallTimerView run={run} />
          {(workout || scores) && (
            <div className={styles.side} data-both={(workout && scores && true) || undefined}>
              {workout}
              {scores}
            </div>
          )}
        </div>
      ) : (
        <div
          className={styles.parts}
          data-alone={(!workout && !scores) || undefined}
          data-all={(workout && scores && true) || undefined}
        >
          <div className={styles.rolls}>
            {current.map((gymClass) => (
              <Roll key={gymClass.id} gymClass={gymClass} timeZone={timeZone} />
            ))}
            {next && <NextRoll gymClass={next} timeZone={timeZone} />}
          </div>
          {workout}
          {scores}
        </div>
      )}
    </div>
  )
}
