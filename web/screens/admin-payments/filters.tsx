import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PaymentFilter } from '../../../contracts/payment-list.ts'
import { saleOffersQuery } from '../../api/sales.ts'
import { Button } from '../../ui/button.tsx'
import { DateField, SelectField } from '../../ui/field.tsx'
import { MemberPicker } from '../../widgets/member-picker.tsx'
import { choices } from './payment-address.ts'
import styles from './payments.module.css'

interface FiltersProps {
  filter: PaymentFilter
  onFilter: (filter: PaymentFilter) => void
}

/** What of all payments is looked at. */
export function Filters({ filter, onFilter }: FiltersProps) {
  const { t } = useTranslation('admin-sales')
  const set = (name: keyof PaymentFilter, value: string | number | undefined) => {
    const { [name]: _, ...others } = filter
    onFilter(value ? { ...others, [name]: value } : others)
  }
  return (
    <search className={styles.filters} aria-label={t('payments.filters')}>
      <MemberOf id={filter.memberId} onPick={(id) => set('memberId', id)} />
      <DateField
        label={t('payments.from')}
        required
        value={filter.from ?? ''}
        max={filter.until}
        onChange={(event) => set('from', event.target.value)}
      />
      <DateField
        label={t('payments.until')}
        required
        value={filter.until ?? ''}
        min={filter.from}
        onChange={(event) => set('until', event.target.value)}
      />
      <SelectField
        label={t('payments.kind')}
        required
        value={filter.kind ?? ''}
        onChange={(event) => set('kind', event.target.value)}
      >
        <option value="">{t('payments.anyKind')}</option>
        {choices.kind.map((value) => (
          <option key={value} value={value}>
            {t(`kind.${value}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('payments.method')}
        required
        value={filter.method ?? ''}
        onChange={(event) => set('method', event.target.value)}
      >
        <option value="">{t('payments.anyMethod')}</option>
        {choices.method.map((value) => (
          <option key={value} value={value}>
            {t(`method.${value}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('payments.state')}
        required
        value={filter.state ?? ''}
        onChange={(event) => set('state', event.target.value)}
      >
        <option value="">{t('payments.anyState')}</option>
        {choices.state.map((value) => (
          <option key={value} value={value}>
            {t(`payments.filterState.${value}`)}
          </option>
        ))}
      </SelectField>
      {Object.keys(filter).length > 0 && (
        <Button className={styles.clear} onClick={() => onFilter({})}>
          {t('payments.clear')}
        </Button>
      )}
    </search>
  )
}

interface MemberOfProps {
  id: number | undefined
  onPick: (id: number | undefined) => void
}

/** Whose payments are shown; by name as soon as it is known. */
function MemberOf({ id, onPick }: MemberOfProps) {
  const { t } = useTranslation('admin-sales')
  const { data, isError } = useQuery({ ...saleOffersQuery(id ?? 0), enabled: id !== undefined })
  const name = data ? `${data.member.name} ${data.member.surname}` : isError ? `#${id}` : '…'
  return (
    <MemberPicker
      label={t('payments.member')}
      chosen={id === undefined ? undefined : name}
      onPick={(member) => onPick(member?.id)}
    />
  )
}
