import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime, dayAt } from '../../../../platform/rules/local-time.ts'
import { List, SubLine } from '../../../../platform/web/admin-kit/list.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { dayName, sentence } from '../../../../platform/web/language/when.ts'
import { useToday, useZone } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { WhyDialog } from '../../../../platform/web/widgets/why-dialog.tsx'
import type { AdminUser } from '../../../people/contract/admin-users.ts'
import { forgiveStrike, type MemberStrikes as Strikes } from '../../contract/strikes.ts'
import { useStrikes } from '../api/strikes.ts'
import { ActivityName } from '../widgets/activity-name.tsx'

type Strike = Strikes['strikes'][number]

/** The missed classes that count against a member, each of which can be forgiven. Nothing without any. */
export function MemberStrikes({ member }: { member: AdminUser }) {
  const { t, i18n } = useTranslation('admin-users')
  const today = useToday()
  const zone = useZone()
  const data = useStrikes(member.id)
  const [forgiving, setForgiving] = useState<Strike>()
  if (!data?.rules || data.strikes.length === 0) return null
  const day = (instant: string, timeZone: string) =>
    dayName(dayAt(Date.parse(instant), timeZone), today, i18n.language)
  return (
    <section className={stack(3)} aria-label={t('strikes.title')}>
      <h2 className={look('size-h4')}>{t('strikes.title')}</h2>
      {data.limitedUntil && (
        <Notice>
          {t('strikes.limited', {
            day: day(data.limitedUntil, zone),
            time: clockTime(data.limitedUntil, zone),
            hours: data.rules.hours,
          })}
        </Notice>
      )}
      <List
        caption={t('strikes.title')}
        rows={data.strikes}
        rowKey={({ id }) => id}
        columns={{
          when: {
            head: t('bookings.when'),
            cell: ({ date, startTime, center }) => (
              <>
                {sentence(dayName(date, today, i18n.language))}
                <SubLine>
                  {clockTime(startTime, center.timeZone)} · {center.name}
                </SubLine>
              </>
            ),
          },
          activity: {
            head: t('bookings.activity'),
            card: 'title',
            cell: ({ activity }) => <ActivityName color={activity.color}>{activity.name}</ActivityName>,
          },
          why: { head: t('strikes.why'), card: 'aside', cell: ({ why }) => t(`strikes.reason.${why}`) },
          until: {
            head: t('strikes.until'),
            namedOnCard: true,
            cell: ({ until, center }) => sentence(day(until, center.timeZone)),
          },
          action: {
            head: t('bookings.action'),
            card: 'actions',
            cell: (strike) => (
              <Button
                aria-haspopup="dialog"
                aria-label={`${t('strikes.forgive')}: ${strike.activity.name}, ${day(strike.startTime, strike.center.timeZone)}`}
                onClick={() => setForgiving(strike)}
              >
                {t('strikes.forgive')}
              </Button>
            ),
          },
        }}
      />
      {forgiving && (
        <WhyDialog
          title={t('strikes.forgiveTitle')}
          save={t('strikes.forgive')}
          kind="primary"
          onClose={() => setForgiving(undefined)}
          send={async (why) => {
            await command(forgiveStrike, { params: { id: forgiving.id }, body: { why } })
            toast(t('strikes.forgiven'), 'good')
          }}
        >
          <p>{t('strikes.forgiveText')}</p>
        </WhyDialog>
      )}
    </section>
  )
}
