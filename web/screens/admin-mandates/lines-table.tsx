import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Remittance, RemittanceLine } from '../../../contracts/remittances.ts'
import { includeLine, remittanceLinesQuery } from '../../api/remittances.ts'
import { sentence } from '../../language/when.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.tsx'
import { useEuros } from '../../widgets/pay/euros.ts'
import { Loaded } from './loaded.tsx'
import styles from './mandates.module.css'
import { QuickSearch } from './quick-search.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { useDayWords } from './use-day-words.ts'

/** The debits of a remittance by name, with what can be done with each as it stands. */
export function LinesTable({ remittance }: { remittance: Remittance }) {
  const { t } = useTranslation('admin-mandates')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const [back, setBack] = useState<RemittanceLine>()
  const query = useQuery(remittanceLinesQuery(remittance.id, search, page))
  return (
    <>
      <search className={styles.lineSearch}>
        <QuickSearch
          onText={(text) => {
            setSearch(text)
            setPage(0)
          }}
        />
      </search>
      <Loaded query={query} failed={t('line.failed')} height={480}>
        {(found) =>
          found.empty ? (
            <EmptyState
              title={t(search ? 'line.notFound' : 'line.noneTitle')}
              {...(!search && remittance.state === 'draft' && { text: t('line.noneText') })}
            />
          ) : (
            <>
              <Table caption={t('line.table')}>
                <thead>
                  <tr>
                    <th>{t('line.member')}</th>
                    <th>{t('line.month')}</th>
                    <th>{t('line.mandate')}</th>
                    <th>{t('line.account')}</th>
                    <th data-number>{t('line.amount')}</th>
                    <th>{t('line.state')}</th>
                    <th>{t('line.actions')}</th>
                  </tr>
                </thead>
                <tbody>
                  {found.content.map((line) => (
                    <Line key={line.id} remittance={remittance} line={line} onBack={setBack} />
                  ))}
                </tbody>
              </Table>
              <Pager label={t('line.pages')} page={found.number} pages={found.totalPages} onPage={setPage} />
            </>
          )
        }
      </Loaded>
      {back && <ReturnDialog remittance={remittance} line={back} onClose={() => setBack(undefined)} />}
    </>
  )
}

interface LineProps {
  remittance: Remittance
  line: RemittanceLine
  onBack: (line: RemittanceLine) => void
}

function Line({ remittance, line, onBack }: LineProps) {
  const { t } = useTranslation('admin-mandates')
  const euros = useEuros()
  const words = useDayWords()
  const { member, mandate, state } = line
  return (
    <tr className={state === 'excluded' ? styles.out : undefined}>
      <td>
        <Link to={`/admin/users/${member.id}`} className={styles.name}>
          {member.name}
        </Link>
        {mandate.holder !== member.name && <div className={styles.soft}>{mandate.holder}</div>}
      </td>
      <td>{sentence(t(`line.kind.${line.kind}`, { month: words.month(line.month) }))}</td>
      <td className={styles.nowrap}>
        {mandate.reference}
        {line.sequence === 'FRST' && <div className={styles.soft}>{t('line.first')}</div>}
      </td>
      <td className={styles.nowrap}>{t('account', { end: mandate.ibanEnd })}</td>
      <td data-number>{euros(line.amount)}</td>
      <td>
        <Badge {...(state === 'returned' && { color: '#d6322d' })}>{t(`lineState.${state}`)}</Badge>
        {line.returnReason && line.returnedOn && (
          <div className={styles.why}>
            {t(`reason.${line.returnReason}`)}, {words.date(line.returnedOn)}
          </div>
        )}
        {line.unowed && <div className={styles.why}>{t('line.unowed')}</div>}
      </td>
      <td>
        <LineActions remittance={remittance} line={line} onBack={onBack} />
      </td>
    </tr>
  )
}

function LineActions({ remittance, line, onBack }: LineProps) {
  const { t } = useTranslation('admin-mandates')
  const errorText = useErrorText()
  const { name } = line.member
  const include = useMutation({
    mutationFn: (included: boolean) => includeLine(remittance.id, line.id, included),
    onSuccess: (_, included) => {
      if (included) return
      toast(t('line.excluded', { name }), 'plain', { label: t('line.undo'), run: () => include.mutate(true) })
    },
    onError: (reason) => toast(errorText(reason), 'bad'),
  })
  if (remittance.state === 'draft') {
    const isIn = line.state === 'in'
    return (
      <Button
        busy={include.isPending}
        aria-label={t(isIn ? 'line.excludeOf' : 'line.includeOf', { name })}
        onClick={() => include.mutate(!isIn)}
      >
        {t(isIn ? 'line.exclude' : 'line.include')}
      </Button>
    )
  }
  const isOut =
    remittance.state === 'sent'
      ? line.state === 'in'
      : remittance.state === 'settled' && line.state === 'collected'
  if (!isOut) return null
  return (
    <Button aria-label={t('line.giveBackOf', { name })} aria-haspopup="dialog" onClick={() => onBack(line)}>
      {t('line.giveBack')}
    </Button>
  )
}
