import { IconBarbell, IconPlayerPlayFilled, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../../platform/web/layout/page.tsx'
import { PageMeta } from '../../../../platform/web/seo/page-meta.tsx'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { lengthOf, secondsShown, type TimerPlan } from '../../rules/timer.ts'
import { clockText } from './clock-text.ts'
import { Digits } from './digits.tsx'
import { PlanFields } from './plan-fields.tsx'
import { modes } from './plans.ts'
import styles from './setup.module.css'
import { stretches, type TimerState, timer } from './timer-store.ts'
import { useKeys } from './use-keys.ts'

interface SetupProps {
  state: TimerState
  startButton: Ref<HTMLButtonElement>
  /** On this device when omitted. */
  onStart?: (() => void) | undefined
  busy?: boolean
  /** Above the choices. */
  children?: ReactNode
}

/** The page on which a timer is chosen and started. */
export function SetupPage(props: SetupProps) {
  const { t } = useTranslation('timer')
  return (
    <Page title={t('title')}>
      <PageMeta title={t('title')} description={t('description')} />
      <Setup {...props} />
    </Page>
  )
}

function Setup({ state, startButton, onStart = timer.start, busy = false, children }: SetupProps) {
  const { t } = useTranslation('timer')
  const { mode, plans, sound } = state
  const plan = plans[mode]
  const Sound = sound ? IconVolume : IconVolumeOff
  useKeys({ ' ': onStart })
  return (
    <div className={classNames(stack(6, 'top'), styles.setup)}>
      <div className={classNames(stack(4), styles.choices)}>
        {children}
        <Segmented
          label={t('mode.label')}
          value={mode}
          onChange={timer.choose}
          rows
          choices={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        />
        <p className={look('soft')}>{t(`about.${mode}`)}</p>
        <PlanFields plan={plan} onChange={timer.set} />
      </div>
      <Preview plan={plan} />
      <div className={classNames(stack(2), styles.go)}>
        <Button ref={startButton} kind="primary" size="large" wide busy={busy} onClick={onStart}>
          <IconPlayerPlayFilled size={22} aria-hidden />
          {t('start')}
        </Button>
        <div className={row(3, 'between')}>
          <p className={look('faint', 'size-s')}>{t('leadIn')}</p>
          <Button
            kind="plain"
            className={styles.sound}
            aria-pressed={sound}
            onClick={() => timer.setSound(!sound)}
          >
            <Sound size={22} aria-hidden />
            {t(sound ? 'soundOn' : 'soundOff')}
          </Button>
        </div>
        <LinkButton kind="plain" to="/tools">
          <IconBarbell size={22} aria-hidden />
          {t('toTools')}
        </LinkButton>
      </div>
    </div>
  )
}

function Preview({ plan }: { plan: TimerPlan }) {
  const { t } = useTranslation('timer')
  const [, ...segments] = stretches(plan)
  const [first] = segments
  const open = plan.mode === 'forTime' && plan.cap === 0
  return (
    <div className={classNames(stack(2, 'pad4'), styles.preview)}>
      <div className={styles.digits}>
        <Digits text={clockText(first ? secondsShown(plan.mode, first, first.from) : 0)} />
      </div>
      <div className={classNames(row(1, 'stretch'), styles.strip)} aria-hidden>
        {segments.length <= mostDrawn &&
          segments.map((s) => (
            <span key={s.from} className={styles[s.kind]} style={{ flexGrow: s.to - s.from }} />
          ))}
      </div>
      <p className={classNames(look('tabular', 'text-center'), styles.total)}>
        {open ? t('totalOpen') : t('total', { time: clockText(lengthOf(plan) / 1000) })}
      </p>
    </div>
  )
}

/** More stretches than this would be thinner than a pixel. */
const mostDrawn = 80
