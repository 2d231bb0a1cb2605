import { IconBarbell, IconMoodSmile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { useLiveClasses } from '../../../booking/web/api/class-seats.ts'
import { useGym } from '../../../gym/web/gym.ts'
import { listCovers, listOwnCoaching } from '../../contract/coaches.ts'
import { CoverRow, OwnRow } from './coaching-rows.tsx'

/** Milliseconds. New requests are also told by push and mail. */
const refetchInterval = 30_000

/** The classes that look for a coach, and one's own. */
export default function CoachingScreen() {
  const { t } = useTranslation('admin-coaching')
  const { config } = useGym()
  const covers = useQuery({ ...queryOf(listCovers), refetchInterval })
  const own = useQuery(queryOf(listOwnCoaching))
  useLiveClasses([...(covers.data ?? []), ...(own.data ?? [])].map(({ gymClass }) => gymClass.id))
  return (
    <AdminPage
      title={t('title')}
      intro={t('intro')}
      actions={config.hasServices && <LinkButton to="/admin/appointments">{t('appointments')}</LinkButton>}
    >
      <section className={stack(3, 'fit')} aria-labelledby="covers">
        <h2 id="covers" className={look('size-h3')}>
          {t('covers.title')}
        </h2>
        <Loaded query={covers} failed={t('covers.failed')} height={96}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState icon={<IconMoodSmile aria-hidden />} title={t('covers.none')} />
            ) : (
              <ul className={stack(2, 'fit')}>
                {list.map((cover) => (
                  <CoverRow key={cover.id} cover={cover} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
      <section className={stack(3, 'fit', 'above4')} aria-labelledby="own">
        <h2 id="own" className={look('size-h3')}>
          {t('own.title')}
        </h2>
        <p className={look('soft')}>
          {t('own.calendar')} <Link to="/config/your-account">{t('own.calendarLink')}</Link>
        </p>
        <Loaded query={own} failed={t('own.failed')} height={96}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState icon={<IconBarbell aria-hidden />} title={t('own.none')} text={t('own.noneText')} />
            ) : (
              <ul className={stack(2, 'fit')}>
                {list.map((one) => (
                  <OwnRow key={one.gymClass.id} one={one} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
    </AdminPage>
  )
}
