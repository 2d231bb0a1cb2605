import { useTranslation } from 'react-i18next'
import { Stepper } from '../../../../platform/web/ui/forms/stepper.tsx'
import { timerRanges as ranges } from '../../contract/timer-ranges.ts'
import type { TimerMode, TimerPlan } from '../../rules/timer.ts'
import { clockText, readClock } from './clock-text.ts'

type FieldName = keyof typeof ranges

interface FieldKind {
  /** Size of a step: seconds, or 1 for counts. */
  step: number
  /** Times: the unit of a plain number. Undefined for counts. */
  clock?: 'minutes' | 'seconds'
  none?: 'noCap' | 'noRest'
}

const kinds: Record<FieldName, FieldKind> = {
  cap: { step: 60, clock: 'minutes', none: 'noCap' },
  length: { step: 60, clock: 'minutes' },
  every: { step: 15, clock: 'seconds' },
  rounds: { step: 1 },
  work: { step: 5, clock: 'seconds' },
  rest: { step: 5, clock: 'seconds', none: 'noRest' },
  sets: { step: 1 },
  setRest: { step: 15, clock: 'seconds', none: 'noRest' },
}

const fieldsOf: Record<TimerMode, readonly FieldName[]> = {
  forTime: ['cap'],
  amrap: ['length'],
  emom: ['every', 'rounds'],
  tabata: ['rounds', 'sets', 'setRest'],
  intervals: ['work', 'rest', 'rounds'],
}

export function PlanFields({ plan, onChange }: { plan: TimerPlan; onChange: (plan: TimerPlan) => void }) {
  const values = plan as TimerPlan & Partial<Record<FieldName, number>>
  const asked = fieldsOf[plan.mode].filter((name) => name !== 'setRest' || (values.sets ?? 1) > 1)
  return asked.map((name) => (
    <PlanField
      key={`${plan.mode} ${name}`}
      name={name}
      value={values[name] ?? 0}
      onChange={(value) => onChange({ ...plan, [name]: value })}
    />
  ))
}

interface PlanFieldProps {
  name: FieldName
  value: number
  onChange: (value: number) => void
}

function PlanField({ name, value, onChange }: PlanFieldProps) {
  const { t } = useTranslation('timer')
  const { step, clock, none } = kinds[name]
  const { min, max } = ranges[name]
  const write = clock ? clockText : String
  return (
    <Stepper
      label={t(`set.${name}`)}
      value={value}
      onChange={onChange}
      min={min}
      max={max}
      steps={[step]}
      write={(number) => (none && number === 0 ? t(`set.${none}`) : write(number))}
      read={(text) =>
        clock ? readClock(text, clock) : /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined
      }
      writeStep={(by) => (clock ? (by < 60 ? `${by} s` : `${by / 60} min`) : String(by))}
      problem={t(clock ? 'set.time' : 'set.number', { least: write(min), most: write(max) })}
      inputMode={clock ? 'decimal' : 'numeric'}
    />
  )
}
