import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { shortDate } from '../../../../platform/web/language/when.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import type { Cycle } from '../../rules/plan/cycle.ts'

interface NumberChoiceProps {
  label: string
  hint?: string
  value: number
  choices: readonly number[]
  write: (value: number) => string
  onChange: (value: number) => void
}

function NumberChoice({ label, hint, value, choices, write, onChange }: NumberChoiceProps) {
  return (
    <SelectField
      label={label}
      hint={hint}
      required
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {write(choice)}
        </option>
      ))}
    </SelectField>
  )
}

interface DeedDialogProps {
  title: string
  intro: string
  submit: string
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

function DeedDialog({ title, intro, submit, onSubmit, onClose, children }: DeedDialogProps) {
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <form className={stack(4)} onSubmit={send} noValidate>
        <p className={look('soft')}>{intro}</p>
        {children}
        <DialogActions>
          <Button type="submit" kind="primary">
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const percentSteps = [-10, -7.5, -5, -2.5, 0, 2.5, 5, 7.5, 10]
const deloads = [0, 5, 10, 15, 20, 30]

interface CycleDialogProps {
  monday: Day
  /** Weeks from the first to the last that is shown. */
  room: number
  onCycle: (cycle: Cycle) => void
  onClose: () => void
}

export function CycleDialog({ monday, room, onCycle, onClose }: CycleDialogProps) {
  const { t, i18n } = useTranslation('admin-plan')
  const [weeks, setWeeks] = useState(Math.min(3, room))
  const [step, setStep] = useState(5)
  const [deload, setDeload] = useState(0)
  const points = (value: number) =>
    new Intl.NumberFormat(localeOf(i18n.language), { signDisplay: 'exceptZero' }).format(value)
  const [least, most] = deload > 0 ? [1, room - 1] : [2, room]
  const fitting = Math.min(most, Math.max(least, weeks))
  return (
    <DeedDialog
      title={t('cycle.title')}
      intro={t('cycle.intro', { day: shortDate(monday, i18n.language) })}
      submit={t('cycle.submit')}
      onSubmit={() => onCycle({ weeks: fitting, step, deload: deload > 0 ? deload : null })}
      onClose={onClose}
    >
      <NumberChoice
        label={t('cycle.weeks')}
        value={fitting}
        choices={Array.from({ length: most - least + 1 }, (_, nth) => least + nth)}
        write={(count) => t('cycle.count', { count })}
        onChange={setWeeks}
      />
      <NumberChoice
        label={t('cycle.step')}
        hint={t('cycle.stepHint')}
        value={step}
        choices={percentSteps}
        write={(value) => t('cycle.points', { points: points(value) })}
        onChange={setStep}
      />
      <NumberChoice
        label={t('cycle.deload')}
        hint={t('cycle.deloadHint')}
        value={deload}
        choices={deloads}
        write={(value) => (value === 0 ? t('cycle.noDeload') : t('cycle.points', { points: points(-value) }))}
        onChange={setDeload}
      />
    </DeedDialog>
  )
}

const shifts = [1, 2, 3, 4, 5, 6, 7, 14, -1, -2, -3, -4, -5, -6, -7, -14]

interface ShiftDialogProps {
  from: Day
  onShift: (days: number) => void
  onClose: () => void
}

export function ShiftDialog({ from, onShift, onClose }: ShiftDialogProps) {
  const { t, i18n } = useTranslation('admin-plan')
  const [days, setDays] = useState(1)
  return (
    <DeedDialog
      title={t('shift.title')}
      intro={t('shift.intro', { day: shortDate(from, i18n.language) })}
      submit={t('shift.submit')}
      onSubmit={() => onShift(days)}
      onClose={onClose}
    >
      <NumberChoice
        label={t('shift.days')}
        value={days}
        choices={shifts}
        write={(by) => t(by > 0 ? 'shift.later' : 'shift.earlier', { count: Math.abs(by) })}
        onChange={setDays}
      />
    </DeedDialog>
  )
}
