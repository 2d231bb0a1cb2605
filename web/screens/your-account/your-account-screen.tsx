import { useTranslation } from 'react-i18next'
import { calendarAddressQuery } from '../../api/account.ts'
import { queries } from '../../api/query-client.ts'
import { LanguageSwitch } from '../../layout/language-switch.tsx'
import { ScreenPage } from '../../layout/page.tsx'
import { SchemeSwitch } from '../../layout/scheme-switch.tsx'
import { ScreenTitle } from '../../seo/page-meta.tsx'
import { classNames } from '../../ui/class-names.ts'
import { stack } from '../../ui/primitives.ts'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { OwnUser, readOwnUser } from '../../widgets/own-user.tsx'
import { CalendarAddress } from './calendar-address.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { PersonalDataForm } from './personal-data-form.tsx'
import { Privacy } from './privacy.tsx'
import { PushSettings } from './push-settings.tsx'
import { Section } from './section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import styles from './your-account.module.css'

export function clientLoader() {
  const memberId = readOwnUser()
  if (memberId) void queries.prefetchQuery(calendarAddressQuery(memberId))
  return null
}

export function HydrateFallback() {
  const { t } = useTranslation('account')
  return (
    <ScreenPage title={t('data.title')} back="/config" width="form">
      <ScreenTitle>{t('data.title')}</ScreenTitle>
      <DataWaiting />
    </ScreenPage>
  )
}

export default function YourAccountScreen() {
  const { t } = useTranslation('account')
  const { t: say } = useTranslation('your-account')
  return (
    <ScreenPage title={t('data.title')} back="/config" width="form">
      <ScreenTitle>{t('data.title')}</ScreenTitle>
      <OwnUser waiting={<DataWaiting />}>
        {(user) => (
          <div className={classNames(stack(12), styles.sections)}>
            <PersonalDataForm user={user} />
            <EmailSection memberId={user.id} />
            <PasswordForm user={user} />
            <SessionsSection memberId={user.id} />
            <PushSettings memberId={user.id} />
            <CalendarAddress memberId={user.id} />
            <Section title={say('looks.title')}>
              <LanguageSwitch />
              <SchemeSwitch />
            </Section>
            <Privacy memberId={user.id} />
          </div>
        )}
      </OwnUser>
    </ScreenPage>
  )
}

function DataWaiting() {
  return (
    <Waiting>
      <div className={stack(5)}>
        {['cin', 'name', 'surname', 'email', 'phone', 'birth'].map((field) => (
          <Skeleton key={field} height={78} />
        ))}
      </div>
    </Waiting>
  )
}
