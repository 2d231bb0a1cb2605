import { IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime, dayAt } from '../../../../platform/rules/local-time.ts'
import { useToday, useZone } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Pager } from '../../../../platform/web/ui/pager.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { withYear } from '../../../../platform/web/widgets/seen-on.ts'
import type { CreditMovement } from '../../contract/credits.ts'
import { lastDayOf } from '../../rules/packs.ts'
import { creditMovementsQuery } from '../api/credits.ts'
import styles from './your-credits.module.css'

export function Movements({ memberId }: { memberId: number }) {
  const { t } = useTranslation('your-credits')
  const heading = useRef<HTMLHeadingElement>(null)
  const [page, setPage] = useState(0)
  const reading = useQuery(creditMovementsQuery(memberId, page))
  const { data, isPlaceholderData: isStale } = reading

  function turnTo(next: number) {
    setPage(next)
    // The next page begins above.
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <section className={stack(4, 'fit')} aria-labelledby="movements">
      <h2 id="movements" ref={heading} className={classNames(look('size-h3'), styles.heading)} tabIndex={-1}>
        {t('movements')}
      </h2>
      {!data || (reading.isError && isStale) ? (
        <NotYet reading={reading} title={t('failed')}>
          <MovementsWaiting />
        </NotYet>
      ) : data.empty ? (
        <EmptyState icon={<IconTicket aria-hidden />} title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          <ul
            className={classNames(look('panel-l'), styles.list, isStale && styles.stale)}
            aria-busy={isStale}
          >
            {data.content.map((movement) => (
              <Movement key={movement.id} movement={movement} />
            ))}
          </ul>
          <Pager label={t('pages')} page={page} pages={data.totalPages} onPage={turnTo} />
        </>
      )}
    </section>
  )
}

function Movement({ movement }: { movement: CreditMovement }) {
  const { t, i18n } = useTranslation('your-credits')
  const timeZone = useZone()
  const today = useToday()
  const dayOf = (instant: string, zone = timeZone) =>
    withYear(dayAt(Date.parse(instant), zone), today, i18n.language)
  const { at, amount, creditType, source, expiresAt, gymClass, receipt, usedBy, lender } = movement
  const day = dayOf(at)
  const classDay = gymClass && dayOf(gymClass.startTime, gymClass.timeZone)
  const what = gymClass
    ? t(classDay === day ? 'ofClassThen' : 'ofClass', {
        name: gymClass.activity,
        day: classDay,
        time: clockTime(gymClass.startTime, gymClass.timeZone),
      })
    : receipt && t('receipt', { number: receipt.number })
  const lasts =
    amount > 0 && expiresAt
      ? t('lasts', { day: withYear(lastDayOf(expiresAt, timeZone), today, i18n.language) })
      : undefined
  const owner = source === 'session' || source === 'session_return' ? 'lenderPlan' : 'lender'
  const shared = usedBy !== null ? t('usedBy', { name: usedBy }) : lender && t(owner, { name: lender })
  return (
    <li className={row(4, 'pad3x4')}>
      <strong
        className={classNames(
          look('display', 'tabular', 'size-figure-s', amount > 0 ? 'success' : 'strong'),
          styles.amount,
        )}
      >
        {amount > 0 ? `+${amount}` : `−${-amount}`}
      </strong>
      <div className={stack(0, 'grow', 'snug')}>
        <div className={row(3, 'between', 'baseline')}>
          <span className={look('semibold')}>
            {t(`source.${source}`)}
            {!gymClass && <span className={look('regular', 'soft')}> · {t(creditType)}</span>}
          </span>
          <time dateTime={at} className={look('size-sm', 'soft', 'tabular', 'nowrap')}>
            {day}
          </time>
        </div>
        <span className={look('size-sm', 'soft')}>
          {what}
          {what && lasts && ' · '}
          {lasts && <span className={look('inline')}>{lasts}</span>}
          {shared && ` · ${shared}`}
        </span>
      </div>
    </li>
  )
}

const places = [0, 1, 2, 3, 4, 5]

export function MovementsWaiting() {
  return (
    <Waiting>
      <div className={stack(2, 'fit')}>
        {places.map((place) => (
          <Skeleton key={place} height={68} />
        ))}
      </div>
    </Waiting>
  )
}
