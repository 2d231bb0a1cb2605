import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { directoryQuery } from '../../api/admin-users.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { AdminPage, AdminWaiting } from '../../widgets/admin-page.tsx'
import {
  everybody,
  isFiltered,
  type Looking,
  readAddress,
  toQuery,
  writeAddress,
} from './directory-address.ts'
import { Filters } from './filters.tsx'
import { SearchField } from './search-field.tsx'
import styles from './users.module.css'
import { UsersTable } from './users-table.tsx'

// Opened now and then.
const EnrolDialog = lazy(() => import('./enrol-dialog.tsx'))

export const clientLoader = () => null
export const HydrateFallback = AdminWaiting

/** The gym's members: found by word, filter and order, all of it kept in the address. */
export default function UsersScreen() {
  const { t } = useTranslation('admin-users')
  const [params, setParams] = useSearchParams()
  const [enrolling, setEnrolling] = useState(false)
  const looking = readAddress(params)
  const look = (more: Partial<Looking>) =>
    setParams(writeAddress({ ...looking, page: 0, ...more }), { replace: true, preventScrollReset: true })
  return (
    <AdminPage
      title={t('title')}
      intro={<span className={styles.keys}>{t('intro')}</span>}
      actions={
        <Button kind="primary" aria-haspopup="dialog" onClick={() => setEnrolling(true)}>
          <IconUserPlus size={20} aria-hidden /> {t('add')}
        </Button>
      }
    >
      <search className={styles.search}>
        <SearchField text={looking.text} onText={(text) => look({ text })} />
        <Filters looking={looking} onLook={look} />
      </search>
      <Found looking={looking} onLook={look} onAdd={() => setEnrolling(true)} />
      <Suspense fallback={null}>
        {enrolling && <EnrolDialog open onClose={() => setEnrolling(false)} />}
      </Suspense>
    </AdminPage>
  )
}

interface FoundProps {
  looking: Looking
  onLook: (more: Partial<Looking>) => void
  onAdd: () => void
}

function Found({ looking, onLook, onAdd }: FoundProps) {
  const { t } = useTranslation('admin-users')
  const errorText = useErrorText()
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(directoryQuery(toQuery(looking)))
  if (error) {
    return (
      <ErrorState
        title={t('failed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <Waiting>
        <Skeleton height={24} width="8rem" />
        <div className={styles.ghost}>
          <Skeleton height={696} />
        </div>
      </Waiting>
    )
  }
  if (data.content.length === 0 && !isPlaceholderData) {
    const isNew = data.counts.all === 0
    return (
      <EmptyState
        title={t(isNew ? 'none.first' : 'none.title')}
        text={t(isNew ? 'none.firstText' : 'none.text')}
      >
        {isNew ? (
          <Button onClick={onAdd}>{t('add')}</Button>
        ) : (
          <Button onClick={() => onLook(everybody(looking))}>{t('none.clear')}</Button>
        )}
      </EmptyState>
    )
  }
  return (
    <>
      <div className={styles.foundLine}>
        <p role="status">{t('found', { count: data.totalElements })}</p>
        {isFiltered(looking) && (
          <Button kind="plain" onClick={() => onLook({ ...everybody(looking), text: looking.text })}>
            {t('filter.clear')}
          </Button>
        )}
      </div>
      <UsersTable members={data.content} isStale={isPlaceholderData} />
      <div className={styles.pages}>
        <Pager
          label={t('pages')}
          page={data.number}
          pages={data.totalPages}
          onPage={(page) => onLook({ page })}
        />
      </div>
    </>
  )
}
