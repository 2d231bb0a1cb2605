import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isMinor } from '../../../../platform/rules/ages.ts'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { shortDate } from '../../../../platform/web/language/when.ts'
import { useToday, useZone } from '../../../../platform/web/site.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import type { AdminUser } from '../../contract/admin-users.ts'
import { consentKinds, memberConsents } from '../../contract/consents.ts'

/** What a member agrees to, and who gave and withdrew it. */
export function MemberConsents({ member: { id, birth } }: { member: AdminUser }) {
  const { t, i18n } = useTranslation('admin-users')
  const zone = useZone()
  const isYoung = isMinor(birth, useToday())
  const query = useQuery(queryOf(memberConsents, { params: { id } }))
  const dayOf = (at: string) => shortDate(dayAt(Date.parse(at), zone), i18n.language)
  return (
    <section className={stack(2, 'packed', 'panel-l', 'pad4')} aria-label={t('consents.title')}>
      <h2 className={look('size-h4')}>{t('consents.title')}</h2>
      <Loaded query={query} failed={t('consents.failed')} height={60}>
        {({ now, record }) => (
          <>
            {consentKinds
              .filter((kind) => isYoung || kind === 'pictures')
              .map((kind) => (
                <p key={kind}>
                  {t(`consents.${kind}`)}: <b>{t(now[kind] ? 'consents.given' : 'consents.notGiven')}</b>
                </p>
              ))}
            <ul className={stack(1, 'packed')}>
              {record.map(({ kind, givenAt, givenBy, withdrawnAt, withdrawnBy }) => (
                <li key={`${kind} ${givenAt}`} className={look('soft', 'size-s')}>
                  {t('consents.gave', {
                    kind: t(`consents.${kind}`),
                    name: givenBy.name,
                    day: dayOf(givenAt),
                  })}
                  {withdrawnAt &&
                    ` · ${t('consents.withdrew', { name: withdrawnBy?.name ?? '', day: dayOf(withdrawnAt) })}`}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  )
}
