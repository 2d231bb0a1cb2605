import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { type TransferEntity, transferEntities } from '../../contract/transfer-columns.ts'
import { ColumnTable } from './column-table.tsx'
import { ExportPanel } from './export-panel.tsx'
import { GapSheetCard } from './gap-sheet.tsx'
import { GymExport } from './gym-export.tsx'
import { GymImport } from './gym-import.tsx'
import { ImportHistory } from './import-history.tsx'
import { ImportPanel } from './import-panel.tsx'
import styles from './transfer.module.css'
import type { ChosenFile } from './use-import.ts'

export default function TransferScreen() {
  const { t } = useTranslation('admin-transfer')
  const [params, setParams] = useSearchParams()
  const what = [...transferEntities, 'gym' as const].find((one) => one === params.get('what')) ?? 'members'
  // A file that belongs to another kind, or holds more than one.
  const [carried, setCarried] = useState<ChosenFile>()
  const go = (what: TransferEntity | 'gym', file?: ChosenFile) => {
    setCarried(file)
    setParams({ what }, { replace: true, preventScrollReset: true })
  }
  const sheet = Number(params.get('sheet'))
  if (Number.isInteger(sheet) && sheet > 0)
    return (
      <AdminPage title={t('title')}>
        <GapSheetCard id={sheet} />
      </AdminPage>
    )
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <Segmented
        label={t('entityChoice')}
        rows
        choices={[
          ...transferEntities.map((value) => ({ value, label: t(`entity.${value}`) })),
          { value: 'gym', label: t('wholeGym') },
        ]}
        value={what}
        onChange={(what) => go(what)}
      />
      {what === 'gym' ? <WholeGym /> : <OneKind entity={what} carried={carried} onCarry={go} />}
    </AdminPage>
  )
}

interface OneKindProps {
  entity: TransferEntity
  carried: ChosenFile | undefined
  onCarry: (entity: TransferEntity, file: ChosenFile) => void
}

function OneKind({ entity, carried, onCarry }: OneKindProps) {
  const { t } = useTranslation('admin-transfer')
  return (
    <>
      <p className={styles.about}>{t(`about.${entity}`)}</p>
      <div className={classNames(stack(4, 'fit', 'top'), styles.panels)}>
        <ImportPanel key={entity} entity={entity} carried={carried} onCarry={onCarry} />
        <ExportPanel entity={entity} />
      </div>
      <ImportHistory />
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
