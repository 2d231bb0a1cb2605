import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../../platform/contract/texts.ts'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { call } from '../../../../platform/web/api/call.ts'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { CheckField, SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import {
  changePlanOfMany,
  type PlanPreview,
  plansAtOnce,
  previewPlanForMany,
} from '../../../memberships/contract/memberships.ts'
import { listAllPlans } from '../../../sales/contract/plans.ts'
import { PlanSummary, Refused } from './plan-summary.tsx'

interface PlanDialogProps {
  memberIds: readonly number[]
  onClose: () => void
}

/** Changes the plan of many: choose it, see what it would be for each, and do it in parts. */
export default function PlanDialog({ memberIds, onClose }: PlanDialogProps) {
  const { t, i18n } = useTranslation('many-members')
  const { t: tShell } = useTranslation('shell')
  const plans = useQuery(queryOf(listAllPlans)).data?.filter(({ onOffer }) => onOffer) ?? []
  const [ids] = useState(memberIds)
  const [to, setTo] = useState<{ planId: number; pro: boolean }>()
  const [found, setFound] = useState<readonly PlanPreview[]>([])
  const [read, setRead] = useState(0)
  const [done, setDone] = useState<ReadonlyMap<number, string | null>>(new Map())
  const ready = found.filter((each) => each.after && !done.has(each.id))
  const isOver = found.length > 0 && ready.length === 0
  const form = useCallForm({
    check: ({ plan }) => ({ ...(!to && !plan && { plan: 'required' }) }),
    send: async ({ plan, pro }) => {
      if (to) return apply(to)
      const wanted = { planId: Number(plan), pro: pro === 'on' }
      const previews: PlanPreview[] = []
      for (const part of partsOf(ids)) {
        previews.push(...(await call(previewPlanForMany, { body: { ...wanted, memberIds: part } })))
        setRead(previews.length)
      }
      setFound(previews)
      setTo(wanted)
    },
  })
  async function apply(wanted: { planId: number; pro: boolean }) {
    let results = done
    for (const part of partsOf(ready)) {
      const members = part.flatMap(({ id, after }) => (after ? [{ id, price: after.price }] : []))
      const answers = await command(changePlanOfMany, { body: { ...wanted, members } })
      results = new Map([...results, ...answers.map(({ id, error }) => [id, error] as const)])
      // If a later part fails, earlier ones stay; a second press continues with the rest.
      setDone(results)
    }
    const changed = [...results.values()].filter((error) => error === null).length
    toast(t('plan.done', { count: changed }), changed > 0 ? 'good' : 'plain')
    if (changed === results.size) onClose()
  }
  const title = t('plan.title', { count: ids.length })
  if (isOver)
    return (
      <Dialog open onClose={onClose} title={title}>
        <Refused of={found.map((each) => ({ ...each, error: done.get(each.id) ?? each.error }))} />
        <DialogActions>
          <Button onClick={onClose}>{tShell('close')}</Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <FormDialog
      title={title}
      form={form}
      save={to ? t('plan.save', { count: ready.length }) : t('plan.preview')}
      onClose={onClose}
    >
      {to ? (
        <PlanSummary found={found} done={done.size} />
      ) : (
        <>
          <SelectField
            label={t('plan.plan')}
            name="plan"
            required
            defaultValue=""
            error={form.errors.plan && t('plan.choose')}
          >
            <option value="">{t('plan.choose')}</option>
            {plans.map(({ id, texts }) => (
              <option key={id} value={id}>
                {textIn(texts.name, i18n.language)}
              </option>
            ))}
          </SelectField>
          <CheckField label={t('plan.pro')} name="pro" />
          {form.busy && <p role="status">{t('plan.reading', { done: read, all: ids.length })}</p>}
        </>
      )}
    </FormDialog>
  )
}

const partsOf = <T,>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / plansAtOnce) }, (_, nth) =>
    all.slice(nth * plansAtOnce, (nth + 1) * plansAtOnce),
  )
