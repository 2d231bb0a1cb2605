import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Tabs } from '../../../../platform/web/ui/forms/segmented.tsx'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { CreditorsTab } from './creditors-tab.tsx'
import styles from './mandates.module.css'
import { MandatesTab } from './mandates-tab.tsx'
import { RemittancesTab } from './remittances-tab.tsx'

const tabs = ['remittances', 'mandates', 'creditors'] as const
const panel = 'debits-panel'

export default function MandatesScreen() {
  const { t } = useTranslation('admin-mandates')
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'remittances'
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <div className={styles.tabs}>
        <Tabs
          label={t('tabs')}
          panelId={panel}
          choices={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
          value={tab}
          onChange={(value) => setParams(value === 'remittances' ? {} : { tab: value }, { replace: true })}
        />
      </div>
      <div id={panel} role="tabpanel" aria-label={t(`tab.${tab}`)}>
        {tab === 'remittances' && <RemittancesTab />}
        {tab === 'mandates' && <MandatesTab />}
        {tab === 'creditors' && <CreditorsTab />}
      </div>
    </AdminPage>
  )
}
