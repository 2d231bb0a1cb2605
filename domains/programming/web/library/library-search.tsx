import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { moreQueryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { usePaused } from '../../../../platform/web/widgets/use-paused.ts'
import { mostCounted, searchLibrary } from '../../contract/library.ts'
import { FoundWorkout } from './found-workout.tsx'
import type { Insert } from './library-dialog.tsx'
import { askedOf, type Filter, LibraryFilters } from './library-filters.tsx'

interface LibrarySearchProps {
  /** A workout that is shown alone until something is asked. */
  first: number | null
  onInsert: Insert
}

export function LibrarySearch({ first, onInsert }: LibrarySearchProps) {
  const { t } = useTranslation('library')
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<Filter>({})
  const [openId, setOpenId] = useState(first)
  const text = usePaused(typed.trim())
  const asked = { ...askedOf(filter), ...(text && { text }) }
  const isAsked = Object.keys(asked).length > 0
  const query = useInfiniteQuery(
    moreQueryOf(searchLibrary, 'before', !isAsked && first !== null ? { workout: first } : asked),
  )
  return (
    <search className={stack(3)}>
      <TextField
        label={t('words')}
        placeholder={t('wordsHint')}
        type="search"
        required
        autoFocus={first === null}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <LibraryFilters filter={filter} onChange={setFilter} />
      <Loaded query={query} failed={t('failed')} height={[72, 72, 72]}>
        {({ pages }) => {
          const found = pages.flatMap(({ content }) => content)
          const total = pages[0]?.total ?? 0
          if (found.length === 0)
            return (
              <EmptyState
                title={t(isAsked ? 'none' : 'empty')}
                text={t(isAsked ? 'noneText' : 'emptyText')}
              />
            )
          return (
            <>
              <p className={look('soft', 'size-s')} role="status">
                {total > mostCounted ? t('many', { count: mostCounted }) : t('found', { count: total })}
              </p>
              <ul className={stack(2)} aria-label={t('list')}>
                {found.map((workout) => (
                  <FoundWorkout
                    key={workout.id}
                    workout={workout}
                    isOpen={workout.id === openId}
                    onToggle={() => setOpenId(workout.id === openId ? null : workout.id)}
                    onInsert={onInsert}
                  />
                ))}
              </ul>
              {query.hasNextPage && (
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('more')}
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
    </search>
  )
}
