import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names.ts'
import { look, row } from '../primitives.ts'
import { FieldNote } from './field.tsx'
import styles from './stepper.module.css'

interface StepperProps {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  steps: readonly number[]
  /** Formats and parses; inverse of each other. */
  write: (value: number) => string
  read: (text: string) => number | undefined
  writeStep?: (step: number) => string
  problem: string
  unit?: ReactNode
  hint?: ReactNode
  /** `huge`: the main number of a screen. */
  size?: 'normal' | 'huge'
  inputMode?: 'numeric' | 'decimal'
}

/** Milliseconds until a held button repeats, and between repetitions. */
const heldAfter = 400
const heldEvery = 90

/** The next multiple of a step: from 61.2 up by 5 is 65, down is 60. */
export function stepped(value: number, step: number, min: number, max: number): number {
  const size = Math.abs(step)
  const places = value / size
  const at = Math.abs(places - Math.round(places)) < 1e-9 ? Math.round(places) : places
  const next = step > 0 ? Math.floor(at) + 1 : Math.ceil(at) - 1
  return Math.min(max, Math.max(min, next * size))
}

/** A number input with buttons; held buttons repeat. */
export function Stepper(props: StepperProps) {
  const { label, value, min, max, steps, write, problem, unit, hint, size = 'normal' } = props
  const id = useId()
  const { typed, wrong, type, settle, step } = useTyping(props)
  const keys: Record<string, number | undefined> = {
    ArrowUp: steps[0],
    ArrowDown: -(steps[0] ?? 0),
    PageUp: steps.at(-1),
    PageDown: -(steps.at(-1) ?? 0),
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') settle()
    const by = keys[event.key]
    if (!by) return
    event.preventDefault()
    step(by)
  }
  const button = (by: number) => (
    <StepButton key={by} by={by} off={by < 0 ? value <= min : value >= max} onStep={step} {...props} />
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
    <div role="group" aria-labelledby={`${id}-label`} className={classNames(styles.stepper, styles[size])}>
      <label id={`${id}-label`} htmlFor={id} className={look('size-sm', 'semibold')}>
        {label}
      </label>
      <div className={classNames(row(1, 'stretch'), styles.row)}>
        {steps.toReversed().map((by) => button(-by))}
        <label htmlFor={id} className={classNames(row(2, 'baseline', 'center', 'grow', 'field'), styles.box)}>
          <input
            id={id}
            className={classNames(
              look('shrink', 'full-width', 'text-center', 'display', 'size-figure-s', 'tabular'),
              styles.input,
            )}
            inputMode={props.inputMode ?? 'numeric'}
            autoComplete="off"
            enterKeyHint="done"
            value={typed ?? write(value)}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong || hint ? `${id}-note` : undefined}
            onChange={(event) => type(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={settle}
            onKeyDown={onKeyDown}
          />
          {unit && <span className={look('display', 'size-l', 'soft', 'fixed')}>{unit}</span>}
        </label>
        {steps.map(button)}
      </div>
      <FieldNote id={`${id}-note`} error={wrong && problem} hint={hint} />
    </div>
  )
}

/** Valid input counts at once; an error is shown on blur. */
function useTyping({ value, onChange, min, max, read }: StepperProps) {
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState(false)
  const current = useRef(value)
  current.current = value
  const accept = (text: string) => {
    const number = read(text)
    const good = number !== undefined && number >= min && number <= max
    if (good && number !== current.current) onChange(number)
    return good
  }
  return {
    typed,
    wrong,
    type(text: string) {
      setTyped(text)
      if (accept(text)) setWrong(false)
    },
    settle() {
      if (typed === undefined) return
      const good = accept(typed)
      setWrong(!good)
      if (good) setTyped(undefined)
    },
    step(by: number) {
      setTyped(undefined)
      setWrong(false)
      current.current = stepped(current.current, by, min, max)
      onChange(current.current)
    },
  }
}

interface StepButtonProps {
  by: number
  off: boolean
  onStep: (by: number) => void
  write: StepperProps['write']
  writeStep?: StepperProps['writeStep']
}

function StepButton({ by, off, onStep, write, writeStep = write }: StepButtonProps) {
  const { t } = useTranslation('shell')
  const hold = useHold(() => onStep(by), off)
  const step = writeStep(Math.abs(by))
  return (
    <button
      type="button"
      className={classNames(look('display', 'fixed'), styles.step)}
      aria-disabled={off || undefined}
      aria-label={t(by < 0 ? 'stepper.less' : 'stepper.more', { step })}
      {...hold}
    >
      <span aria-hidden>
        {by < 0 ? '−' : '+'}
        {step}
      </span>
    </button>
  )
}

function useHold(act: () => void, off: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef(false)
  const latest = useRef({ act, off })
  latest.current = { act, off }
  const release = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const again = () => {
    held.current = true
    if (latest.current.off) return
    latest.current.act()
    timer.current = setTimeout(again, heldEvery)
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      held.current = false
      timer.current = setTimeout(again, heldAfter)
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick() {
      if (!held.current && !off) act()
      held.current = false
    },
  }
}
