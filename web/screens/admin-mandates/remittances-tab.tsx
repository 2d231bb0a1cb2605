import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Remittance } from '../../../contracts/remittances.ts'
import { remittancesQuery } from '../../api/remittances.ts'
import { useGym } from '../../gym.ts'
import { sentence } from '../../language/when.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.tsx'
import { useEuros } from '../../widgets/pay/euros.ts'
import { Loaded } from './loaded.tsx'
import styles from './mandates.module.css'
import { StateBadge } from './state-badge.tsx'
import { useDayWords } from './use-day-words.ts'
import { useFill, useNextFill } from './use-fill.ts'

/** All remittances, the newest first, and the beginning of the next. */
export function RemittancesTab() {
  const { t } = useTranslation('admin-mandates')
  const [page, setPage] = useState(0)
  const query = useQuery(remittancesQuery(page))
  return (
    <>
      <FillButtons />
      <Loaded query={query} failed={t('remittances.failed')} height={356}>
        {(found) =>
          found.empty ? (
            <EmptyState title={t('remittances.noneTitle')} text={t('remittances.noneText')} />
          ) : (
            <>
              <RemittanceTable remittances={found.content} />
              <Pager
                label={t('remittances.pages')}
                page={found.number}
                pages={found.totalPages}
                onPage={setPage}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}

/** A draft for each center: what is owed by now goes into it. */
function FillButtons() {
  const { t } = useTranslation('admin-mandates')
  const { centers } = useGym()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const day = useNextFill()
  const fill = useMutation({
    mutationFn: useFill(),
    onSuccess: (id) => {
      if (id !== undefined) void navigate(`/admin/mandatos/${id}`)
    },
    onError: (reason) => toast(errorText(reason), 'bad'),
  })
  if (centers.length === 0) return null
  return (
    <div className={styles.bar}>
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
      <p className={styles.note}>{t('remittances.next', { day })}</p>
    </div>
  )
}

function RemittanceTable({ remittances }: { remittances: readonly Remittance[] }) {
  const { t } = useTranslation('admin-mandates')
  const words = useDayWords()
  const euros = useEuros()
  const navigate = useNavigate()
  return (
    <Table caption={t('remittances.table')}>
      <thead>
        <tr>
          <th>{t('remittances.column.month')}</th>
          <th>{t('remittances.column.center')}</th>
          <th>{t('remittances.column.state')}</th>
          <th>{t('remittances.column.collects')}</th>
          <th data-number>{t('remittances.column.lines')}</th>
          <th data-number>{t('remittances.column.total')}</th>
          <th data-number>{t('remittances.column.returned')}</th>
        </tr>
      </thead>
      <tbody>
        {remittances.map((each) => {
          const to = `/admin/mandatos/${each.id}`
          return (
            <tr
              key={each.id}
              data-link
              onClick={(event) => {
                if (!(event.target as Element).closest('a')) void navigate(to)
              }}
            >
              <td>
                <Link to={to} prefetch="intent" className={styles.name}>
                  {sentence(words.month(each.month))}
                </Link>
              </td>
              <td>{each.center.name}</td>
              <td>
                <StateBadge state={each.state} />
              </td>
              <td className={styles.nowrap}>{words.date(each.collectsOn)}</td>
              <td data-number>{each.lines}</td>
              <td data-number>{euros(each.total)}</td>
              <td data-number>
                {each.returned > 0 ? `${each.returned} · ${euros(each.returnedTotal)}` : '—'}
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
