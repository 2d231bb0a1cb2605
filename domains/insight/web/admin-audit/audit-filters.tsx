import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from '../../../../platform/web/admin-kit/address.ts'
import { FilterBar, PickFilter } from '../../../../platform/web/admin-kit/filter-bar.tsx'
import { MemberPicker } from '../../../people/web/widgets/member-picker.tsx'
import { actionsByEntity, filters, type Part, parts, personOf } from './audit-filter.ts'

interface AuditFiltersProps {
  address: Address<typeof filters>
  /** Finds a person's name among the entries that are shown. */
  nameOf: (id: number) => string | undefined
}

/** Searches the log by person, entity, action and day. */
export function AuditFilters({ address, nameOf }: AuditFiltersProps) {
  const { t } = useTranslation('admin-audit')
  const { entity, action, from, until } = address.values
  const person = personOf(address.values)
  const [picked, setPicked] = useState<string>()
  // The part can be chosen before the person.
  const [nextPart, setNextPart] = useState<Part>('member')
  const part = person?.part ?? nextPart

  const look = (as: Part, id: number | undefined) => {
    setNextPart(as)
    address.set({ member: undefined, by: undefined, about: undefined, [as]: id })
  }

  return (
    <FilterBar
      label={t('filter')}
      address={address}
      count={[person, entity, action, from, until].filter(Boolean).length}
      onClear={address.clear}
      clear={t('clear')}
      filters={[
        <MemberPicker
          key="person"
          label={t('member')}
          hint={t('memberHint')}
          chosen={person && (picked ?? nameOf(person.id) ?? t('memberNumber', { id: person.id }))}
          hasSlash
          onPick={(member) => {
            setPicked(member && `${member.name} ${member.surname}`)
            look(part, member?.id)
          }}
        />,
        <PickFilter
          key="part"
          label={t('part.label')}
          value={part}
          onPick={(value) => look(parts.find((one) => one === value) ?? 'member', person?.id)}
          options={parts.map((one) => [one, t(`part.${one}`)])}
        />,
        <PickFilter
          key="entity"
          label={t('toWhat')}
          value={entity}
          onPick={(value = '') =>
            address.set({ entity: filters.entity(value), action: undefined, of: undefined })
          }
          any={t('anywhere')}
          options={actionsByEntity.map((one) => [one.entity, t(`entity.${one.entity}`)])}
        />,
        <PickFilter
          key="action"
          label={t('what')}
          value={action}
          onPick={(value = '') => address.set({ action: filters.action(value), of: undefined })}
          any={t('anything')}
        >
          {actionsByEntity
            .filter((one) => !entity || one.entity === entity)
            .map((one) => (
              <optgroup key={one.entity} label={t(`entity.${one.entity}`)}>
                {one.actions.map((each) => (
                  <option key={each} value={each}>
                    {t(`action.${each}`)}
                  </option>
                ))}
              </optgroup>
            ))}
        </PickFilter>,
        { name: 'from', label: t('from'), kind: 'day', max: until },
        { name: 'until', label: t('until'), kind: 'day', min: from },
      ]}
    />
  )
}
