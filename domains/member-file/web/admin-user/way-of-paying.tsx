import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Switch } from '../../../../platform/web/ui/forms/switch.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { Rate } from '../../../memberships/contract/memberships.ts'
import { changeRateWay } from '../../../memberships/web/api/rate.ts'

/** Lets an admin choose that a member pays at the desk. */
export function WayOfPaying({ rate, memberId }: { rate: Rate; memberId: number }) {
  const { t } = useTranslation('admin-users')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)

  async function change(atDesk: boolean) {
    setBusy(true)
    try {
      await changeRateWay(memberId, atDesk)
      toast(t(atDesk ? 'plan.nowAtDesk' : 'plan.notAtDesk'), 'good')
    } catch (problem) {
      toast(errorText(problem), 'bad')
    } finally {
      setBusy(false)
    }
  }

  const isWayless = rate.paidBy === 'card' && !rate.card
  return (
    <section className={stack(2, 'panel-l', 'pad4')} aria-label={t('plan.way')}>
      <h2 className={look('size-h4')}>{t('plan.way')}</h2>
      <Switch
        label={t('plan.atDesk')}
        hint={t(isWayless ? 'plan.atDeskWayless' : 'plan.atDeskHint')}
        on={rate.paidBy === 'desk'}
        busy={busy}
        onChange={(on) => void change(on)}
      />
    </section>
  )
}
