import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { List } from '../../../../platform/web/admin-kit/list.tsx'
import { PersonLink } from '../../../../platform/web/admin-kit/person-link.tsx'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useMonth } from '../../../../platform/web/language/use-month.ts'
import { useToday, useZone } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { withYear } from '../../../../platform/web/widgets/seen-on.ts'
import { useToastedWork } from '../../../../platform/web/widgets/use-toasted-work.ts'
import { billWaitingMonths, getWaitingMonths } from '../../contract/debts.ts'

/** After an upgrade: months that an earlier version left without a bill, before they are billed. */
export function WaitingMonths() {
  const { t, i18n } = useTranslation('admin-debts')
  const euros = useEuros()
  const month = useMonth()
  const zone = useZone()
  const today = useToday()
  const { busy, run } = useToastedWork()
  const { data } = useQuery(queryOf(getWaitingMonths))
  if (!data?.from) return null
  const { count, members, amount, months } = data
  const bill = () =>
    run(async () => {
      await command(billWaitingMonths)
      toast(t('waiting.done'), 'good')
    })
  const day = withYear(dayAt(Date.parse(data.from), zone), today, i18n.language)
  return (
    <Notice title={t('waiting.title', { day })}>
      <div className={stack(3)}>
        <p>{t('waiting.text', { count, members, amount: euros(amount) })}</p>
        <details>
          <summary className={look('semibold', 'touch')}>{t('waiting.list')}</summary>
          <List
            caption={t('waiting.list')}
            rows={months}
            rowKey={({ member, month }) => `${member.id} ${month}`}
            perPage={50}
            columns={{
              member: {
                head: t('waiting.member'),
                isRowHead: true,
                card: 'title',
                cell: ({ member: { id, name, surname } }) => (
                  <PersonLink id={id} name={`${name} ${surname}`} />
                ),
              },
              month: { head: t('waiting.month'), cell: (each) => month(each.month, each.months) },
              amount: {
                head: t('waiting.amount'),
                number: true,
                card: 'aside',
                cell: (each) => euros(each.amount),
              },
            }}
          />
          {months.length < count && <p>{t('waiting.more', { count: count - months.length })}</p>}
        </details>
        <Button busy={busy} onClick={() => void bill()}>
          {t('waiting.bill')}
        </Button>
      </div>
    </Notice>
  )
}
