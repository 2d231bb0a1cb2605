import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { transferEntities } from '../../../contracts/transfer-columns.ts'
import { classNames } from '../../ui/class-names.ts'
import { stack } from '../../ui/primitives.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { AdminPage } from '../../widgets/admin-page.tsx'
import { ColumnTable } from './column-table.tsx'
import { ExportPanel } from './export-panel.tsx'
import { ImportPanel } from './import-panel.tsx'
import styles from './transfer.module.css'

export default function TransferScreen() {
  const { t } = useTranslation('admin-transfer')
  const [params, setParams] = useSearchParams()
  const entity = transferEntities.find((one) => one === params.get('what')) ?? 'members'
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <div className={styles.kinds}>
        <Segmented
          label={t('entityChoice')}
          rows
          choices={transferEntities.map((value) => ({ value, label: t(`entity.${value}`) }))}
          value={entity}
          onChange={(what) => setParams({ what }, { replace: true, preventScrollReset: true })}
        />
      </div>
      <p className={styles.about}>{t(`about.${entity}`)}</p>
      <div className={classNames(stack(4, 'fit', 'top'), styles.panels)}>
        <ImportPanel key={entity} entity={entity} />
        <ExportPanel entity={entity} />
      </div>
      <ColumnTable entity={entity} />
    </AdminPage>
  )
}
