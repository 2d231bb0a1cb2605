import { IconFlask } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../../../platform/web/site.ts'
import { Button } from '../../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../../platform/web/ui/class-names.ts'
import { TextField } from '../../../../../platform/web/ui/forms/field.tsx'
import { SubmitButton } from '../../../../../platform/web/ui/forms/submit-button.tsx'
import { columns, look, row, stack } from '../../../../../platform/web/ui/primitives.ts'
import { Spoken } from '../../../../../platform/web/ui/states/skeleton.tsx'
import { useSecondsLeft } from '../../../../../platform/web/widgets/form-problem.tsx'
import type { CardFormProps } from '../card-form.tsx'
import { CardRefused } from '../card-refused.tsx'
import {
  type CardFieldCode,
  checkTestCard,
  inFours,
  testCardName,
  typeExpiry,
  typeNumber,
} from '../card-typing.ts'
import shared from '../pay.module.css'
import { useAddCard } from '../use-add-card.ts'
import styles from './demo.module.css'

const testCards = [
  { number: '4242424242424242', what: 'good' },
  { number: '4000002500003155', what: 'asks' },
  { number: '4000000000009995', what: 'noFunds' },
  { number: '4000000000000002', what: 'declined' },
] as const

const fields = ['number', 'expiry', 'cvc'] as const
type Fields = Record<(typeof fields)[number], string>
const empty: Fields = { number: '', expiry: '', cvc: '' }

export function DemoCardForm({ onAdded, onCancel, action }: CardFormProps) {
  const { t } = useTranslation('pay')
  const today = useToday()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(empty)
  const [errors, setErrors] = useState<Record<string, CardFieldCode>>({})
  const { add, busy, refusal, problem, dialog, changed } = useAddCard(onAdded)
  const mustWait = useSecondsLeft(problem) > 0
  const wrong = (name: keyof Fields) => {
    const code = errors[name]
    return code && t(`form.${code}`, { field: t(`form.${name}`) })
  }

  function put(name: keyof Fields, value: string) {
    setTyped((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
    changed()
  }

  function take(number: string) {
    const year = String((Number(today.slice(2, 4)) + 3) % 100).padStart(2, '0')
    setTyped({ number: inFours(number), expiry: `12/${year}`, cvc: '123' })
    setErrors({})
    changed()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    // It may be inside another form.
    event.stopPropagation()
    const found = checkTestCard(typed, today)
    setErrors(found)
    const first = fields.find((name) => found[name])
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus()
    else void add(async () => testCardName(typed) ?? undefined)
  }

  // The date is checked on blur, the number only when complete.
  function onLeave(name: keyof Fields) {
    const code = typed[name] ? checkTestCard(typed, today)[name] : undefined
    if (code && code !== 'incomplete') setErrors((before) => ({ ...before, [name]: code }))
  }

  return (
    <>
      <form ref={form} className={stack(4)} noValidate method="post" onSubmit={onSubmit}>
        <section className={classNames(stack(2), styles.test)} aria-label={t('test.title')}>
          <p className={row(2, 'display', 'snug')}>
            <IconFlask size={20} aria-hidden /> {t('test.title')}
          </p>
          <p className={look('size-sm', 'soft')}>{t('test.text')}</p>
          <ul className={classNames(columns(2, 2), styles.testCards)}>
            {testCards.map(({ number, what }) => (
              <li key={number}>
                <button
                  type="button"
                  className={classNames(
                    stack(0, 'size-s', 'snug', 'full-width', 'text-left', 'field', 'hover'),
                    styles.testCard,
                  )}
                  onClick={() => take(number)}
                >
                  <Spoken>{t('test.number', { number: inFours(number), what: t(`test.${what}`) })}</Spoken>
                  <span className={look('bold', 'tabular')} aria-hidden>
                    … {number.slice(-4)}
                  </span>
                  <span aria-hidden>{t(`test.${what}`)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
        <TextField
          label={t('form.number')}
          name="number"
          required
          inputMode="numeric"
          autoComplete="off"
          className={styles.figures}
          value={typed.number}
          error={wrong('number')}
          onBlur={() => onLeave('number')}
          onChange={({ target }) => {
            const { value, caret } = typeNumber(target.value, target.selectionStart ?? target.value.length)
            put('number', value)
            requestAnimationFrame(() => {
              if (document.activeElement === target) target.setSelectionRange(caret, caret)
            })
          }}
        />
        <div className={columns(2, 4, 'top')}>
          <TextField
            label={t('form.expiry')}
            name="expiry"
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            className={styles.figures}
            hint={t('form.expiryHint')}
            value={typed.expiry}
            error={wrong('expiry')}
            onBlur={() => onLeave('expiry')}
            onChange={({ target }) => put('expiry', typeExpiry(target.value, typed.expiry))}
          />
          <TextField
            label={t('form.cvc')}
            name="cvc"
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            className={styles.figures}
            hint={t('form.cvcHint')}
            value={typed.cvc}
            error={wrong('cvc')}
            onBlur={() => onLeave('cvc')}
            onChange={({ target }) => put('cvc', target.value.replace(/\D/g, ''))}
          />
        </div>
        <CardRefused refusal={refusal} problem={problem} />
        <div className={classNames(row(3, 'stretch', 'end'), shared.formActions)}>
          {onCancel && <Button onClick={onCancel}>{t('form.cancel')}</Button>}
          <SubmitButton busy={busy} disabled={mustWait} wide={!onCancel} size="normal">
            {refusal === 'left' ? t('form.goOn') : (action ?? t('form.save'))}
          </SubmitButton>
        </div>
      </form>
      {dialog}
    </>
  )
}
