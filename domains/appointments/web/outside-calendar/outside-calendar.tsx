import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { momentText } from '../../../../platform/web/language/moment-text.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useToastedWork } from '../../../../platform/web/widgets/use-toasted-work.ts'
import {
  changeOutsideCalendar,
  listOutsideCalendars,
  type OutsideCalendar,
  removeOutsideCalendar,
} from '../../contract/outside-calendars.ts'

/** The calendar of a coach elsewhere, and how reading it goes. Admins read here too whose calendar cannot be read. */
export function OutsideCalendarPart({ coachId }: { coachId: number }) {
  const { t } = useTranslation('outside-calendar')
  const all = useQuery(queryOf(listOutsideCalendars))
  return (
    <section className={stack(3, 'fit', 'above8')} aria-labelledby="outside-calendar">
      <h2 id="outside-calendar" className={look('size-h3')}>
        {t('title')}
      </h2>
      <Loaded query={all} failed={t('failed')} height={120}>
        {(list) => {
          const own = list.find(({ coach }) => coach.id === coachId)
          const others = list.filter(({ coach, trouble }) => trouble && coach.id !== coachId)
          return (
            <>
              {own ? <Reading calendar={own} /> : <p className={look('soft')}>{t('intro')}</p>}
              <AddressForm coachId={coachId} isSet={own !== undefined} />
              {others.length > 0 && (
                <Notice>{t('others', { names: others.map(({ coach }) => coach.name).join(', ') })}</Notice>
              )}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

function Reading({ calendar: { host, readAt, times, trouble, clashes } }: { calendar: OutsideCalendar }) {
  const { t, i18n } = useTranslation('outside-calendar')
  const zone = useZone()
  const moment = (at: string, timeZone = zone) => momentText(at, timeZone, i18n.language)
  return (
    <>
      <p className={look('break-anywhere')}>
        {t('reading', { host })} {readAt && t('read', { when: moment(readAt), times })}
      </p>
      {trouble && (
        <Notice tone="bad" title={t(`trouble.${trouble.code}`, { detail: trouble.detail })}>
          <p>{t('since', { since: moment(trouble.since), tried: moment(trouble.triedAt) })}</p>
        </Notice>
      )}
      {clashes.length > 0 && (
        <Notice title={t('clashes')}>
          <ul className={stack(1, 'fit')}>
            {clashes.map(({ id, service, startTime, timeZone }) => (
              <li key={id}>{`${moment(startTime, timeZone)} · ${service}`}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function AddressForm({ coachId, isSet }: { coachId: number; isSet: boolean }) {
  const { t } = useTranslation('outside-calendar')
  const [address, setAddress] = useState('')
  const { busy, run } = useToastedWork<'save' | 'remove'>()
  const params = { id: coachId }
  const save = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await command(changeOutsideCalendar, { params, body: { address } })
      setAddress('')
      toast(t('saved'), 'good')
    }, 'save')
  }
  const remove = () =>
    run(async () => {
      await command(removeOutsideCalendar, { params })
      toast(t('removed'), 'good')
    }, 'remove')
  return (
    <form className={stack(3, 'fit')} onSubmit={save}>
      <TextField
        required
        type="text"
        inputMode="url"
        autoComplete="off"
        label={t(isSet ? 'otherAddress' : 'address')}
        hint={t('hint')}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <div className={row(2, 'wrap')}>
        <Button type="submit" busy={busy === 'save'}>
          {t('save')}
        </Button>
        {isSet && (
          <Button busy={busy === 'remove'} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
