import { IconCircleCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryList } from '../../../../platform/web/admin-kit/list.tsx'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { command, moreQueryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { shortDateOfYear } from '../../../../platform/web/language/when.ts'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Tabs } from '../../../../platform/web/ui/forms/segmented.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { useToastedWork } from '../../../../platform/web/widgets/use-toasted-work.ts'
import {
  listInvoiceRecords,
  mendRecord,
  type ReportedRecord,
  statesToMend,
} from '../../contract/invoice-records.ts'
import type { Company } from '../../contract/invoices.ts'
import { ReportingPanels } from './reporting-panels.tsx'
import { SoftwareTexts } from './software-texts.tsx'

const tabs = ['toMend', 'all'] as const
const colors: Partial<Record<ReportedRecord['state'], string>> = {
  accepted: '#2f8f4e',
  accepted_with_errors: '#e9b32a',
  refused: '#c4372b',
  held: '#c4372b',
}

export function CompanyReports({ company }: { company: Company }) {
  const { t } = useTranslation('admin-invoices')
  const [tab, setTab] = useState<(typeof tabs)[number]>('toMend')
  const params = { id: company.id }
  const query = useInfiniteQuery(
    moreQueryOf(listInvoiceRecords, 'before', tab === 'toMend' ? { toMend: true } : {}, params),
  )
  const columns = useColumns(company)
  return (
    <Loaded query={query} failed={t('failed')} height={[120, 120]}>
      {({ pages }) =>
        pages[0] && (
          <>
            <ReportingPanels company={company} state={pages[0].state} />
            <section className={stack(4)} aria-labelledby="records">
              <h2 id="records" className={look('size-h3')}>
                {t('records')}
              </h2>
              <Tabs
                label={t('records')}
                panelId="records-panel"
                choices={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
                value={tab}
                onChange={setTab}
              />
              <div role="tabpanel" id="records-panel" aria-label={t(`tab.${tab}`)}>
                <QueryList
                  query={query}
                  caption={t('records')}
                  empty={{
                    title: t(`empty.${tab}`),
                    ...(tab === 'toMend' && { icon: <IconCircleCheck aria-hidden /> }),
                  }}
                  columns={columns}
                  paging={{ label: t('more') }}
                />
              </div>
            </section>
            <SoftwareTexts company={company} software={pages[0].state.software} />
          </>
        )
      }
    </Loaded>
  )
}

function useColumns(company: Company) {
  const { t, i18n } = useTranslation('admin-invoices')
  const { t: tError } = useTranslation('agency-errors')
  const euros = useEuros()
  const { busy, run } = useToastedWork<number>()
  async function mend({ id, number }: ReportedRecord) {
    await run(async () => {
      await command(mendRecord, { params: { id: company.id, recordId: id } })
      toast(t('mended', { number }), 'good')
    }, id)
  }
  const why = ({ error, problems, advice, state }: ReportedRecord) => [
    ...(error ? [`${error.code} · ${error.text}`, tError(`${error.group}.means`)] : []),
    ...problems.map((problem) => t(`problem.${problem as 'issuer'}`)),
    ...(state === 'held' ? [t('held')] : []),
    ...(error ? [tError(`${error.group}.todo`)] : []),
    ...(state === 'held' ? advice.map((group) => tError(`${group}.todo`)) : []),
  ]
  return {
    number: {
      head: t('column.number'),
      isRowHead: true,
      card: 'title' as const,
      cell: ({ number }: ReportedRecord) => <span className={look('nowrap')}>{number}</span>,
    },
    day: {
      head: t('column.day'),
      cell: ({ day }: ReportedRecord) => (
        <span className={look('nowrap')}>{shortDateOfYear(day, i18n.language)}</span>
      ),
    },
    total: {
      head: t('column.total'),
      number: true,
      card: 'aside' as const,
      cell: ({ total }: ReportedRecord) => euros(total),
    },
    state: {
      head: t('column.state'),
      cell: ({ state, environment }: ReportedRecord) => (
        <>
          <Badge {...(colors[state] && { color: colors[state] })}>{t(`state.${state}`)}</Badge>
          {environment === 'test' && <span className={look('soft', 'size-s')}> {t('isTest')}</span>}
        </>
      ),
    },
    why: {
      head: t('column.why'),
      card: 'below' as const,
      cell: (record: ReportedRecord) =>
        why(record).map((line, nth) => (
          <span key={line} className={look('block', 'break-anywhere', nth > 0 ? 'soft' : 'size-s')}>
            {line}
          </span>
        )),
    },
    mend: {
      head: t('column.mend'),
      quietHead: true,
      card: 'actions' as const,
      cell: (record: ReportedRecord) =>
        statesToMend.some((state) => state === record.state) &&
        record.environment === company.reporting && (
          <Button
            busy={busy === record.id}
            disabled={busy !== undefined}
            aria-label={t('mendNumber', { number: record.number })}
            onClick={() => void mend(record)}
          >
            {t('mend')}
          </Button>
        ),
    },
  }
}
