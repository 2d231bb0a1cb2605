import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { directoryQuery } from '../../api/admin-users.ts'
import { useGym } from '../../gym.ts'
import { SelectField } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { PlanOptions } from '../../widgets/plan-options.tsx'
import { kinds, type Looking, roles, sorts, toQuery, unseenWeeks } from './directory-address.ts'
import styles from './users.module.css'

interface FiltersProps {
  looking: Looking
  onLook: (more: Partial<Looking>) => void
}

/** Who is shown, and in which order. The kinds say how many there are in the whole gym. */
export function Filters({ looking, onLook }: FiltersProps) {
  const { t } = useTranslation('admin-users')
  const { data } = useQuery(directoryQuery(toQuery(looking)))
  return (
    <>
      <Segmented
        label={t('kinds.label')}
        rows
        value={looking.kind}
        onChange={(kind) => onLook({ kind })}
        choices={kinds.map((kind) => ({
          value: kind,
          label: (
            <>
              {t(`kinds.${kind}`)} <span className={styles.count}>{data?.counts[kind] ?? '·'}</span>
            </>
          ),
        }))}
      />
      <Selects looking={looking} onLook={onLook} />
    </>
  )
}

function Selects({ looking, onLook }: FiltersProps) {
  const { t } = useTranslation('admin-users')
  const { centers } = useGym()
  const chosen = (name: 'plan' | 'role' | 'center' | 'pro' | 'unseen') => ({
    required: true,
    value: looking[name],
    onChange: (event: { target: { value: string } }) => onLook({ [name]: event.target.value }),
  })
  return (
    <div className={styles.filters}>
      <SelectField label={t('filter.plan')} {...chosen('plan')} disabled={looking.kind === 'withoutPlan'}>
        <option value="">{t('filter.allPlans')}</option>
        <option value="any">{t('filter.anyPlan')}</option>
        <PlanOptions chosen={looking.plan} />
      </SelectField>
      <SelectField label={t('filter.unseen')} {...chosen('unseen')}>
        <option value="">—</option>
        {unseenWeeks.map((count) => (
          <option key={count} value={count}>
            {t('filter.weeks', { count })}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('filter.role')} {...chosen('role')}>
        <option value="">{t('filter.all')}</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {t(`role.${role}`)}
          </option>
        ))}
      </SelectField>
      {centers.length > 1 && (
        <SelectField label={t('filter.center')} {...chosen('center')}>
          <option value="">{t('filter.all')}</option>
          {centers.map((center) => (
            <option key={center.id} value={center.id}>
              {center.name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField label={t('filter.pro')} {...chosen('pro')}>
        <option value="">{t('filter.all')}</option>
        <option value="true">{t('filter.yes')}</option>
        <option value="false">{t('filter.no')}</option>
      </SelectField>
      <SelectField
        label={t('filter.sort')}
        required
        value={looking.sort}
        onChange={(event) => onLook({ sort: sorts.find((sort) => sort === event.target.value) ?? 'surname' })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
