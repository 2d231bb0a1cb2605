import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { CheckField } from '../../../../platform/web/ui/forms/field.tsx'
import { OptionGroup } from '../../../../platform/web/ui/forms/option-group.tsx'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { useGym } from '../../../gym/web/gym.ts'
import type { Plan } from '../../../sales/contract/plans.ts'
import { plansQuery } from '../../../sales/web/api/plans.ts'
import { planBill } from '../../../sales/web/widgets/plan-bill.ts'
import type { Rate } from '../../contract/memberships.ts'
import { PlanOption } from './plan-option.tsx'
import { useRateWords } from './rate-words.ts'
import { WishDialog } from './wish-dialog.tsx'

/** Absent fields keep their current value. */
interface Choice {
  planId?: number
  pro?: boolean
}

interface ChangeDialogProps {
  rate: Rate
  memberId: number
  choice: Choice
  onChoose: (choice: Choice) => void
  onClose: () => void
}

export function ChangeDialog({ rate, memberId, choice, onChoose, onClose }: ChangeDialogProps) {
  const [looking, setLooking] = useState(false)
  const { topPlanKey } = useGym().config
  const { data: plans } = useQuery(plansQuery())
  const planId = choice.planId ?? rate.plan?.id ?? 0
  const isTop = plans?.find(({ id }) => id === planId)?.key === topPlanKey
  const pro = (choice.pro ?? rate.pro) && !isTop
  if (looking) {
    return (
      <WishDialog
        rate={rate}
        memberId={memberId}
        asking="change"
        wish={{ kind: 'change', planId, pro }}
        onBack={() => setLooking(false)}
        onClose={onClose}
      />
    )
  }
  return (
    <PickPlan
      rate={rate}
      picked={{ planId, pro, isTop }}
      onPick={(more) => onChoose({ ...choice, ...more })}
      onLook={() => setLooking(true)}
      onClose={onClose}
    />
  )
}

interface PickPlanProps {
  rate: Rate
  picked: { planId: number; pro: boolean; isTop: boolean }
  onPick: (more: Choice) => void
  onLook: () => void
  onClose: () => void
}

function PickPlan({ rate, picked, onPick, onLook, onClose }: PickPlanProps) {
  const { t } = useRateWords()
  const { t: tErrors } = useTranslation('errors')
  const { proPrice } = useGym().config
  const euros = useEuros()
  const [refused, setRefused] = useState(false)
  const isSame = picked.planId === rate.plan?.id && picked.pro === rate.pro
  return (
    <Dialog open onClose={onClose} title={t('dialog.change')}>
      <div className={stack(4)}>
        <Plans rate={rate} picked={picked} onPick={(planId) => onPick({ planId })} />
        {picked.isTop ? (
          <p className={row(0, 'soft', 'touch')}>{t('dialog.proIncluded')}</p>
        ) : (
          <CheckField
            label={t('dialog.pro', { price: euros(proPrice) })}
            checked={picked.pro}
            onChange={(event) => onPick({ pro: event.target.checked })}
          />
        )}
        {refused && isSame && <Notice tone="bad">{tErrors('error.same_plan')}</Notice>}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('dialog.keep')}</Button>
        <Button kind="primary" onClick={() => (isSame ? setRefused(true) : onLook())}>
          {t('dialog.look')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface PlansProps {
  rate: Rate
  picked: { planId: number; pro: boolean }
  onPick: (planId: number) => void
}

function Plans({ rate, picked, onPick }: PlansProps) {
  const { t } = useRateWords()
  const { topPlanKey, proPrice } = useGym().config
  const reading = useQuery(plansQuery())
  const { data: plans } = reading
  const priceOf = (plan: Plan) =>
    planBill({
      plan: { ...plan, isTop: plan.key === topPlanKey },
      pro: picked.pro,
      discount: rate.discount,
      household: rate.household,
      proPrice,
    }).total
  if (!plans) {
    return <NotYet reading={reading} height={372} />
  }
  return (
    <OptionGroup label={t('dialog.plans')}>
      {plans.map((plan) => (
        <PlanOption
          key={plan.id}
          plan={plan}
          price={priceOf(plan)}
          checked={plan.id === picked.planId}
          onPick={() => onPick(plan.id)}
        >
          {plan.id === rate.plan?.id && <Badge>{t('dialog.current')}</Badge>}
        </PlanOption>
      ))}
    </OptionGroup>
  )
}
