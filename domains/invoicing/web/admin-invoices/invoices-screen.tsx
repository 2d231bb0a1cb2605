import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { listCompanies } from '../../contract/invoices.ts'
import { CompanyReports } from './company-reports.tsx'

/** Records sent to the tax agency (VERI*FACTU), by company. */
export default function InvoicesScreen() {
  const { t } = useTranslation('admin-invoices')
  const query = useQuery(queryOf(listCompanies))
  const [chosen, setChosen] = useState<string>()
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <Loaded query={query} failed={t('failed')}>
        {(companies) => {
          const issuing = companies.filter(({ invoicingSince }) => invoicingSince !== null)
          const company = issuing.find(({ id }) => String(id) === chosen) ?? issuing[0]
          if (!company)
            return (
              <EmptyState title={t('none')} text={t('noneText')}>
                <Link to="/admin/centers">{t('toCompanies')}</Link>
              </EmptyState>
            )
          return (
            <div className={stack(6, 'fit')}>
              {issuing.length > 1 && (
                <Segmented
                  label={t('company')}
                  choices={issuing.map(({ id, legalName }) => ({ value: String(id), label: legalName }))}
                  value={String(company.id)}
                  onChange={setChosen}
                />
              )}
              <CompanyReports key={company.id} company={company} />
            </div>
          )
        }}
      </Loaded>
    </AdminPage>
  )
}
