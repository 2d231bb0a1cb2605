import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../../../../platform/web/layout/language-switch.tsx'
import { ScreenPage } from '../../../../platform/web/layout/page.tsx'
import { SchemeSwitch } from '../../../../platform/web/layout/scheme-switch.tsx'
import { Section } from '../../../../platform/web/layout/section.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { useIsActing, useSession } from '../../../../platform/web/session/use-session.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { PushSettings } from '../../../messages/web/push-settings/push-settings.tsx'
import type { User } from '../../../people/contract/members.ts'
import { personalDataQuery } from '../../../people/web/api/user.ts'
import { EmailSection } from '../../../people/web/your-account/email-section.tsx'
import { PasswordForm } from '../../../people/web/your-account/password-form.tsx'
import { PersonalDataForm } from '../../../people/web/your-account/personal-data-form.tsx'
import { SessionsSection } from '../../../people/web/your-account/sessions-section.tsx'
import { FamilyCalendar, OwnCalendar } from './calendar-address.tsx'
import { Privacy } from './privacy.tsx'
import { PrivacyChoicesSection } from './privacy-choices.tsx'
import styles from './your-account.module.css'

export default function YourAccountScreen() {
  const { t } = useTranslation('account')
  const { t: say } = useTranslation('your-account')
  // Log-ins, messages and erasing are the person's own affair.
  const isActing = useIsActing()
  return (
    <ScreenPage title={t('data.title')} back="/config" width="form">
      <ScreenTitle>{t('data.title')}</ScreenTitle>
      <PersonalData>
        {(user) => (
          <div className={classNames(stack(12), styles.sections)}>
            <PersonalDataForm user={user} />
            {!isActing && (
              <>
                <EmailSection memberId={user.id} />
                <PasswordForm user={user} />
                <SessionsSection memberId={user.id} />
                <PushSettings memberId={user.id} />
              </>
            )}
            <OwnCalendar memberId={user.id} />
            {!isActing && <FamilyCalendar />}
            <Section title={say('looks.title')}>
              <LanguageSwitch />
              <SchemeSwitch />
            </Section>
            <PrivacyChoicesSection memberId={user.id} />
            {!isActing && <Privacy memberId={user.id} />}
          </div>
        )}
      </PersonalData>
    </ScreenPage>
  )
}

function PersonalData({ children }: { children: (user: User) => ReactNode }) {
  const { t } = useTranslation('account')
  const reading = useQuery(personalDataQuery(useSession().claims?.memberId ?? 0))
  if (reading.data) return children(reading.data)
  return (
    <NotYet reading={reading} title={t('failed')}>
      <DataWaiting />
    </NotYet>
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
