import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { QueryList } from '../../../../platform/web/admin-kit/list.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { listCompanies } from '../../contract/invoices.ts'
import { CompanyDialog } from './company-dialog.tsx'

/** Who issues the invoices of the centers. */
export function Companies() {
  const { t, i18n } = useTranslation('invoices')
  const query = useQuery(queryOf(listCompanies))
  const [open, setOpen] = useState<number | 'new'>()
  const day = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'long', timeZone: useZone() })
  return (
    <section className={stack(4)} aria-labelledby="companies">
      <div className={row(4, 'wrap', 'between')}>
        <h2 id="companies" className={look('size-h3')}>
          {t('companies.title')}
        </h2>
        <Button aria-haspopup="dialog" onClick={() => setOpen('new')}>
          <IconPlus size={20} aria-hidden /> {t('companies.add')}
        </Button>
      </div>
      <p className={look('soft')}>{t('companies.intro')}</p>
      <QueryList
        query={query}
        caption={t('companies.title')}
        expected={1}
        failed={t('companies.failed')}
        empty={{ title: t('companies.empty') }}
        columns={{
          name: {
            head: t('companies.legalName'),
            isRowHead: true,
            card: 'title',
            cell: ({ legalName }) => legalName || t('companies.unnamed'),
          },
          nif: { head: t('companies.nif'), cell: ({ nif }) => nif },
          address: { head: t('companies.address'), cell: ({ address }) => address },
          state: {
            head: t('companies.state'),
            cell: ({ invoicingSince }) =>
              invoicingSince
                ? t('companies.since', { day: day.format(new Date(invoicingSince)) })
                : t('companies.notYet'),
          },
          actions: {
            head: t('companies.change'),
            quietHead: true,
            number: true,
            card: 'aside',
            cell: ({ id, legalName }) => (
              <Button
                aria-haspopup="dialog"
                aria-label={t('companies.edit', { name: legalName || t('companies.unnamed') })}
                onClick={() => setOpen(id)}
              >
                {t('companies.change')}
              </Button>
            ),
          },
        }}
      />
      {open !== undefined && (
        <CompanyDialog
          key={open}
          company={query.data?.find(({ id }) => id === open)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}
