import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saleOffersQuery } from '../../api/sales.ts'
import { type AddressValues, day, number, oneOf, type Reader } from '../../widgets/admin-kit/address.ts'
import { DayFilter, FilterBar, PickFilter } from '../../widgets/admin-kit/filter-bar.tsx'
import { MemberPicker } from '../../widgets/member-picker.tsx'

const kinds = ['credits', 'plan', 'month', 'pause', 'product', 'manual'] as const
const methods = ['card', 'cash', 'transfer', 'mandate'] as const
const states = ['paid', 'refunded', 'pending', 'failed', 'disputed'] as const

export const filters = {
  memberId: number,
  kind: oneOf(kinds),
  method: oneOf(methods),
  state: oneOf(states),
  from: day,
  until: day,
}
type Filters = AddressValues<typeof filters>

interface PaymentFiltersProps {
  values: Filters
  onSet: (more: Filters) => void
  onClear: () => void
}

export function PaymentFilters({ values, onSet, onClear }: PaymentFiltersProps) {
  const { t } = useTranslation('admin-sales')
  const { memberId, from, until } = values
  const pick = <T extends string>(reader: Reader<T>, value: string | undefined) => reader(value ?? '')
  return (
    <FilterBar
      label={t('payments.filters')}
      count={Object.keys(values).length}
      onClear={onClear}
      clear={t('payments.clear')}
    >
      <MemberFilter id={memberId} onPick={(id) => onSet({ memberId: id })} />
      <DayFilter label={t('payments.from')} value={from} max={until} onPick={(day) => onSet({ from: day })} />
      <DayFilter
        label={t('payments.until')}
        value={until}
        min={from}
        onPick={(day) => onSet({ until: day })}
      />
      <PickFilter
        label={t('payments.kind')}
        value={values.kind}
        onPick={(value) => onSet({ kind: pick(filters.kind, value) })}
        any={t('payments.anyKind')}
        options={kinds.map((value) => [value, t(`kind.${value}`)])}
      />
      <PickFilter
        label={t('payments.method')}
        value={values.method}
        onPick={(value) => onSet({ method: pick(filters.method, value) })}
        any={t('payments.anyMethod')}
        options={methods.map((value) => [value, t(`method.${value}`)])}
      />
      <PickFilter
        label={t('payments.state')}
        value={values.state}
        onPick={(value) => onSet({ state: pick(filters.state, value) })}
        any={t('payments.anyState')}
        options={states.map((value) => [value, t(`payments.filterState.${value}`)])}
      />
    </FilterBar>
  )
}

interface MemberFilterProps {
  id: number | undefined
  onPick: (id: number | undefined) => void
}

/** The member whose payments are shown, by name as soon as it is known. */
function MemberFilter({ id, onPick }: MemberFilterProps) {
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
