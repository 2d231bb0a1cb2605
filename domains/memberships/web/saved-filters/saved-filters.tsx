import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { type FilteredList, listSavedFilters, type SavedFilter } from '../../contract/saved-filters.ts'

// Opened rarely.
const SaveFilterDialog = lazy(() => import('./save-filter-dialog.tsx'))
const FiltersDialog = lazy(() => import('./filters-dialog.tsx'))

interface SavedFiltersProps {
  list: FilteredList
  /** What would be saved; null while nothing is filtered. */
  filter: object | null
  /** The address of the list as it is now, and with a saved filter: `?kind=overdue`. */
  here: string
  toAddress: (filter: NonNullable<SavedFilter['filter']>) => string
}

/** The saved filters of a list, as links; nothing while there are none and nothing is filtered. */
export function SavedFilters({ list, filter, here, toAddress }: SavedFiltersProps) {
  const { t } = useTranslation('saved-filters')
  const saved = useQuery(queryOf(listSavedFilters, { query: { list } }))
  const [open, setOpen] = useState<'save' | 'all'>()
  const found = saved.data ?? []
  const isSaved = found.some((one) => one.filter && toAddress(one.filter) === here)
  const close = () => setOpen(undefined)
  if (found.length === 0 && !filter && !open && !saved.isError) return null
  return (
    <nav className={row(2, 'wrap', 'rows1', 'below4')} aria-label={t('label')}>
      {saved.isError && <p className={look('soft', 'size-s')}>{t('failed')}</p>}
      {found.map(
        ({ id, name, filter: kept }) =>
          kept && (
            <LinkButton
              key={id}
              to={toAddress(kept)}
              replace
              preventScrollReset
              aria-current={toAddress(kept) === here ? 'true' : undefined}
            >
              {name}
            </LinkButton>
          ),
      )}
      {filter && !isSaved && (
        <Button kind="plain" aria-haspopup="dialog" onClick={() => setOpen('save')}>
          {t('save')}
        </Button>
      )}
      {found.length > 0 && (
        <Button kind="plain" aria-haspopup="dialog" onClick={() => setOpen('all')}>
          {t('edit')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'save' && filter && <SaveFilterDialog list={list} filter={filter} onClose={close} />}
        {open === 'all' && <FiltersDialog filters={found} onClose={close} />}
      </Suspense>
    </nav>
  )
}
