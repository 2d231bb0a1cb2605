import { IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { ScreenPage } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { useCenter } from '../../../../platform/web/site.ts'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { servicesQuery } from '../api/appointments.ts'
import { ChooseStart } from './choose-start.tsx'
import { OwnAppointments } from './own-appointments.tsx'

export default function AppointmentsScreen() {
  const { t } = useTranslation('appointments')
  const services = useQuery(servicesQuery())
  const center = useCenter()
  const none = <EmptyState icon={<IconCalendarOff aria-hidden />} title={t('none')} text={t('noneText')} />
  return (
    <ScreenPage title={t('title')} back="/book" width="text">
      <ScreenTitle>{t('title')}</ScreenTitle>
      <div className={stack(8, 'fit')}>
        <OwnAppointments />
        <Loaded query={services} failed={t('failed')} height={[72, 48, 240]}>
          {([first, ...others]) =>
            first && center ? <ChooseStart services={[first, ...others]} center={center} /> : none
          }
        </Loaded>
      </div>
    </ScreenPage>
  )
}
