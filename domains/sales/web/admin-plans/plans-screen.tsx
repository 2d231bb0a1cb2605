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
import { NewPackDialog, PackDialog } from './pack-dialog.tsx'
import { PackList } from './pack-list.tsx'
import { NewPlanDialog, PlanDialog } from './plan-dialog.tsx'
import { PlanList } from './plan-list.tsx'
import styles from './plans.module.css'

const tabs = ['plans', 'packs', 'codes'] as const
const filters = { tab: oneOf(['packs', 'codes']) }

/** Plans, packs of credits, and discount codes. */
export default function AdminPlansScreen() {
  const { t } = useTranslation('admin-sales')
  const { t: p } = useTranslation('admin-packs')
  const { t: c } = useTranslation('admin-codes')
  const say = (name: 'add' | 'intro' | 'tab', of: (typeof tabs)[number]) =>
    of === 'plans' ? t(`plans.${name}`) : of === 'packs' ? p(name) : c(name)
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
  const shown = { plans, packs, codes }[tab].data
  return (
    <AdminPage title={t('plans.title')} intro={say('intro', tab)} actions={shown?.length === 0 ? null : add}>
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
        ) : (
          <CodeList query={codes} add={add} onOpen={setOpen} />
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
