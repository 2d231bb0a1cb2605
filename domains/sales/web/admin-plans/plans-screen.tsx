import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { oneOf, useAddress } from '../../../../platform/web/admin-kit/address.ts'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Tabs } from '../../../../platform/web/ui/forms/segmented.tsx'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { listCodes } from '../../contract/discount-codes.ts'
import { listAllPacks } from '../../contract/packs.ts'
import { listAllPlans } from '../../contract/plans.ts'
import { CodeDialog, NewCodeDialog } from './code-dialog.tsx'
import { CodeList } from './code-list.tsx'
import { FamilyDiscounts } from './family-discounts.tsx'
import { NewPackDialog, PackDialog } from './pack-dialog.tsx'
import { PackList } from './pack-list.tsx'
import { NewPlanDialog, PlanDialog } from './plan-dialog.tsx'
import { PlanList } from './plan-list.tsx'
import styles from './plans.module.css'

const tabs = ['plans', 'packs', 'codes', 'families'] as const
const filters = { tab: oneOf(['packs', 'codes', 'families']) }

/** Plans, packs of credits, discount codes, and what is taken off for households. */
export default function AdminPlansScreen() {
  const { t } = useTranslation('admin-sales')
  const { t: p } = useTranslation('admin-packs')
  const { t: c } = useTranslation('admin-codes')
  const { t: f } = useTranslation('admin-families')
  const say = (name: 'add' | 'intro' | 'tab', of: (typeof tabs)[number]) =>
    of === 'plans' ? t(`plans.${name}`) : of === 'packs' ? p(name) : of === 'codes' ? c(name) : f(name)
  const { values, set } = useAddress(filters)
  const tab = values.tab ?? 'plans'
  const [open, setOpen] = useState<number | 'new'>()
  const plans = useQuery(queryOf(listAllPlans))
  const packs = useQuery({ ...queryOf(listAllPacks), enabled: tab === 'packs' })
  const codes = useQuery({ ...queryOf(listCodes), enabled: tab === 'codes' })
  const close = () => setOpen(undefined)
  const add = (
    <Button kind="primary" aria-haspopup="dialog" onClick={() => setOpen('new')}>
      <IconPlus size={20} aria-hidden /> {say('add', tab)}
    </Button>
  )
  const plan = tab === 'plans' && plans.data?.find(({ id }) => id === open)
  const pack = tab === 'packs' && packs.data?.find(({ id }) => id === open)
  const code = tab === 'codes' && codes.data?.find(({ id }) => id === open)
  // Households have their own button, beside what it changes.
  const isBare = tab === 'families' || { plans, packs, codes }[tab].data?.length === 0
  return (
    <AdminPage title={t('plans.title')} intro={say('intro', tab)} actions={isBare ? null : add}>
      <div className={styles.tabs}>
        <Tabs
          label={t('products.tabs')}
          panelId="plans-panel"
          choices={tabs.map((value) => ({ value, label: say('tab', value) }))}
          value={tab}
          onChange={(next) => set({ tab: next === 'plans' ? undefined : next })}
        />
      </div>
      <div role="tabpanel" id="plans-panel" aria-label={say('tab', tab)}>
        {tab === 'plans' ? (
          <PlanList query={plans} add={add} onOpen={setOpen} />
        ) : tab === 'packs' ? (
          <PackList query={packs} add={add} onOpen={setOpen} />
        ) : tab === 'codes' ? (
          <CodeList query={codes} add={add} onOpen={setOpen} />
        ) : (
          <FamilyDiscounts />
        )}
      </div>
      {open === 'new' && tab === 'plans' && <NewPlanDialog onClose={close} />}
      {open === 'new' && tab === 'packs' && <NewPackDialog onClose={close} />}
      {open === 'new' && tab === 'codes' && <NewCodeDialog onClose={close} />}
      {plan && <PlanDialog key={plan.id} plan={plan} onClose={close} />}
      {pack && <PackDialog key={pack.id} pack={pack} onClose={close} />}
      {code && <CodeDialog key={code.id} code={code} onClose={close} />}
    </AdminPage>
  )
}
