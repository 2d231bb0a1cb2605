import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Address, day, number, oneOf } from '../../../../platform/web/admin-kit/address.ts'
import { FilterBar } from '../../../../platform/web/admin-kit/filter-bar.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { MemberPicker } from '../../../people/web/widgets/member-picker.tsx'
import { getSaleOffers } from '../../contract/sales.ts'
import { paymentMethods } from '../../contract/ways.ts'

const kinds = ['credits', 'plan', 'month', 'pause', 'product', 'manual'] as const
const states = ['paid', 'refunded', 'pending', 'failed', 'disputed'] as const

export const filters = {
  memberId: number,
  kind: oneOf(kinds),
  method: oneOf(paymentMethods),
  state: oneOf(states),
  from: day,
  until: day,
}

export function PaymentFilters({ address }: { address: Address<typeof filters> }) {
  const { t } = useTranslation('admin-sales')
  const { memberId, from, until } = address.values
  return (
    <FilterBar
      label={t('payments.filters')}
      address={address}
      count={Object.keys(address.values).length}
      onClear={address.clear}
      clear={t('payments.clear')}
      filters={[
        <MemberFilter key="member" id={memberId} onPick={(id) => address.set({ memberId: id })} />,
        { name: 'from', label: t('payments.from'), kind: 'day', max: until },
        { name: 'until', label: t('payments.until'), kind: 'day', min: from },
        {
          name: 'kind',
          label: t('payments.kind'),
          any: t('payments.anyKind'),
          options: kinds.map((value) => [value, t(`kind.${value}`)]),
        },
        {
          name: 'method',
          label: t('payments.method'),
          any: t('payments.anyMethod'),
          options: paymentMethods.map((value) => [value, t(`method.${value}`)]),
        },
        {
          name: 'state',
          label: t('payments.state'),
          any: t('payments.anyState'),
          options: states.map((value) => [value, t(`payments.filterState.${value}`)]),
        },
      ]}
    />
  )
}

interface MemberFilterProps {
  id: number | undefined
  onPick: (id: number | undefined) => void
}

function MemberFilter({ id, onPick }: MemberFilterProps) {
  const { t } = useTranslation('admin-sales')
  const { data, isError } = useQuery({
    ...queryOf(getSaleOffers, { query: { memberId: id ?? 0 } }),
    enabled: id !== undefined,
  })
  const name = data ? `${data.member.name} ${data.member.surname}` : isError ? `#${id}` : '…'
  return (
    <MemberPicker
      label={t('payments.member')}
      chosen={id === undefined ? undefined : name}
      onPick={(member) => onPick(member?.id)}
    />
  )
}
