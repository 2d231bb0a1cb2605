import { IconBuilding, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CenterSheet } from '../../../contracts/centers.ts'
import { perCenterNames } from '../../../contracts/setting-facts.ts'
import { centerSheetsQuery } from '../../api/gym-set-up.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { Spoken } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { Table } from '../../ui/table.tsx'
import { AdminPage, AdminWaiting } from '../../widgets/admin-page.tsx'
import { CenterSheetDialog } from './center-sheet.tsx'
import styles from './centers.module.css'

export const clientLoader = () => null

export const HydrateFallback = AdminWaiting

/** Where the gym has its rooms, and a sheet for each. */
export default function CentersScreen() {
  const { t } = useTranslation('admin-gym')
  const errorText = useErrorText()
  const query = useQuery(centerSheetsQuery())
  const [open, setOpen] = useState<number | 'new'>()
  const centers = query.data
  const add = (
    <Button kind="primary" onClick={() => setOpen('new')}>
      <IconPlus size={20} aria-hidden /> {t('centers.add')}
    </Button>
  )
  if (!centers && !query.error) return <AdminWaiting />
  return (
    <AdminPage title={t('centers.title')} intro={t('centers.intro')} actions={centers?.length ? add : null}>
      {!centers ? (
        <ErrorState
          text={errorText(query.error)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : centers.length === 0 ? (
        <EmptyState
          title={t('centers.empty')}
          text={t('centers.emptyText')}
          icon={<IconBuilding aria-hidden />}
        >
          {add}
        </EmptyState>
      ) : (
        <CenterTable centers={centers} onOpen={setOpen} />
      )}
      {open !== undefined && (
        <CenterSheetDialog
          key={open}
          sheet={centers?.find((c) => c.id === open)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </AdminPage>
  )
}

function CenterTable({ centers, onOpen }: { centers: CenterSheet[]; onOpen: (id: number) => void }) {
  const { t } = useTranslation('admin-gym')
  const rulesOf = (center: CenterSheet) => perCenterNames.filter((name) => center[name] !== null).length
  return (
    <Table caption={t('centers.title')}>
      <thead>
        <tr>
          <th scope="col">{t('centers.field.name')}</th>
          <th scope="col">{t('centers.field.address')}</th>
          <th scope="col">{t('centers.field.email')}</th>
          <th scope="col">{t('centers.field.phone')}</th>
          <th scope="col">{t('centers.rules')}</th>
          <th scope="col">
            <Spoken>{t('centers.change')}</Spoken>
          </th>
        </tr>
      </thead>
      <tbody>
        {centers.map((center) => (
          <tr key={center.id}>
            <td className={styles.name}>
              <strong>{center.name}</strong>
            </td>
            <td className={styles.address}>{[center.address, center.city].filter(Boolean).join(', ')}</td>
            <td>{center.email}</td>
            <td className={styles.phone}>{center.phone}</td>
            <td>
              {rulesOf(center) > 0
                ? t('centers.ownRules', { count: rulesOf(center) })
                : t('centers.gymRules')}
            </td>
            <td data-number>
              <Button aria-label={t('centers.edit', { name: center.name })} onClick={() => onOpen(center.id)}>
                {t('centers.change')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
