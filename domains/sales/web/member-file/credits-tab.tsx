import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditType } from '../../../../platform/contract/values.ts'
import { clockTime, dayAt } from '../../../../platform/rules/local-time.ts'
import { List, SubLine } from '../../../../platform/web/admin-kit/list.tsx'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { pageQueryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useToday, useZone } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Pager } from '../../../../platform/web/ui/pager.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { withYear } from '../../../../platform/web/widgets/seen-on.ts'
import { creditLedger, type LedgerEntry } from '../../contract/credits.ts'
import { lastDayOf } from '../../rules/packs.ts'
import { isUnlimited } from '../../rules/weekly-sessions.ts'
import { creditsOfWeekQuery } from '../api/credits.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { boughtOf, byExpiry, type Lot, sumOf } from './credit-lots.ts'
import styles from './credits-tab.module.css'

const classKinds = ['ACTIVITY', 'OPEN'] as const
const nameOf = { ACTIVITY: 'user.activity', OPEN: 'user.open', SERVICE: 'credits.SERVICE' } as const

export function CreditsTab({ member }: { member: { id: number } }) {
  const { t } = useTranslation('admin-users')
  const [page, setPage] = useState(0)
  const [correcting, setCorrecting] = useState(false)
  const query = useQuery(pageQueryOf(creditLedger, { params: { id: member.id }, query: { page } }))
  return (
    <Loaded query={query} failed={t('credits.failed')} height={[180, 300]}>
      {({ lots, content, totalPages }) => (
        <>
          <section className={stack(3, 'shrink')} aria-label={t('credits.title')}>
            <div className={row(4, 'rows2', 'between', 'wrap')}>
              <h2 className={look('size-h4')}>{t('credits.title')}</h2>
              <Button aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
                {t('credits.correct')}
              </Button>
            </div>
            <div className={classNames(stack(4, 'top'), styles.cards)}>
              {[...classKinds, ...(sumOf(lots, 'SERVICE') > 0 ? (['SERVICE'] as const) : [])].map((kind) => (
                <Purse key={kind} kind={kind} member={member} lots={lots} />
              ))}
            </div>
          </section>
          <section className={stack(3, 'shrink')} aria-label={t('credits.ledger')}>
            <h2 className={look('size-h4')}>{t('credits.ledger')}</h2>
            {content.length === 0 ? (
              <EmptyState title={t('credits.none')} text={t('credits.noneText')} />
            ) : (
              <>
                <Ledger entries={content} isStale={query.isPlaceholderData} />
                <Pager label={t('credits.pages')} page={page} pages={totalPages} onPage={setPage} />
              </>
            )}
          </section>
          {correcting && (
            <CorrectDialog member={member} bought={boughtOf(lots)} onClose={() => setCorrecting(false)} />
          )}
        </>
      )}
    </Loaded>
  )
}

function useDays(): (instant: string) => string {
  const { i18n } = useTranslation('admin-users')
  const zone = useZone()
  const today = useToday()
  return (instant) => withYear(dayAt(Date.parse(instant), zone), today, i18n.language)
}

/** In words, the last day on which credits can be spent. */
function useLastDays(): (expiresAt: string) => string {
  const { i18n } = useTranslation('admin-users')
  const zone = useZone()
  const today = useToday()
  return (expiresAt) => withYear(lastDayOf(expiresAt, zone), today, i18n.language)
}

/** The household may spend `shareable` ones. */
type SharedLot = Lot & { shareable: boolean }

function Purse({
  kind,
  member,
  lots,
}: {
  kind: CreditType
  member: { id: number }
  lots: readonly SharedLot[]
}) {
  const { t } = useTranslation('admin-users')
  const lastDay = useLastDays()
  const id = useId()
  const today = useToday()
  const { data: week } = useQuery(creditsOfWeekQuery(member.id, today))
  const own = byExpiry(lots, kind, lastDay)
  const of = week?.find(({ creditType }) => creditType === kind)
  const sessions = of?.sessions ?? null
  const shared = sumOf(
    lots.filter(({ shareable }) => shareable),
    kind,
  )
  const lent = of?.lent ?? 0
  return (
    <article className={stack(2, 'packed', 'panel-l', 'pad4')} aria-labelledby={id}>
      <h3 id={id}>{t(nameOf[kind])}</h3>
      <p className={look('display', 'size-h2', 'tabular')}>{sumOf(lots, kind)}</p>
      <p className={classNames(look('soft', 'size-sm'), styles.note)}>
        {own.length === 0
          ? t('credits.noneLeft')
          : own
              .slice(0, 4)
              .map(({ day, count }) =>
                day === null ? t('credits.neverExpires', { count }) : t('credits.expires', { count, day }),
              )
              .join(' · ')}
      </p>
      {(shared > 0 || lent > 0) && (
        <p className={classNames(look('soft', 'size-sm'), styles.note)}>
          {[
            shared > 0 && t('credits.shared', { count: shared }),
            lent > 0 && t('credits.lent', { count: lent }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <p className={classNames(look('soft', 'size-sm'), styles.note)} hidden={kind === 'SERVICE'}>
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
  const zone = useZone()
  const day = useDays()
  const lastDay = useLastDays()
  return (
    <List
      caption={t('credits.ledger')}
      rows={entries}
      isStale={isStale}
      columns={{
        at: {
          head: t('credits.at'),
          className: styles.when,
          cell: ({ at }) => `${day(at)} ${clockTime(at, zone)}`,
        },
        amount: {
          head: t('credits.amount'),
          number: true,
          card: 'aside',
          cell: ({ amount }) => (
            <span className={amount > 0 ? styles.plus : styles.minus}>
              {amount > 0 ? `+${amount}` : `−${-amount}`}
            </span>
          ),
        },
        kind: { head: t('credits.kind'), cell: ({ creditType }) => t(`credits.${creditType}`) },
        what: {
          head: t('credits.what'),
          card: 'title',
          cell: ({ source, gymClass, receipt, usedBy, lender }) => (
            <>
              {t(`credits.source.${source}`)}
              {gymClass && (
                <SubLine>
                  {gymClass.activity}, {day(gymClass.startTime)}{' '}
                  {clockTime(gymClass.startTime, gymClass.timeZone)}
                </SubLine>
              )}
              {receipt && <SubLine>{t('credits.receipt', { number: receipt.number })}</SubLine>}
              {usedBy !== null && <SubLine>{t('credits.usedBy', { name: usedBy })}</SubLine>}
              {lender !== null && <SubLine>{t('credits.lender', { name: lender })}</SubLine>}
            </>
          ),
        },
        expiry: {
          head: t('credits.expiry'),
          className: styles.when,
          namedOnCard: true,
          cell: ({ expiresAt }) => (expiresAt ? lastDay(expiresAt) : t('credits.never')),
        },
        by: { head: t('credits.by'), cell: ({ by }) => by?.name },
        why: { head: t('credits.why'), cell: ({ why }) => why },
      }}
    />
  )
}
