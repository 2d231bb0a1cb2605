import { IconBarbell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ScreenPage } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { columns, look, row } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { bestRecordsQuery, movementsQuery } from '../api/movements.ts'
import { MovementTile } from './movement-tile.tsx'
import { entriesOf } from './records.ts'
import styles from './your-movements.module.css'

const RecordDialog = lazy(() => import('./record-dialog.tsx'))

export default function YourMovementsScreen() {
  const { t } = useTranslation('your-movements')
  return (
    <ScreenPage title={t('title')} intro={t('intro')} back="/config">
      <ScreenTitle>{t('title')}</ScreenTitle>
      <p className={look('below3')}>
        <Link to="/config/your-scores" className={row(1, 'inline', 'touch')}>
          {t('scores')}
        </Link>
      </p>
      <Movements memberId={useSession().claims?.memberId ?? 0} />
    </ScreenPage>
  )
}

function Movements({ memberId }: { memberId: number }) {
  const { t, i18n } = useTranslation('your-movements')
  const movements = useQuery(movementsQuery())
  const bests = useQuery({ ...bestRecordsQuery(memberId), enabled: memberId > 0 })
  const [chosen, setChosen] = useState<number>()
  if (!movements.data || !bests.data) {
    const both = {
      error: movements.error ?? bests.error,
      isFetching: movements.isFetching || bests.isFetching,
      refetch: () => Promise.all([movements.refetch(), bests.refetch()]),
    }
    return (
      <NotYet reading={both} title={t('failed')}>
        <TilesWaiting />
      </NotYet>
    )
  }
  const entries = entriesOf(movements.data, bests.data, i18n.language)
  if (entries.length === 0)
    return <EmptyState title={t('emptyTitle')} text={t('empty')} icon={<IconBarbell aria-hidden />} />
  const open = entries.find(({ movement }) => movement.id === chosen)
  return (
    <>
      <ul className={classNames(columns(2, 3), styles.grid)}>
        {entries.map((entry) => (
          <li key={entry.movement.id}>
            <MovementTile entry={entry} onOpen={() => setChosen(entry.movement.id)} />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {open && (
          <RecordDialog
            key={open.movement.id}
            memberId={memberId}
            entry={open}
            onClose={() => setChosen(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

const places = Array.from({ length: 14 }, (_, nth) => nth)

function TilesWaiting() {
  return (
    <Waiting>
      <div className={classNames(columns(2, 3), styles.grid)}>
        {places.map((place) => (
          <Skeleton key={place} height={116} />
        ))}
      </div>
    </Waiting>
  )
}
