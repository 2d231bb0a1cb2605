import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../../../platform/web/admin-kit/address.ts'
import { QueryList } from '../../../../platform/web/admin-kit/list.tsx'
import { pageQueryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { SavedFilters } from '../../../memberships/web/saved-filters/saved-filters.tsx'
import { listDirectory } from '../../../people/contract/admin-users.ts'
import { ChooseAll } from './choose-all.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { filters, narrowing, toAddress, toFilter, toQuery } from './directory-address.ts'
import { UserFilters } from './user-filters.tsx'
import styles from './users.module.css'
import { useUserColumns } from './users-columns.tsx'

// Opened rarely.
const EnrolDialog = lazy(() => import('./enrol-dialog.tsx'))

export default function UsersScreen() {
  const { t } = useTranslation('admin-users')
  const [enrolling, setEnrolling] = useState(false)
  const address = useAddress(filters)
  const { values, set, replace } = address
  const query = useQuery(pageQueryOf(listDirectory, { query: toQuery(values) }))
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const columns = useUserColumns({
    // Visitors have no account.
    picked: values.kind === 'guests' ? null : picked,
    onPick: (id, on) =>
      setPicked(on ? new Set([...picked, id]) : new Set([...picked].filter((one) => one !== id))),
  })
  const isNew = query.data?.counts.all === 0
  const everybody = (text?: string) => replace({ text, sort: values.sort })
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
      <UserFilters address={address} counts={query.data?.counts} onClear={() => everybody(values.text)} />
      <SavedFilters
        list="members"
        filter={narrowing(values).length > 0 || values.text ? toFilter(values) : null}
        here={toAddress(toFilter(values))}
        toAddress={toAddress}
      />
      <QueryList
        query={query}
        caption={t('table')}
        failed={t('failed')}
        expected={14}
        empty={{
          title: t(isNew ? 'none.first' : 'none.title'),
          text: t(isNew ? 'none.firstText' : 'none.text'),
          action: isNew ? (
            <Button aria-haspopup="dialog" onClick={() => setEnrolling(true)}>
              {t('add')}
            </Button>
          ) : (
            <Button onClick={() => everybody()}>{t('none.clear')}</Button>
          ),
        }}
        above={({ content, totalElements }) =>
          content.length > 0 && (
            <div className={row(3, 'between', 'wrap', 'rows0', 'soft', 'touch')}>
              <p role="status">{t('found', { count: totalElements })}</p>
              <span className={row(2, 'wrap', 'rows0')}>
                {values.kind !== 'guests' && (
                  <ChooseAll
                    looking={values}
                    count={totalElements}
                    onChosen={(ids) => setPicked(new Set(ids))}
                  />
                )}
                {narrowing(values).length > 0 && (
                  <Button kind="plain" onClick={() => everybody(values.text)}>
                    {t('filter.clear')}
                  </Button>
                )}
              </span>
            </div>
          )
        }
        paging={{ label: t('pages'), onPage: (page) => set({ page: page || undefined }) }}
        to={({ id }) => `/admin/users/${id}`}
        columns={columns}
      />
      {picked.size > 0 && <ChosenBar memberIds={[...picked]} onNone={() => setPicked(new Set())} />}
      <Suspense fallback={null}>{enrolling && <EnrolDialog onClose={() => setEnrolling(false)} />}</Suspense>
    </AdminPage>
  )
}
