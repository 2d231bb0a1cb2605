import { IconBuilding, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryList, SubLine } from '../../../../platform/web/admin-kit/list.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { type CenterSheet, listCenterSheets } from '../../contract/centers.ts'
import { perCenterNames } from '../../contract/setting-facts.ts'
import { CenterSheetDialog, type CompanyOptions } from './center-sheet.tsx'

interface CentersProps {
  /** The companies that a center may belong to. */
  companies: CompanyOptions
  /** Shown below the centers. */
  children: ReactNode
}

export function Centers({ companies, children }: CentersProps) {
  const { t } = useTranslation(['admin-gym', 'admin-users'])
  const query = useQuery(queryOf(listCenterSheets))
  const [open, setOpen] = useState<number | 'new'>()
  const countRules = (center: CenterSheet) => perCenterNames.filter((name) => center[name] !== null).length
  const add = (
    <Button kind="primary" aria-haspopup="dialog" onClick={() => setOpen('new')}>
      <IconPlus size={20} aria-hidden /> {t('centers.add')}
    </Button>
  )
  return (
    <AdminPage
      title={t('centers.title')}
      intro={t('centers.intro')}
      actions={query.data?.length ? add : null}
    >
      <div className={stack(10)}>
        <QueryList
          query={query}
          caption={t('centers.title')}
          expected={3}
          empty={{
            title: t('centers.empty'),
            text: t('centers.emptyText'),
            icon: <IconBuilding aria-hidden />,
            action: add,
          }}
          columns={{
            name: {
              head: t('centers.field.name'),
              isRowHead: true,
              card: 'title',
              order: (center) => center.name,
              cell: (center) => center.name,
            },
            address: {
              head: t('centers.field.address'),
              cell: (center) => [center.address, center.city].filter(Boolean).join(', '),
            },
            contact: {
              head: t('admin-users:column.contact'),
              cell: (center) => (
                <>
                  <span className={look('nowrap')}>{center.phone}</span>
                  <SubLine>{center.email}</SubLine>
                </>
              ),
            },
            rules: {
              head: t('centers.rules'),
              card: 'hidden',
              cell: (center) => {
                const count = countRules(center)
                return count > 0 ? t('centers.ownRules', { count }) : t('centers.gymRules')
              },
            },
            actions: {
              head: t('centers.change'),
              quietHead: true,
              number: true,
              card: 'aside',
              cell: (center) => (
                <Button
                  aria-label={t('centers.edit', { name: center.name })}
                  aria-haspopup="dialog"
                  onClick={() => setOpen(center.id)}
                >
                  {t('centers.change')}
                </Button>
              ),
            },
          }}
        />
        {children}
      </div>
      {open !== undefined && (
        <CenterSheetDialog
          key={open}
          sheet={query.data?.find(({ id }) => id === open)}
          companies={companies}
          onClose={() => setOpen(undefined)}
        />
      )}
    </AdminPage>
  )
}
