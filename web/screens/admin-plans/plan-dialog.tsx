import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AdminPlan, changePlan as changePlanEndpoint, PlanForm } from '../../../contracts/plans.ts'
import { addPlan, changePlan, planPreviewQuery } from '../../api/goods.ts'
import { Notice } from '../../ui/notice.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Input, Inputs, useContractForm } from '../../widgets/admin-kit/contract-form.tsx'
import { FormDialog, FormNote, InputPair } from '../../widgets/admin-kit/form-dialog.tsx'
import { useUndoToast } from '../../widgets/admin-kit/undo-toast.ts'
import { useEuros } from '../../widgets/pay/euros.ts'
import { readEuros } from '../../widgets/pay/read-euros.ts'
import { useMonth } from '../../widgets/sell/item-fields.tsx'

const names = ['nameCa', 'nameEs', 'credits.activity', 'credits.open', 'price'] as const

interface PlanDialogProps {
  plan: AdminPlan
  onClose: () => void
}

/** The inputs that new and existing plans share. */
function usePlanInputs(on: { price?: Input['onText']; sessions?: Input['onText'] } = {}) {
  const { t } = useTranslation('admin-sales')
  const counted = { wrong: t('plans.sessionsWrong'), ...(on.sessions && { onText: on.sessions }) }
  return {
    names: [
      { name: 'nameCa', label: t('plans.nameCa') },
      { name: 'nameEs', label: t('plans.nameEs') },
    ],
    sessions: [
      { name: 'credits.activity', label: t('plans.activity'), ...counted },
      { name: 'credits.open', label: t('plans.openBox'), ...counted },
    ],
    price: [
      {
        name: 'price',
        label: t('plans.priceLabel'),
        wrong: t('plans.priceWrong'),
        ...(on.price && { onText: on.price }),
      },
    ],
  }
}

export function NewPlanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-sales')
  const inputs = usePlanInputs()
  const form = useContractForm({
    schema: PlanForm,
    names: [...names, 'key'],
    value: { credits: { activity: 3, open: 0 } },
    atField: { key_taken: 'key' },
    send: async (body) => {
      await addPlan(body)
      toast(t('plans.added'), 'good')
      onClose()
    },
  })
  const keyWrong = t(form.errors.key === 'key_taken' ? 'plans.keyTaken' : 'plans.keyWrong')
  return (
    <FormDialog title={t('plans.newTitle')} form={form} save={t('plans.save')} onClose={onClose}>
      <InputPair>
        <Inputs form={form} of={inputs.names} />
      </InputPair>
      <Inputs
        form={form}
        of={[{ name: 'key', label: t('plans.key'), hint: t('plans.keyHint'), wrong: keyWrong }]}
      />
      <InputPair>
        <Inputs form={form} of={inputs.sessions} />
      </InputPair>
      <FormNote>{t('plans.sessionsHint')}</FormNote>
      <Inputs form={form} of={inputs.price} />
    </FormDialog>
  )
}

/** Changes a plan; previews what another price comes to. */
export function PlanDialog({ plan: given, onClose }: PlanDialogProps) {
  const { t } = useTranslation('admin-sales')
  const undoToast = useUndoToast()
  // As it was opened: a change made meanwhile by somebody else is refused, not overwritten.
  const [plan] = useState(given)
  const { id, version, nameEs, nameCa, credits, price } = plan
  const [onOffer, setOnOffer] = useState(plan.onOffer)
  const [newPrice, setNewPrice] = useState<number | undefined>(price)
  const [hasOtherSessions, setHasOtherSessions] = useState(false)
  const form = useContractForm({
    schema: changePlanEndpoint.body,
    names,
    value: plan,
    fixed: { onOffer, version },
    send: async (body) => {
      const after = await changePlan(id, body)
      const before = { nameEs, nameCa, credits, price, onOffer: plan.onOffer, version: after.version }
      undoToast(t('plans.saved'), () => changePlan(id, before))
      onClose()
    },
  })
  const inputs = usePlanInputs({
    price: (text) => setNewPrice(readEuros(text)),
    sessions: () => {
      const typed = form.typed()
      setHasOtherSessions(
        Number(typed['credits.activity']) !== credits.activity ||
          Number(typed['credits.open']) !== credits.open,
      )
    },
  })
  return (
    <FormDialog title={t('plans.editTitle')} form={form} save={t('plans.save')} onClose={onClose}>
      <InputPair>
        <Inputs form={form} of={inputs.names} />
      </InputPair>
      <InputPair>
        <Inputs form={form} of={inputs.sessions} />
      </InputPair>
      <FormNote>{t('plans.sessionsHint')}</FormNote>
      {hasOtherSessions && plan.members > 0 && <Notice>{t('plans.sessionsNow')}</Notice>}
      <Inputs form={form} of={inputs.price} />
      {newPrice !== undefined && newPrice !== price && <PriceEffect id={id} price={newPrice} />}
      <Switch label={t('plans.offerLabel')} hint={t('plans.offerHint')} on={onOffer} onChange={setOnOffer} />
    </FormDialog>
  )
}

/** How many members another price concerns, and what it comes to a month. */
function PriceEffect({ id, price }: { id: number; price: number }) {
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
