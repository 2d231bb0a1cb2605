import { IconAlertCircle, IconChevronDown, IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, type CSSProperties, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { look, row, stack } from '../primitives.ts'
import styles from './field.module.css'

interface FieldProps {
  label: ReactNode
  error?: ReactNode
  hint?: ReactNode
}

interface Wiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

function Field({
  label,
  error,
  hint,
  optional,
  children,
}: FieldProps & { optional: boolean; children: (w: Wiring) => ReactNode }) {
  const { t } = useTranslation('shell')
  const id = useId()
  const note = `${id}-note`
  return (
    <div className={styles.field}>
      <label className={look('size-sm', 'semibold')} htmlFor={id}>
        {label} {optional && <span className={look('regular', 'faint')}>({t('field.optional')})</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? note : undefined,
      })}
      <FieldNote id={note} error={error} hint={hint} />
    </div>
  )
}

export function FieldNote({ id, error, hint }: { id: string; error: ReactNode; hint: ReactNode }) {
  if (error) {
    return (
      <p id={id} className={row(2, 'stretch', 'size-s', 'semibold', 'danger')} role="alert">
        <IconAlertCircle className={styles.errorSign} size={18} aria-hidden />
        <span>{error}</span>
      </p>
    )
  }
  return hint ? (
    <p id={id} className={styles.hint}>
      {hint}
    </p>
  ) : null
}

/** Not `type="email"`: browsers would turn an international domain into punycode while it is typed. */
const emailInput = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const

/** `unit` is shown inside the field: `€`, `min`. */
export function TextField({
  label,
  error,
  hint,
  unit,
  className,
  ...rest
}: ComponentProps<'input'> & FieldProps & { unit?: string | undefined }) {
  return (
    <Field label={label} error={error} hint={hint} optional={!rest.required}>
      {(wiring) => {
        const unitId = unit && `${wiring.id}-unit`
        const described = [unitId, wiring['aria-describedby']].filter(Boolean).join(' ') || undefined
        const input = (
          <input
            type="text"
            {...rest}
            {...(rest.type === 'email' && emailInput)}
            {...wiring}
            aria-describedby={described}
            className={classNames(styles.input, className)}
          />
        )
        if (!unit) return input
        return (
          <span className={styles.box} style={{ '--unit': `${unit.length + 3}ch` } as CSSProperties}>
            {input}
            <span id={unitId} className={classNames(look('soft', 'size-sm'), styles.unit)}>
              {unit}
            </span>
          </span>
        )
      }}
    </Field>
  )
}

/** The value is `YYYY-MM-DD`. */
export const DateField = (props: ComponentProps<'input'> & FieldProps) => <TextField {...props} type="date" />

export function TextArea({
  label,
  error,
  hint,
  className,
  ...rest
}: ComponentProps<'textarea'> & FieldProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={!rest.required}>
      {(wiring) => (
        <textarea {...rest} {...wiring} className={classNames(styles.input, styles.area, className)} />
      )}
    </Field>
  )
}

/** A password that can be revealed. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField({
  label,
  error,
  hint,
  className,
  ...rest
}: ComponentProps<'input'> & FieldProps) {
  const { t } = useTranslation('shell')
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} error={error} hint={hint} optional={!rest.required}>
      {(wiring) => (
        <div className={styles.box}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={classNames(styles.input, styles.revealing, className)}
          />
          <IconButton
            className={styles.reveal}
            label={t(shown ? 'field.hidePassword' : 'field.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />}
          </IconButton>
        </div>
      )}
    </Field>
  )
}

export function SelectField({
  label,
  error,
  hint,
  className,
  children,
  ...rest
}: ComponentProps<'select'> & FieldProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={!rest.required}>
      {(wiring) => (
        <div className={styles.box}>
          <select {...rest} {...wiring} className={classNames(styles.input, styles.select, className)}>
            {children}
          </select>
          <span className={classNames(stack(0, 'centered', 'soft'), styles.adornment)}>
            <IconChevronDown size={20} aria-hidden />
          </span>
        </div>
      )}
    </Field>
  )
}

export function CheckField({
  label,
  error,
  hint,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & FieldProps) {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className={styles.field}>
      <label className={classNames(row(3, 'top'), styles.check)} htmlFor={id}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className={styles.tick}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? note : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldNote id={note} error={error} hint={hint} />
    </div>
  )
}
