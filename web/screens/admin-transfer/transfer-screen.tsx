import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type TransferEntity, transferEntities } from '../../../contracts/transfer-columns.ts'
import { classNames } from '../../ui/class-names.ts'
import { stack } from '../../ui/primitives.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { AdminPage } from '../../widgets/admin-page.tsx'
import { ColumnTable } from './column-table.tsx'
import { ExportPanel } from './export-panel.tsx'
import { GymExport } from './gym-export.tsx'
import { GymImport } from './gym-import.tsx'
import { ImportPanel } from './import-panel.tsx'
import styles from './transfer.module.css'

export default function TransferScreen() {
  const { t } = useTranslation('admin-transfer')
  const [params, setParams] = useSearchParams()
  const what = [...transferEntities, 'gym' as const].find((one) => one === params.get('what')) ?? 'members'
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <div className={styles.kinds}>
        <Segmented
          label={t('entityChoice')}
          rows
          choices={[
            ...transferEntities.map((value) => ({ value, label: t(`entity.${value}`) })),
            { value: 'gym', label: t('wholeGym') },
          ]}
          value={what}
          onChange={(what) => setParams({ what }, { replace: true, preventScrollReset: true })}
        />
      </div>
      {what === 'gym' ? <WholeGym /> : <OneKind entity={what} />}
    </AdminPage>
  )
}

function OneKind({ entity }: { entity: TransferEntity }) {
  const { t } = useTranslation('admin-transfer')
  return (
    <>
      <p className={styles.about}>{t(`about.${entity}`)}</p>
      <div className={classNames(stack(4, 'fit', 'top'), styles.panels)}>
        <ImportPanel key={entity} entity={entity} />
        <ExportPanel entity={entity} />
      </div>
      <ColumnTable entity={entity} />
    </>
  )
}

function WholeGym() {
  const { t } = useTranslation('admin-archive')
  return (
    <>
      <p className={styles.about}>{t('about')}</p>
      <div className={classNames(stack(4, 'fit', 'top'), styles.panels)}>
        <GymImport />
        <GymExport />
      </div>
    </>
  )
}
