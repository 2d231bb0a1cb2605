import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { ConfirmDialog } from '../../../../platform/web/admin-kit/confirm-dialog.tsx'
import { QueryList, SubLine } from '../../../../platform/web/admin-kit/list.tsx'
import { callForFile } from '../../../../platform/web/api/call.ts'
import { command, pageQueryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useMonth } from '../../../../platform/web/language/use-month.ts'
import { monthDay } from '../../../../platform/web/language/when.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { closePayMonth, exportPay, getPayMonth, type PayMonth } from '../../contract/pay-sheets.ts'
import { PayFiles } from '../widgets/pay-files.tsx'
import { TotalPanel } from '../widgets/sheet-view.tsx'

const toSheet = (id: number, month: string) => `/admin/coach-pay/${id}?month=${month}`

/** What each coach is paid for a month, and its closing. */
export function MonthTab({ month }: { month: string }) {
  const { t, i18n } = useTranslation('admin-pay')
  const say = useMonth()
  const euros = useEuros()
  const query = useQuery(pageQueryOf(getPayMonth, { params: { month } }))
  const hours = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 })
  return (
    <QueryList
      query={query}
      rowsOf={({ coaches }: PayMonth) => coaches}
      rowKey={({ coach }) => coach.id}
      to={({ coach }) => toSheet(coach.id, month)}
      caption={t('month.table', { month: say(month) })}
      failed={t('failed')}
      empty={{ title: t('month.none') }}
      above={(shown) => shown.coaches.length > 0 && <MonthState shown={shown} />}
      columns={{
        coach: {
          head: t('rules.who'),
          card: 'title',
          isRowHead: true,
          order: ({ coach }) => coach.name,
          cell: ({ coach }) => (
            <Link
              to={toSheet(coach.id, month)}
              className={look('strong', 'semibold', 'touch', 'no-underline')}
            >
              {coach.name}
            </Link>
          ),
        },
        lines: {
          head: t('month.lines'),
          number: true,
          namedOnCard: true,
          order: ({ lines }) => lines,
          cell: ({ lines, withoutRule }) => (
            <>
              {lines}
              {withoutRule > 0 && <SubLine>{t('month.withoutRule', { number: withoutRule })}</SubLine>}
            </>
          ),
        },
        hours: {
          head: t('month.hours'),
          number: true,
          namedOnCard: true,
          order: ({ minutes }) => minutes,
          cell: ({ minutes }) => hours.format(minutes / 60),
        },
        corrections: {
          head: t('month.corrections'),
          number: true,
          namedOnCard: true,
          cell: ({ corrections }) => corrections !== 0 && euros(corrections),
        },
        difference: {
          head: t('month.difference'),
          number: true,
          namedOnCard: true,
          cell: ({ differences, difference }) =>
            differences > 0 && <strong className={look('danger')}>{euros(difference)}</strong>,
        },
        total: {
          head: t('month.total'),
          number: true,
          card: 'aside',
          order: ({ total }) => total,
          cell: ({ total }) => <strong>{euros(total)}</strong>,
        },
      }}
    />
  )
}

function MonthState({ shown }: { shown: PayMonth }) {
  const { t, i18n } = useTranslation('admin-pay')
  const { t: s } = useTranslation('pay-sheet')
  const say = useMonth()
  const euros = useEuros()
  const zone = useZone()
  const [isClosing, setClosing] = useState(false)
  const { month, closed, isOver, total } = shown
  const dayOf = (instant: string) => monthDay(dayAt(Date.parse(instant), zone), i18n.language)
  return (
    <TotalPanel
      total={total}
      state={
        closed
          ? s('closed', { day: dayOf(closed.at), by: closed.by })
          : isOver
            ? s('open')
            : t('month.notOver')
      }
    >
      <PayFiles
        month={month}
        fetch={(format) => callForFile(exportPay, { params: { month }, query: { format } })}
      />
      {!closed && isOver && (
        <Button kind="primary" aria-haspopup="dialog" onClick={() => setClosing(true)}>
          <IconLock size={20} aria-hidden /> {t('month.close')}
        </Button>
      )}
      {isClosing && (
        <ConfirmDialog
          title={t('month.closeTitle', { month: say(month) })}
          save={t('month.close')}
          kind="danger"
          onConfirm={async () => {
            await command(closePayMonth, { params: { month }, body: { total } })
            toast(t('month.closed'), 'good')
            setClosing(false)
          }}
          onClose={() => setClosing(false)}
        >
          <p>{t('month.closeText', { total: euros(total) })}</p>
        </ConfirmDialog>
      )}
    </TotalPanel>
  )
}
