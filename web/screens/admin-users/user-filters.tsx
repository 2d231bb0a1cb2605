import { useTranslation } from 'react-i18next'
import { useGym } from '../../gym.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { FilterBar, PickFilter } from '../../widgets/admin-kit/filter-bar.tsx'
import { SearchField } from '../../widgets/admin-kit/search-field.tsx'
import { PlanOptions } from '../../widgets/plan-options.tsx'
import { filters, kinds, type Looking, narrowing, roles, sorts, unseenWeeks } from './directory-address.ts'
import styles from './users.module.css'

interface UserFiltersProps {
  values: Looking
  /** Members of each kind in the whole gym. */
  counts: Readonly<Record<(typeof kinds)[number], number>> | undefined
  onSet: (more: Looking) => void
  onClear: () => void
}

export function UserFilters({ values, counts, onSet, onClear }: UserFiltersProps) {
  const { t } = useTranslation('admin-users')
  const { centers } = useGym()
  const { kind = 'all', text = '', plan, unseen, role, center, pro, sort = 'surname' } = values
  return (
    <FilterBar
      count={narrowing(values).filter((name) => name !== 'kind').length}
      onClear={onClear}
      first={
        <>
          <SearchField
            label={t('search')}
            placeholder={t('searchHint')}
            text={text}
            onText={(next) => onSet({ text: next })}
          />
          <Segmented
            label={t('kinds.label')}
            rows
            value={kind}
            onChange={(next) => onSet({ kind: next === 'all' ? undefined : next })}
            choices={kinds.map((value) => ({
              value,
              label: (
                <>
                  {t(`kinds.${value}`)} <span className={styles.count}>{counts?.[value] ?? '·'}</span>
                </>
              ),
            }))}
          />
        </>
      }
    >
      <PickFilter
        label={t('filter.plan')}
        value={plan}
        onPick={(value = '') => onSet({ plan: filters.plan(value) })}
        any={t('filter.allPlans')}
        disabled={kind === 'withoutPlan'}
      >
        <option value="any">{t('filter.anyPlan')}</option>
        <PlanOptions chosen={String(plan ?? '')} />
      </PickFilter>
      <PickFilter
        label={t('filter.unseen')}
        value={unseen}
        onPick={(value = '') => onSet({ unseen: filters.unseen(value) })}
        any="—"
        options={unseenWeeks.map((count) => [count, t('filter.weeks', { count })])}
      />
      <PickFilter
        label={t('filter.role')}
        value={role}
        onPick={(value = '') => onSet({ role: filters.role(value) })}
        any={t('filter.all')}
        options={roles.map((each) => [each, t(`role.${each}`)])}
      />
      {centers.length > 1 && (
        <PickFilter
          label={t('filter.center')}
          value={center}
          onPick={(value = '') => onSet({ center: filters.center(value) })}
          any={t('filter.all')}
          options={centers.map(({ id, name }) => [id, name])}
        />
      )}
      <PickFilter
        label={t('filter.pro')}
        value={pro}
        onPick={(value = '') => onSet({ pro: filters.pro(value) })}
        any={t('filter.all')}
        options={[
          ['true', t('filter.yes')],
          ['false', t('filter.no')],
        ]}
      />
      <PickFilter
        label={t('filter.sort')}
        value={sort}
        onPick={(value = '') => onSet({ sort: value === 'surname' ? undefined : filters.sort(value) })}
        options={sorts.map((each) => [each, t(`sort.${each}`)])}
      />
    </FilterBar>
  )
}
