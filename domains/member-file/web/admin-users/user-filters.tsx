import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { grantedRoles } from '../../../../platform/contract/roles.ts'
import { waysOfPaying } from '../../../../platform/contract/ways-of-paying.ts'
import type { Address } from '../../../../platform/web/admin-kit/address.ts'
import { FilterBar } from '../../../../platform/web/admin-kit/filter-bar.tsx'
import { SearchField } from '../../../../platform/web/admin-kit/search-field.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { useGym } from '../../../gym/web/gym.ts'
import { listTags } from '../../../people/contract/admin-users.ts'
import { PlanOptions } from '../../../sales/web/widgets/plan-options.tsx'
import { type filters, kinds, narrowing, sorts, unseenWeeks } from './directory-address.ts'

/** Kinds that are hidden while no member has them. */
const isRare = (kind: (typeof kinds)[number]): boolean =>
  ['unsigned', 'stopped', 'invitable', 'guests'].includes(kind)

interface UserFiltersProps {
  address: Address<typeof filters>
  /** Members of each kind in the whole gym. */
  counts: Readonly<Record<(typeof kinds)[number], number>> | undefined
  onClear: () => void
}

export function UserFilters({ address, counts, onClear }: UserFiltersProps) {
  const { t } = useTranslation('admin-users')
  const { centers, config } = useGym()
  const { values, set } = address
  const tags = useQuery(queryOf(listTags)).data ?? []
  const { kind = 'all', text = '', plan } = values
  return (
    <FilterBar
      address={address}
      count={narrowing(values).filter((name) => name !== 'kind').length}
      onClear={onClear}
      first={
        <>
          <SearchField
            label={t('search')}
            placeholder={t('searchHint')}
            text={text}
            onText={(next) => set({ text: next })}
          />
          <Segmented
            label={t('kinds.label')}
            rows
            value={kind}
            onChange={(next) => set({ kind: next === 'all' ? undefined : next })}
            choices={kinds
              .filter((value) => value !== 'limited' || config.strikes)
              .filter((value) => !isRare(value) || kind === value || (counts?.[value] ?? 0) > 0)
              .map((value) => ({
                value,
                label: (
                  <>
                    {t(`kinds.${value}`)}{' '}
                    <span className={look('soft', 'regular', 'tabular')}>{counts?.[value] ?? '·'}</span>
                  </>
                ),
              }))}
          />
        </>
      }
      filters={[
        {
          name: 'plan',
          label: t('filter.plan'),
          any: t('filter.allPlans'),
          disabled: kind === 'withoutPlan',
          children: (
            <>
              <option value="any">{t('filter.anyPlan')}</option>
              <PlanOptions chosen={String(plan ?? '')} />
            </>
          ),
        },
        {
          name: 'unseen',
          label: t('filter.unseen'),
          any: '—',
          options: unseenWeeks.map((count) => [count, t('filter.weeks', { count })]),
        },
        {
          name: 'role',
          label: t('filter.role'),
          any: t('filter.all'),
          options: grantedRoles.map((each) => [each, t(`role.${each}`)]),
        },
        centers.length > 1 && {
          name: 'center',
          label: t('filter.center'),
          any: t('filter.all'),
          options: centers.map(({ id, name }) => [id, name]),
        },
        {
          name: 'pro',
          label: t('filter.pro'),
          any: t('filter.all'),
          options: [
            ['true', t('filter.yes')],
            ['false', t('filter.no')],
          ],
        },
        {
          name: 'pictures',
          label: t('consents.pictures'),
          any: t('filter.all'),
          options: [
            ['true', t('consents.given')],
            ['false', t('consents.notGiven')],
          ],
        },
        {
          name: 'way',
          label: t('filter.way'),
          any: t('filter.allPlans'),
          disabled: kind === 'wayless',
          options: waysOfPaying.map((each) => [each, t(`way.${each}`)]),
        },
        (tags.length > 0 || values.tag !== undefined) && {
          name: 'tag',
          label: t('filter.tag'),
          any: t('filter.allPlans'),
          options: tags.map(({ tag, members }) => [tag, `${tag} (${members})`]),
        },
        {
          name: 'sort',
          label: t('filter.sort'),
          usual: 'surname',
          options: sorts.map((each) => [each, t(`sort.${each}`)]),
        },
      ]}
    />
  )
}
