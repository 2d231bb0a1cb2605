import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { callForFile } from '../../../../platform/web/api/call.ts'
import { pageQueryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useMonth } from '../../../../platform/web/language/use-month.ts'
import { sentence } from '../../../../platform/web/language/when.ts'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { getOwnPay, getOwnPayFile } from '../../contract/pay-sheets.ts'
import { MonthSteps, useShownMonth } from '../widgets/month-steps.tsx'
import { PayFiles } from '../widgets/pay-files.tsx'
import { SheetView } from '../widgets/sheet-view.tsx'

/** A coach's own month. */
export default function OwnPayScreen() {
  const { t } = useTranslation('pay-sheet')
  const say = useMonth()
  const shown = useShownMonth()
  const params = { month: shown.month }
  const query = useQuery(pageQueryOf(getOwnPay, { params }))
  return (
    <AdminPage
      title={t('own.title')}
      intro={`${sentence(say(shown.month))}. ${t('own.intro')}`}
      actions={<MonthSteps {...shown} />}
    >
      <Loaded query={query} failed={t('own.failed')} height={[80, 320]}>
        {(sheet) => (
          <div className={stack(4, 'fit')} aria-busy={query.isPlaceholderData || undefined}>
            <SheetView sheet={sheet} isStale={query.isPlaceholderData}>
              <PayFiles
                month={shown.month}
                fetch={(format) => callForFile(getOwnPayFile, { params, query: { format } })}
              />
            </SheetView>
          </div>
        )}
      </Loaded>
    </AdminPage>
  )
}
