import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { ConfirmDialog } from '../../../../platform/web/admin-kit/confirm-dialog.tsx'
import { callForFile } from '../../../../platform/web/api/call.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { useMonth } from '../../../../platform/web/language/use-month.ts'
import { monthDay } from '../../../../platform/web/language/when.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { closePayMonth, exportPay, type PayMonth } from '../../contract/pay-sheets.ts'
import { PayFiles } from '../widgets/pay-files.tsx'
import { TotalPanel } from '../widgets/sheet-view.tsx'

/** Whether a month of coach pay is closed, what it comes to, its files, and its closing. */
export function MonthState({ shown }: { shown: PayMonth }) {
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
