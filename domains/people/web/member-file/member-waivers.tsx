import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { shortDate } from '../../../../platform/web/language/when.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import type { AdminUser } from '../../contract/admin-users.ts'
import { memberWaivers } from '../../contract/waivers.ts'

/** Signed waivers, with the health questions answered with yes. */
export function MemberWaivers({ member }: { member: AdminUser }) {
  const { t, i18n } = useTranslation('admin-users')
  const zone = useZone()
  const query = useQuery(queryOf(memberWaivers, { params: { id: member.id } }))
  return (
    <section className={stack(2, 'packed', 'panel-l', 'pad4')} aria-label={t('waivers.title')}>
      <h2 className={look('size-h4')}>{t('waivers.title')}</h2>
      {member.asksWaiver && <p>{t('waivers.unsigned')}</p>}
      <Loaded query={query} failed={t('waivers.failed')} height={60}>
        {(signed) =>
          signed.length === 0 && !member.asksWaiver ? (
            <p className={look('soft')}>{t('waivers.none')}</p>
          ) : (
            <ul className={stack(3)}>
              {signed.map(({ version, signedAt, signedAs, signedBy, answers, note }) => (
                <li key={`${version} ${signedAt}`}>
                  {t('waivers.signed', {
                    version,
                    name: signedAs,
                    day: shortDate(dayAt(Date.parse(signedAt), zone), i18n.language),
                  })}
                  {signedBy && t('waivers.signedBy', { name: signedBy.name })}
                  {answers
                    .filter(({ yes }) => yes)
                    .map(({ question }) => (
                      <p key={question} className={look('semibold')}>
                        {t('waivers.yes', { question })}
                      </p>
                    ))}
                  {note && <p className={look('soft')}>{note}</p>}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
