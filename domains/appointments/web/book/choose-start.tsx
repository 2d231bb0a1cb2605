import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import type { SiteCenter } from '../../../../platform/web/site.ts'
import { SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { Option, OptionGroup } from '../../../../platform/web/ui/forms/option-group.tsx'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import type { FreeStart } from '../../contract/appointments.ts'
import type { Service } from '../../contract/services.ts'
import { startsQuery } from '../api/appointments.ts'
import { useCost } from '../widgets/appointment-text.ts'
import { BookDialog } from './book-dialog.tsx'
import { Starts } from './starts.tsx'

interface Props {
  services: readonly [Service, ...Service[]]
  center: SiteCenter
}

/** What, how long and with whom; then a free start of the coming weeks. */
export function ChooseStart({ services, center }: Props) {
  const { t } = useTranslation('appointments')
  const costOf = useCost()
  const [serviceId, setServiceId] = useState(services[0].id)
  const [asked, setAsked] = useState<number>()
  const [coach, setCoach] = useState<number>()
  const [picked, setPicked] = useState<FreeStart>()
  const service = services.find(({ id }) => id === serviceId) ?? services[0]
  const minutes = service.minutes.find((length) => length === asked) ?? service.minutes[0] ?? 0
  const coachId = service.coaches.find(({ id }) => id === coach)?.id
  const starts = useQuery(startsQuery({ serviceId: service.id, minutes, coachId, centerId: center.id }))
  return (
    <section className={stack(4, 'fit')} aria-labelledby="book">
      <h2 id="book" className={look('size-h3')}>
        {t('book')}
      </h2>
      {services.length > 1 && (
        <OptionGroup label={t('service')}>
          {services.map((each) => (
            <Option key={each.id} checked={each.id === service.id} onPick={() => setServiceId(each.id)}>
              <span className={row(2, 'between', 'wrap', 'grow')}>
                <strong>{each.name}</strong>
                <span className={look('soft', 'size-s')}>{costOf(each)}</span>
              </span>
            </Option>
          ))}
        </OptionGroup>
      )}
      {services.length === 1 && (
        <p>
          <strong>{service.name}</strong> <span className={look('soft')}>{costOf(service)}</span>
        </p>
      )}
      {service.minutes.length > 1 && (
        <Segmented
          label={t('length')}
          value={String(minutes)}
          onChange={(value) => setAsked(Number(value))}
          choices={service.minutes.map((length) => ({
            value: String(length),
            label: t('minutes', { length }),
          }))}
        />
      )}
      {service.coaches.length > 1 && (
        <SelectField
          required
          label={t('coach')}
          value={coachId ?? ''}
          onChange={({ target }) => setCoach(target.value === '' ? undefined : Number(target.value))}
        >
          <option value="">{t('anyone')}</option>
          {service.coaches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Loaded query={starts} failed={t('failedStarts')} height={[56, 160]}>
        {(list) =>
          list.length === 0 ? (
            <Notice title={t('noStarts')}>{t('noStartsText')}</Notice>
          ) : (
            <Starts starts={list} timeZone={center.timeZone} onPick={setPicked} />
          )
        }
      </Loaded>
      {picked && (
        <BookDialog
          {...{ service, center, minutes, coachId }}
          start={picked}
          onClose={() => setPicked(undefined)}
        />
      )}
    </section>
  )
}
