import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminPlan } from '../../../contracts/plans.ts'
import { addPlan, changePlan, planPreviewQuery } from '../../api/goods.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { NameFields, SheetEnd, useSaved } from '../../widgets/goods-sheet.tsx'
import { useEuros } from '../../widgets/pay/euros.ts'
import { readEuros } from '../../widgets/pay/read-euros.ts'
import { useMonth } from '../../widgets/sell/item-fields.tsx'
import { useCallForm } from '../../widgets/use-call-form.ts'
import { readPlan, typedOf } from './plan-values.ts'
import styles from './plans.module.css'

interface PlanDialogProps {
  /** Undefined for a new one. */
  plan: AdminPlan | undefined
  onClose: () => void
}

/** A plan, new or as it is; of another price it says before what it comes to. */
export function PlanDialog({ plan: given, onClose }: PlanDialogProps) {
  const { t } = useTranslation('admin-sales')
  const saved = useSaved()
  // As it was seen: whoever changes it meanwhile is not overwritten.
  const [plan] = useState(given)
  const [onOffer, setOnOffer] = useState(plan?.onOffer ?? true)
  const [price, setPrice] = useState(plan?.price)
  const [sessions, setSessions] = useState<Record<string, string>>({})
  const { form, field, first, errors, problem, busy } = useCallForm({
    initial: typedOf(plan),
    atField: { key_taken: 'key' },
    check: (typed) => readPlan(typed, plan !== undefined).wrong,
    send: async (typed) => {
      const read = readPlan(typed, plan !== undefined)
      if (!plan) {
        await addPlan({ ...read.plan, key: read.key })
        toast(t('plans.added'), 'good')
        return onClose()
      }
      const { version, id, nameEs, nameCa, credits, price: before, onOffer: wasOnOffer } = plan
      const after = await changePlan(id, { ...read.plan, onOffer, version })
      const back = { nameEs, nameCa, credits, price: before, onOffer: wasOnOffer, version: after.version }
      saved(t('plans.saved'), () => changePlan(id, back))
      onClose()
    },
  })
  const keyError = errors.key === 'key_taken' ? t('plans.keyTaken') : errors.key && t('plans.keyWrong')
  const other =
    plan &&
    ((sessions.activity ?? String(plan.credits.activity)) !== String(plan.credits.activity) ||
      (sessions.open ?? String(plan.credits.open)) !== String(plan.credits.open))
  const count = (name: 'activity' | 'open', label: string) => (
    <TextField
      label={label}
      name={name}
      required
      inputMode="numeric"
      defaultValue={first[name]}
      error={errors[name] && t('plans.sessionsWrong')}
      onChange={({ target }) => setSessions((before) => ({ ...before, [name]: target.value.trim() }))}
    />
  )
  return (
    <Dialog open onClose={onClose} title={t(plan ? 'plans.editTitle' : 'plans.newTitle')} busy={busy}>
      <form {...form} className={styles.form}>
        <div className={styles.pair}>
          <NameFields field={field} maxLength={60} />
        </div>
        {!plan && (
          <TextField
            label={t('plans.key')}
            name="key"
            required
            maxLength={40}
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={first.key}
            hint={t('plans.keyHint')}
            error={keyError}
          />
        )}
        <div className={styles.pair}>
          {count('activity', t('plans.activity'))}
          {count('open', t('plans.openBox'))}
        </div>
        <p className={styles.hint}>{t('plans.sessionsHint')}</p>
        {other && plan.members > 0 && <Notice>{t('plans.sessionsNow')}</Notice>}
        <TextField
          label={t('plans.priceLabel')}
          name="price"
          required
          inputMode="decimal"
          autoComplete="off"
          defaultValue={first.price}
          error={errors.price && t('plans.priceWrong')}
          onChange={({ target }) => setPrice(readEuros(target.value))}
        />
        {plan && price !== undefined && price !== plan.price && <Effect id={plan.id} price={price} />}
        <SheetEnd
          offer={plan && { hint: t('plans.offerHint'), on: onOffer, onChange: setOnOffer }}
          problem={problem}
          busy={busy}
        />
      </form>
    </Dialog>
  )
}

/** Whom another price concerns, and what it comes to a month. */
function Effect({ id, price }: { id: number; price: number }) {
  const { t, i18n } = useTranslation('admin-sales')
  const euros = useEuros()
  const month = useMonth()
  const { data, error } = useQuery(planPreviewQuery(id, price))
  const day = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  if (error && !data) return <Notice tone="bad">{t('plans.previewFailed')}</Notice>
  const { from = '', members = 0, before = 0, after = 0, resting = 0 } = data ?? {}
  return (
    <Notice title={t('plans.effectTitle')}>
      {!data ? (
        <p>…</p>
      ) : members + resting === 0 ? (
        <p>{t('plans.effectNobody', { month: month(from) })}</p>
      ) : (
        <>
          <p>
            {t('plans.effect', {
              count: members,
              day: day.format(new Date(from)),
              before: euros(before),
              after: euros(after),
            })}
          </p>
          {resting > 0 && <p>{t('plans.resting', { count: resting })}</p>}
          <p>{t('plans.tell')}</p>
        </>
      )}
    </Notice>
  )
}
