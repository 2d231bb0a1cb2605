import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { ScreenPage } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { useZone } from '../../../../platform/web/site.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { currentWaiver, memberWaivers } from '../../contract/waivers.ts'
import type { ShownUser } from '../api/user.ts'
import { OwnUser } from '../widgets/own-user.tsx'
import { SignForm } from './sign-form.tsx'

/** The text that members sign before they train. */
export default function WaiverScreen() {
  const { t } = useTranslation('waiver')
  return (
    <ScreenPage title={t('title')} back="/profile" width="text">
      <ScreenTitle>{t('title')}</ScreenTitle>
      <OwnUser waiting={<WaiverWaiting />}>{(user) => <OwnWaiver user={user} />}</OwnUser>
    </ScreenPage>
  )
}

function OwnWaiver({ user }: { user: ShownUser }) {
  const { t, i18n } = useTranslation('waiver')
  const zone = useZone()
  const asked = useQuery(queryOf(currentWaiver))
  const signed = useQuery(queryOf(memberWaivers, { params: { id: user.id } }))
  if (!asked.data || !signed.data)
    return (
      <NotYet reading={asked.data ? signed : asked} title={t('failed')}>
        <WaiverWaiting />
      </NotYet>
    )
  const { waiver } = asked.data
  if (!waiver) return <EmptyState title={t('none')} text={t('noneText')} />
  // At 18 the same text is asked for again.
  const own = user.asksWaiver ? undefined : signed.data.find(({ version }) => version === waiver.version)
  return (
    <div className={stack(6)}>
      {own && (
        <Notice tone="good">
          {t('signed', {
            name: own.signedAs,
            day: new Intl.DateTimeFormat(localeOf(i18n.language), {
              dateStyle: 'long',
              timeZone: zone,
            }).format(new Date(own.signedAt)),
          })}
        </Notice>
      )}
      <div className={stack(4)}>
        {waiver.text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className={look('pre-line')}>
            {paragraph}
          </p>
        ))}
      </div>
      {!own && <SignForm waiver={waiver} name={user.name} />}
    </div>
  )
}

const WaiverWaiting = () => (
  <Waiting>
    <div className={stack(4)}>
      <Skeleton height={240} />
      <Skeleton height={72} />
    </div>
  </Waiting>
)
