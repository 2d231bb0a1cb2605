import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ScreenPage } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { householdQuery } from '../api/household.ts'
import { ConsentsSection } from './consents-section.tsx'
import { DataSection } from './data-section.tsx'
import { LeaveSection } from './leave-section.tsx'
import { ManagerSection } from './manager-section.tsx'
import { PeopleSection } from './people-section.tsx'

export default function HouseholdScreen() {
  const { t } = useTranslation('household')
  const reading = useQuery(householdQuery())
  const { data: household } = reading
  return (
    <ScreenPage title={t('title')} back="/config" width="text">
      <ScreenTitle>{t('title')}</ScreenTitle>
      {household ? (
        <div className={stack(8)}>
          <PeopleSection household={household} />
          <ConsentsSection household={household} />
          <DataSection household={household} />
          {household.id !== null && <ManagerSection household={household} />}
          {household.id !== null && <LeaveSection />}
        </div>
      ) : (
        <NotYet reading={reading} title={t('failed')} height={240} />
      )}
    </ScreenPage>
  )
}
