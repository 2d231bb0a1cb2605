import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { number, useAddress } from '../../../../platform/web/admin-kit/address.ts'
import { QueryList } from '../../../../platform/web/admin-kit/list.tsx'
import { pageQueryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { sentence } from '../../../../platform/web/language/when.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { useCenters } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { listRemittances, type Remittance } from '../../contract/remittances.ts'
import { BankFileDialog } from './bank-file-dialog.tsx'
import styles from './mandates.module.css'
import { StateBadge } from './state-badge.tsx'
import { useDayWords } from './use-day-words.ts'
import { useFill, useNextFill } from './use-fill.ts'

const filters = { page: number }

export function RemittancesTab() {
  const { t } = useTranslation('admin-mandates')
  const say = useDayWords()
  const euros = useEuros()
  const { values, set } = useAddress(filters)
  const to = ({ id }: Remittance) => `/admin/mandatos/${id}`
  return (
    <>
      <FillButtons />
      <QueryList
        query={useQuery(pageQueryOf(listRemittances, { query: { page: values.page ?? 0 } }))}
        caption={t('remittances.table')}
        failed={t('remittances.failed')}
        expected={6}
        empty={{ title: t('remittances.noneTitle'), text: t('remittances.noneText') }}
        paging={{ label: t('remittances.pages'), onPage: (page) => set({ page: page || undefined }) }}
        to={to}
        columns={{
          month: {
            head: t('remittances.column.month'),
            card: 'title',
            cell: (remittance) => (
              <Link
                to={to(remittance)}
                prefetch="intent"
                className={classNames(row(0, 'inline', 'strong', 'semibold', 'no-underline'), styles.name)}
              >
                {sentence(say.month(remittance.month))}
              </Link>
            ),
          },
          center: { head: t('remittances.column.center'), cell: ({ center }) => center.name },
          state: {
            head: t('remittances.column.state'),
            card: 'aside',
            cell: ({ state }) => <StateBadge state={state} />,
          },
          collects: {
            head: t('remittances.column.collects'),
            card: 'hidden',
            cell: ({ collectsOn }) => say.date(collectsOn),
          },
          lines: {
            head: t('remittances.column.lines'),
            number: true,
            namedOnCard: true,
            cell: ({ lines }) => lines,
          },
          total: { head: t('remittances.column.total'), number: true, cell: ({ total }) => euros(total) },
          returned: {
            head: t('remittances.column.returned'),
            number: true,
            card: 'hidden',
            cell: ({ returned, returnedTotal }) =>
              returned > 0 ? `${returned} · ${euros(returnedTotal)}` : '—',
          },
        }}
      />
    </>
  )
}

function FillButtons() {
  const { t } = useTranslation('admin-mandates')
  const centers = useCenters()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const day = useNextFill()
  const [reading, setReading] = useState(false)
  const fill = useMutation({
    mutationFn: useFill(),
    onSuccess: (id) => {
      if (id !== undefined) void navigate(`/admin/mandatos/${id}`)
    },
    onError: (reason) => toast(errorText(reason), 'bad'),
  })
  if (centers.length === 0) return null
  return (
    <div className={classNames(row(2, 'stretch', 'wrap', 'below4'), styles.bar)}>
      {centers.map((center, at) => (
        <Button
          key={center.id}
          {...(at === 0 && { kind: 'primary' as const })}
          busy={fill.isPending && fill.variables === center.id}
          onClick={() => fill.mutate(center.id)}
        >
          {centers.length === 1 ? t('remittances.fill') : t('remittances.fillHere', { center: center.name })}
        </Button>
      ))}
      <Button kind="plain" aria-haspopup="dialog" onClick={() => setReading(true)}>
        {t('bankFile.open')}
      </Button>
      {reading && <BankFileDialog onClose={() => setReading(false)} />}
      <p className={look('soft')}>{t('remittances.next', { day })}</p>
    </div>
  )
}
