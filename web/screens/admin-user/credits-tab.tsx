import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminUser, LedgerEntry } from '../../../contracts/admin-users.ts'
import type { CreditType } from '../../../contracts/values.ts'
import { clockTime, dayAt } from '../../../rules/local-time.ts'
import { isUnlimited } from '../../../rules/weekly-sessions.ts'
import { ledgerQuery } from '../../api/admin-users.ts'
import { creditsOfWeekQuery } from '../../api/credits.ts'
import { useToday, useZone } from '../../gym.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Pager } from '../../ui/pager.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { Table } from '../../ui/table.tsx'
import { withYear } from '../../widgets/member-file/seen-on.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { boughtOf, byExpiry, type Lot } from './credit-lots.ts'
import styles from './user.module.css'

const creditKinds = ['ACTIVITY', 'OPEN'] as const
/** What a member can spend, and the ledger line by line. */
export function CreditsTab({ member }: { member: AdminUser }) {
  const { t } = useTranslation('admin-users')
  const errorText = useErrorText()
  const [page, setPage] = useState(0)
  const [correcting, setCorrecting] = useState(false)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(ledgerQuery(member.id, page))
  if (error) {
    return (
      <ErrorState
        title={t('credits.failed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <Waiting>
        <Skeleton height={480} />
      </Waiting>
    )
  }
  return (
    <>
      <section className={styles.section} aria-label={t('credits.title')}>
        <div className={styles.line}>
          <h2 className={styles.heading}>{t('credits.title')}</h2>
          <Button aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
            {t('credits.correct')}
          </Button>
        </div>
        <div className={styles.cards}>
          {creditKinds.map((kind) => (
            <Purse key={kind} kind={kind} member={member} lots={data.lots} />
          ))}
        </div>
      </section>
      <section className={styles.section} aria-label={t('credits.ledger')}>
        <h2 className={styles.heading}>{t('credits.ledger')}</h2>
        {data.empty ? (
          <EmptyState title={t('credits.none')} text={t('credits.noneText')} />
        ) : (
          <>
            <Ledger entries={data.content} isStale={isPlaceholderData} />
            <Pager label={t('credits.pages')} page={page} pages={data.totalPages} onPage={setPage} />
          </>
        )}
      </section>
      {correcting && (
        <CorrectDialog member={member} bought={boughtOf(data.lots)} onClose={() => setCorrecting(false)} />
      )}
    </>
  )
}

function useDays(): (instant: string) => string {
  const { i18n } = useTranslation('admin-users')
  const zone = useZone()
  const today = useToday()
  return (instant) => withYear(dayAt(Date.parse(instant), zone), today, i18n.language)
}

function Purse({ kind, member, lots }: { kind: CreditType; member: AdminUser; lots: readonly Lot[] }) {
  const { t } = useTranslation('admin-users')
  const day = useDays()
  const id = useId()
  const today = useToday()
  const { data: week } = useQuery(creditsOfWeekQuery(member.id, today))
  const own = byExpiry(lots, kind, day)
  const of = week?.find(({ creditType }) => creditType === kind)
  const sessions = of?.sessions ?? null
  return (
    <article className={styles.card} aria-labelledby={id}>
      <h3 id={id}>{t(kind === 'ACTIVITY' ? 'user.activity' : 'user.open')}</h3>
      <p className={styles.number}>{boughtOf(lots)[kind === 'OPEN' ? 'open' : 'activity']}</p>
      <p className={styles.note}>
        {own.length === 0
          ? t('credits.noneLeft')
          : own
              .slice(0, 4)
              .map((lot) => t('credits.expires', lot))
              .join(' · ')}
      </p>
      <p className={styles.note}>
        {sessions === null
          ? t('credits.noSessions')
          : isUnlimited(sessions)
            ? t('credits.weekUnlimited')
            : t('credits.week', { left: of?.sessionsLeft ?? 0, all: sessions })}
      </p>
    </article>
  )
}

function Ledger({ entries, isStale }: { entries: readonly LedgerEntry[]; isStale: boolean }) {
  const { t } = useTranslation('admin-users')
  return (
    <Table caption={t('credits.ledger')} className={isStale ? styles.stale : undefined}>
      <thead>
        <tr>
          <th>{t('credits.at')}</th>
          <th data-number>{t('credits.amount')}</th>
          <th>{t('credits.kind')}</th>
          <th>{t('credits.what')}</th>
          <th>{t('credits.expiry')}</th>
          <th>{t('credits.by')}</th>
          <th>{t('credits.why')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </tbody>
    </Table>
  )
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation('admin-users')
  const zone = useZone()
  const day = useDays()
  const { amount, at, by, creditType, expiresAt, gymClass, receipt, source, why } = entry
  return (
    <tr>
      <td className={styles.when}>
        {day(at)} <span className={styles.soft}>{clockTime(at, zone)}</span>
      </td>
      <td data-number className={classNames(amount > 0 ? styles.plus : styles.minus)}>
        {amount > 0 ? `+${amount}` : `−${-amount}`}
      </td>
      <td className={styles.when}>{t(`credits.${creditType}`)}</td>
      <td>
        {t(`credits.source.${source}`)}
        {gymClass && (
          <span className={styles.sub}>
            {gymClass.activity}, {day(gymClass.startTime)} {clockTime(gymClass.startTime, gymClass.timeZone)}
          </span>
        )}
        {receipt && (
          <span className={classNames(styles.sub, styles.when)}>
            {t('credits.receipt', { number: receipt.number })}
          </span>
        )}
      </td>
      <td className={styles.when}>{day(expiresAt)}</td>
      <td>{by?.name ?? '—'}</td>
      <td>{why}</td>
    </tr>
  )
}
