import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayFilter, FilterBar, PickFilter } from '../../widgets/admin-kit/filter-bar.tsx'
import { MemberPicker } from '../../widgets/member-picker.tsx'
import { type AuditAddress, actionsByEntity, type Part, parts, personOf } from './audit-filter.ts'

interface AuditFiltersProps {
  address: AuditAddress
  onSet: (more: AuditAddress) => void
  onClear: () => void
  /** Finds a person's name among the entries that are shown. */
  nameOf: (id: number) => string | undefined
}

/** Searches the log by person, entity, action and day. */
export function AuditFilters({ address, onSet, onClear, nameOf }: AuditFiltersProps) {
  const { t } = useTranslation('admin-audit')
  const { entity, action, from, until } = address
  const person = personOf(address)
  const [picked, setPicked] = useState<string>()
  // The part is chosen before the person, too.
  const [nextPart, setNextPart] = useState<Part>('member')
  const part = person?.part ?? nextPart
  const count = [person, entity, action, from, until].filter(Boolean).length

  const look = (as: Part, id: number | undefined) => {
    setNextPart(as)
    onSet({ member: undefined, by: undefined, about: undefined, [as]: id })
  }

  return (
    <FilterBar label={t('filter')} count={count} onClear={onClear} clear={t('clear')}>
      <MemberPicker
        label={t('member')}
        hint={t('memberHint')}
        chosen={person && (picked ?? nameOf(person.id) ?? t('memberNumber', { id: person.id }))}
        hasSlash
        onPick={(member) => {
          setPicked(member && `${member.name} ${member.surname}`)
          look(part, member?.id)
        }}
      />
      <PickFilter
        label={t('part.label')}
        value={part}
        onPick={(value) => look(parts.find((one) => one === value) ?? 'member', person?.id)}
        options={parts.map((one) => [one, t(`part.${one}`)])}
      />
      <PickFilter
        label={t('toWhat')}
        value={entity}
        onPick={(value) =>
          onSet({
            entity: actionsByEntity.find((one) => one.entity === value)?.entity,
            action: undefined,
            of: undefined,
          })
        }
        any={t('anywhere')}
        options={actionsByEntity.map((one) => [one.entity, t(`entity.${one.entity}`)])}
      />
      <PickFilter
        label={t('what')}
        value={action}
        onPick={(value) => onSet({ action: value as AuditAddress['action'], of: undefined })}
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
      </PickFilter>
      <DayFilter label={t('from')} value={from} max={until} onPick={(day) => onSet({ from: day })} />
      <DayFilter label={t('until')} value={until} min={from} onPick={(day) => onSet({ until: day })} />
    </FilterBar>
  )
}
