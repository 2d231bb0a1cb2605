import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { defaultZone } from '../../../../platform/contract/default-zone.ts'
import { roleNames } from '../../../../platform/contract/roles.ts'
import { clockTime, isDay } from '../../../../platform/rules/local-time.ts'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useCenters } from '../../../../platform/web/site.ts'
import { DateField, SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import type { Typed } from '../../../../platform/web/widgets/drafts.ts'
import { rangeQuery } from '../../../booking/web/api/staff-classes.ts'
import { listTags } from '../../../people/contract/admin-users.ts'
import { PlanOptions } from '../../../sales/web/widgets/plan-options.tsx'
import { type AudienceKind, audienceKinds, namedIn } from './message.ts'

interface AudienceFieldsProps {
  typed: Typed
  /** The changed values by name. */
  onType: (changed: Typed) => void
  error: string | undefined
}

/** The audience of a message. */
export function AudienceFields({ typed, onType, error }: AudienceFieldsProps) {
  const { t } = useTranslation('admin-messages')
  const centers = useCenters()
  const kind = typed.kind as AudienceKind
  const { date = '' } = typed
  const named = namedIn(typed).length
  const tags = useQuery(queryOf(listTags)).data ?? []
  const centerId = Number(typed.center) || centers[0]?.id
  const asked = kind === 'class' && isDay(date)
  const classes = useQuery({ ...rangeQuery(date, date, centerId), enabled: asked })
  const zone = centers.find(({ id }) => id === centerId)?.timeZone ?? defaultZone
  const ofDay = asked ? (classes.data ?? []) : []
  return (
    <>
      <SelectField
        label={t('to')}
        required
        value={kind}
        error={kind === 'all' ? error : undefined}
        onChange={(event) => onType({ kind: event.target.value })}
      >
        {audienceKinds
          .filter(
            (one) => (one !== 'members' || named > 0) && (one !== 'tag' || tags.length > 0 || kind === one),
          )
          .map((one) => (
            <option key={one} value={one}>
              {one === 'members' ? t('named', { count: named }) : t(`kind.${one}`)}
            </option>
          ))}
      </SelectField>
      {['center', 'day', 'class'].includes(kind) && (
        <SelectField
          label={t('center')}
          required
          value={typed.center ?? ''}
          error={typed.center ? undefined : error}
          onChange={(event) => onType({ center: event.target.value, class: '' })}
        >
          <option value="">{t('choose')}</option>
          {centers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'plan' && (
        <SelectField
          label={t('plan')}
          required
          value={typed.plan ?? ''}
          error={error}
          onChange={(event) => onType({ plan: event.target.value })}
        >
          <option value="">{t('choose')}</option>
          <PlanOptions chosen={typed.plan ?? ''} />
        </SelectField>
      )}
      {['day', 'class'].includes(kind) && (
        <DateField
          label={t('date')}
          required
          value={date}
          error={isDay(date) ? undefined : error}
          onChange={(event) => onType({ date: event.target.value, class: '' })}
        />
      )}
      {kind === 'class' && (
        <SelectField
          label={t('gymClass')}
          required
          value={typed.class ?? ''}
          error={error}
          disabled={ofDay.length === 0}
          onChange={(event) => onType({ class: event.target.value })}
        >
          <option value="">{t(asked && classes.data && ofDay.length === 0 ? 'noClasses' : 'choose')}</option>
          {ofDay.map(({ id, startTime, activity }) => (
            <option key={id} value={id}>
              {clockTime(startTime, zone)} {activity.name}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'tag' && (
        <SelectField
          label={t('tag')}
          required
          value={typed.tag ?? ''}
          error={error}
          onChange={(event) => onType({ tag: event.target.value })}
        >
          <option value="">{t('choose')}</option>
          {tags.map(({ tag, members }) => (
            <option key={tag} value={tag}>
              {tag} ({members})
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'role' && (
        <SelectField
          label={t('role')}
          required
          value={typed.role ?? ''}
          error={error}
          onChange={(event) => onType({ role: event.target.value })}
        >
          <option value="">{t('choose')}</option>
          {roleNames.map((role) => (
            <option key={role} value={role}>
              {t(`roles.${role}`)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
