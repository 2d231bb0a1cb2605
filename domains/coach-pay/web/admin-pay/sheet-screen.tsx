import { IconArrowLeft, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { callForFile } from '../../../../platform/web/api/call.ts'
import { pageQueryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useMonth } from '../../../../platform/web/language/use-month.ts'
import { sentence } from '../../../../platform/web/language/when.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { exportPay, getPaySheet } from '../../contract/pay-sheets.ts'
import { MonthSteps, useShownMonth } from '../widgets/month-steps.tsx'
import { PayFiles } from '../widgets/pay-files.tsx'
import { SheetView } from '../widgets/sheet-view.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { Differences } from './differences.tsx'

/** A coach's month for admins, who correct it. */
export default function SheetScreen() {
  const { t } = useTranslation('admin-pay')
  const say = useMonth()
  const shown = useShownMonth()
  const { month } = shown
  const coachId = Number(useParams().id)
  const [isCorrecting, setCorrecting] = useState(false)
  const query = useQuery(pageQueryOf(getPaySheet, { params: { month, coachId } }))
  const back = (
    <Link to={`/admin/coach-pay?month=${shown.month}`} className={row(1, 'inline', 'touch', 'soft')}>
      <IconArrowLeft size={18} aria-hidden /> {t('back')}
    </Link>
  )
  return (
    <AdminPage
      title={query.data?.coach.name ?? t('title')}
      intro={
        <>
          {back}
          <br />
          {sentence(say(shown.month))}
        </>
      }
      actions={<MonthSteps {...shown} />}
    >
      <Loaded query={query} failed={t('unknown')} height={[80, 320]}>
        {(sheet) => (
          <div className={stack(4, 'fit')} aria-busy={query.isPlaceholderData || undefined}>
            {sheet.differences.length > 0 && <Differences sheet={sheet} />}
            <SheetView sheet={sheet} isStale={query.isPlaceholderData}>
              <PayFiles
                month={month}
                fetch={(format) =>
                  callForFile(exportPay, { params: { month }, query: { format, memberId: coachId } })
                }
              />
              <Button aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
                <IconPencil size={20} aria-hidden /> {t('sheet.correct')}
              </Button>
            </SheetView>
            {isCorrecting && <CorrectDialog sheet={sheet} onClose={() => setCorrecting(false)} />}
          </div>
        )}
      </Loaded>
    </AdminPage>
  )
}
