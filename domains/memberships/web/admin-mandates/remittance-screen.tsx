import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { getRemittance } from '../../contract/remittances.ts'
import { LinesTable } from './lines-table.tsx'
import styles from './mandates.module.css'
import { Outdated, Problems } from './problems.tsx'
import { RemittanceSteps } from './remittance-steps.tsx'
import { StateBadge } from './state-badge.tsx'
import { useDayWords } from './use-day-words.ts'

export default function RemittanceScreen() {
  const { t } = useTranslation('admin-mandates')
  const words = useDayWords()
  const euros = useEuros()
  const id = Number(useParams().id)
  const query = useQuery(queryOf(getRemittance, { params: { id } }))
  const remittance = query.data?.remittance
  const back = (
    <Link to="/admin/mandatos" className={classNames(row(1, 'inline', 'soft'), styles.back)}>
      <IconArrowLeft size={18} aria-hidden /> {t('remittance.back')}
    </Link>
  )
  if (query.error instanceof ApiError && query.error.code === 'not_found') {
    return (
      <AdminPage title={t('title')} intro={back}>
        <EmptyState title={t('remittance.unknown')} />
      </AdminPage>
    )
  }
  const title = remittance ? t('remittance.title', { month: words.month(remittance.month) }) : t('title')
  return (
    <AdminPage title={title} intro={back}>
      <Loaded query={query} failed={t('remittance.failed')} height={704}>
        {({ remittance: each, problems }) => (
          <>
            <div className={styles.head}>
              <dl
                className={classNames(stack(6, 'packed', 'rows3'), styles.facts)}
                aria-label={t('remittance.facts')}
              >
                <div>
                  <dt>{t('remittances.column.state')}</dt>
                  <dd>
                    <StateBadge state={each.state} />
                  </dd>
                </div>
                <Fact name={t('remittance.center')} value={each.center.name} />
                <Fact name={t('remittance.lines')} value={String(each.lines)} strong />
                <Fact name={t('remittance.total')} value={euros(each.total)} strong />
                {each.returned > 0 && (
                  <Fact
                    name={t('remittance.returned')}
                    value={`${each.returned} · ${euros(each.returnedTotal)}`}
                    strong
                  />
                )}
                {each.state !== 'draft' && (
                  <Fact name={t('remittance.collectsOn')} value={words.date(each.collectsOn)} />
                )}
                <Fact name={t('remittance.format')} value={each.format} />
                {each.messageId && <Fact name={t('remittance.message')} value={each.messageId} />}
                {each.sha256 && <Fact name={t('remittance.hash')} value={each.sha256} code />}
              </dl>
              <RemittanceSteps remittance={each} outdated={each.state === 'downloaded' ? problems : []} />
            </div>
            {each.state === 'draft' && <Problems problems={problems} />}
            {each.state === 'downloaded' && <Outdated problems={problems} />}
            <LinesTable remittance={each} />
          </>
        )}
      </Loaded>
    </AdminPage>
  )
}

function Fact({ name, value, strong, code }: { name: string; value: string; strong?: true; code?: true }) {
  return (
    <div className={code ? styles.wide : undefined}>
      <dt>{name}</dt>
      <dd className={strong ? styles.strong : undefined}>
        {code ? (
          <code className={classNames(look('size-s', 'break-anywhere', 'block'), styles.code)}>{value}</code>
        ) : (
          value
        )}
      </dd>
    </div>
  )
}
