import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { oneOf, useAddress } from '../../../../platform/web/admin-kit/address.ts'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useMonth } from '../../../../platform/web/language/use-month.ts'
import { sentence } from '../../../../platform/web/language/when.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Tabs } from '../../../../platform/web/ui/forms/segmented.tsx'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { listPayRules } from '../../contract/pay-rules.ts'
import { MonthSteps, useShownMonth } from '../widgets/month-steps.tsx'
import { MonthTab } from './month-tab.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { RulesTab } from './rules-tab.tsx'

const filters = { tab: oneOf(['rules']) }

/** The months and the rules of what coaches are paid. Before the first rule, only how to begin. */
export default function PayScreen() {
  const { t } = useTranslation('admin-pay')
  const say = useMonth()
  const { values, set } = useAddress(filters)
  const tab = values.tab ?? 'month'
  const shown = useShownMonth()
  const [isAdding, setAdding] = useState(false)
  const query = useQuery(queryOf(listPayRules))
  const begun = (query.data?.rules.length ?? 0) > 0
  const add = (
    <Button kind="primary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
      <IconPlus size={20} aria-hidden /> {t('rules.add')}
    </Button>
  )
  const isMonth = begun && tab === 'month'
  return (
    <AdminPage
      title={t('title')}
      intro={isMonth ? `${sentence(say(shown.month))}. ${t('intro')}` : t('intro')}
      actions={begun && (isMonth ? <MonthSteps {...shown} /> : add)}
    >
      <Loaded query={query} failed={t('failed')} height={[44, 320]}>
        {({ rules, slots }) => (
          <>
            {rules.length === 0 ? (
              <EmptyState title={t('begin')} text={t('beginText')}>
                {add}
              </EmptyState>
            ) : (
              <div className={stack(4, 'fit')}>
                <div className={row(0)}>
                  <Tabs
                    label={t('tabs')}
                    panelId="pay-panel"
                    choices={(['month', 'rules'] as const).map((value) => ({
                      value,
                      label: t(`tab.${value}`),
                    }))}
                    value={tab}
                    onChange={(next) => set({ tab: next === 'rules' ? next : undefined })}
                  />
                </div>
                <div role="tabpanel" id="pay-panel" aria-label={t(`tab.${tab}`)}>
                  {tab === 'rules' ? <RulesTab rules={rules} /> : <MonthTab month={shown.month} />}
                </div>
              </div>
            )}
            {isAdding && <RuleDialog slots={slots} onClose={() => setAdding(false)} />}
          </>
        )}
      </Loaded>
    </AdminPage>
  )
}
