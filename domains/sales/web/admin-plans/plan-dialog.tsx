import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Input, useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog, FormNote } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { useTextInputs } from '../../../../platform/web/admin-kit/text-inputs.ts'
import { useUndoToast } from '../../../../platform/web/admin-kit/undo-toast.ts'
import { command, pageQueryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useMonth, useMonthDay } from '../../../../platform/web/language/use-month.ts'
import { Switch } from '../../../../platform/web/ui/forms/switch.tsx'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { Typed } from '../../../../platform/web/widgets/drafts.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { readEuros } from '../../../../platform/web/widgets/read-euros.ts'
import type { FieldErrors } from '../../../../platform/web/widgets/use-call-form.ts'
import { useVatInput } from '../../../invoicing/web/widgets/vat-field.ts'
import { monthsOf, periodOf, planPeriods } from '../../contract/plan-periods.ts'
import { type AdminPlan, changePlan, createPlan, PlanForm, previewPlan } from '../../contract/plans.ts'
import { mayBeShared } from '../../rules/weekly-sessions.ts'

/** The inputs that new and existing plans share. */
function usePlanInputs() {
  const { t } = useTranslation('admin-sales')
  const { t: p } = useTranslation('admin-packs')
  const vat = useVatInput()
  const wrong = t('plans.sessionsWrong')
  const input = (name: string, label: string, more: Partial<Input> = {}): Input => ({ name, label, ...more })
  return {
    names: useTextInputs()('texts.name', t('plans.name')),
    activity: input('credits.activity', t('plans.activity'), { wrong }),
    open: input('credits.open', t('plans.openBox'), { wrong }),
    price: input('price', t('plans.priceLabel'), { unit: '€', wrong: t('plans.priceWrong') }),
    stay: input('minStayMonths', t('plans.minStay'), {
      unit: t('plans.minStayUnit'),
      hint: t('plans.minStayHint'),
      wrong: t('plans.minStayWrong'),
      required: true,
    }),
    vat,
    shareable: input('shareable', p('shareable'), { hint: p('planHint') }),
  }
}

/** Sessions without a limit are shared with nobody. */
const check = (typed: Typed): FieldErrors => {
  const [activity, open] = [Number(typed['credits.activity']), Number(typed['credits.open'])]
  return typed.shareable === 'on' && !mayBeShared({ activity, open }) ? { shareable: 'shared_unlimited' } : {}
}

export function NewPlanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-sales')
  const { names, activity, open, price, stay, vat, shareable } = usePlanInputs()
  const form = useContractForm({
    schema: PlanForm,
    parts: [
      names,
      {
        name: 'key',
        label: t('plans.key'),
        hint: t('plans.keyHint'),
        wrong: { key_taken: t('plans.keyTaken'), invalid: t('plans.keyWrong') },
      },
      [activity, open],
      <FormNote key="sessions">{t('plans.sessionsHint')}</FormNote>,
      [
        {
          name: 'months',
          label: t('plans.period'),
          required: true,
          options: planPeriods.map((each) => [monthsOf(each), t(`plans.periods.${each}`)] as const),
        },
        price,
      ],
      <FormNote key="period">{t('plans.periodHint')}</FormNote>,
      stay,
      vat,
      shareable,
    ],
    value: { credits: { activity: 3, open: 0 }, months: 1, minStayMonths: 0, vat: '21', shareable: false },
    check,
    atField: { key_taken: 'key' },
    send: async (body) => {
      await command(createPlan, { body })
      toast(t('plans.added'), 'good')
      onClose()
    },
  })
  return <FormDialog title={t('plans.newTitle')} form={form} save={t('plans.save')} onClose={onClose} />
}

/** Changes a plan and previews the effect of another price. */
export function PlanDialog({ plan, onClose }: { plan: AdminPlan; onClose: () => void }) {
  const { t } = useTranslation('admin-sales')
  const undoToast = useUndoToast()
  const { id, version, texts, credits } = plan
  const [onOffer = plan.onOffer, setOnOffer] = useState<boolean>()
  const { names, activity, open, price, stay, vat, shareable } = usePlanInputs()
  const form = useContractForm({
    schema: changePlan.body,
    parts: [
      names,
      [activity, open],
      <FormNote key="sessions">{t('plans.sessionsHint')}</FormNote>,
      { ...price, unit: t(`plans.per.${periodOf(plan.months)}`, { price: '€' }) },
      stay,
      vat,
      shareable,
    ],
    value: plan,
    check,
    fixed: { onOffer, version },
    send: async (body) => {
      const after = await command(changePlan, { params: { id }, body })
      const before = {
        texts,
        credits,
        price: plan.price,
        minStayMonths: plan.minStayMonths,
        vat: plan.vat,
        shareable: plan.shareable,
        onOffer: plan.onOffer,
        version: after.version,
      }
      undoToast(t('plans.saved'), () => command(changePlan, { params: { id }, body: before }))
      onClose()
    },
  })
  const newPrice = readEuros(form.now.price ?? '')
  return (
    <FormDialog title={t('plans.editTitle')} form={form} save={t('plans.save')} onClose={onClose}>
      {plan.members > 0 && form.changed.some((name) => name.startsWith('credits.')) && (
        <Notice>{t('plans.sessionsNow')}</Notice>
      )}
      {newPrice !== undefined && newPrice !== plan.price && <PriceEffect id={id} price={newPrice} />}
      <Switch label={t('plans.offerLabel')} hint={t('plans.offerHint')} on={onOffer} onChange={setOnOffer} />
    </FormDialog>
  )
}

/** Previews the effect of a price change. */
function PriceEffect({ id, price }: { id: number; price: number }) {
  const { t } = useTranslation('admin-sales')
  const { t: tShell } = useTranslation('shell')
  const euros = useEuros()
  const month = useMonth()
  const { data, error } = useQuery(pageQueryOf(previewPlan, { params: { id }, query: { price } }))
  const day = useMonthDay()
  if (error && !data) return <Notice tone="bad">{t('plans.previewFailed')}</Notice>
  const { from = '', members = 0, before = 0, after = 0, resting = 0, months = 1 } = data ?? {}
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
              day: day(from),
              before: euros(before),
              after: euros(after),
              per: tShell(`plan.per.${periodOf(months)}`),
            })}
          </p>
          {months > 1 && members > 1 && <p>{t('plans.effectRenews')}</p>}
          {resting > 0 && <p>{t('plans.resting', { count: resting })}</p>}
          <p>{t('plans.tell')}</p>
        </>
      )}
    </Notice>
  )
}
