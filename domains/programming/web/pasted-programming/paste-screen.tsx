import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { addDays, isDay, mondayOf } from '../../../../platform/rules/local-time.ts'
import { useCenter, useToday } from '../../../../platform/web/site.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { NoCenter } from '../../../gym/web/widgets/no-center.tsx'
import { dateOrders } from '../../contract/pasted-programming.ts'
import { TrackTabs, useTracks } from '../designer/track-choice.tsx'
import { WeekTurn } from '../designer/week-turn.tsx'
import { ConfirmBar } from './confirm-bar.tsx'
import { PastedDayCard } from './pasted-day.tsx'
import { PastedSource } from './pasted-source.tsx'
import { usePasting } from './use-pasting.ts'

/** A week that is pasted: what was recognised, to correct, and one confirmation. */
export default function PasteScreen() {
  const { t } = useTranslation(['pasted-programming', 'admin-training', 'admin-tracks'])
  const today = useToday()
  const navigate = useNavigate()
  const centerId = useCenter()?.id
  const [params, setParams] = useSearchParams()
  const wanted = params.get('date') ?? ''
  const monday = mondayOf(isDay(wanted) ? wanted : today)
  const tracks = useTracks(centerId, params.get('track'))
  const trackId = tracks.chosen?.id ?? 0
  const pasting = usePasting({ centerId, trackId }, monday)
  const { days, written, proposal } = pasting
  const asksOrder = pasting.dateOrder !== undefined || days.some(({ doubt }) => doubt === 'order')
  const leftOut = proposal.data?.leftOut ?? []
  const show = (date: string, track: number) =>
    setParams({ date, ...(track !== tracks.first?.id && { track: String(track) }) }, { replace: true })

  function leave(first: string) {
    const track = trackId === tracks.first?.id ? '' : `&track=${trackId}`
    void navigate(`/admin/workouts?date=${first}${track}`)
  }

  if (centerId === undefined) {
    return (
      <AdminPage title={t('title')}>
        <NoCenter why={t('admin-training:noCenterText')} />
      </AdminPage>
    )
  }
  return (
    <AdminPage
      title={t('title')}
      intro={t('intro')}
      actions={<LinkButton to="/admin/workouts">{t('admin-training:workouts')}</LinkButton>}
    >
      <div className={stack(5)}>
        <TrackTabs tracks={tracks.all} chosen={tracks.chosen} onChoose={(id) => show(monday, id)} />
        <WeekTurn
          monday={monday}
          now={mondayOf(today)}
          onTurn={(weeks) => show(addDays(monday, weeks * 7), trackId)}
          onNow={() => show(today, trackId)}
        />
        {pasting.isReady && <PastedSource pasting={pasting} />}
        <FormProblem problem={proposal.error ?? undefined} />
        {asksOrder && (
          <SelectField
            required
            label={t('order')}
            value={pasting.dateOrder ?? ''}
            onChange={({ target }) => pasting.setOrder(dateOrders.find((order) => order === target.value))}
          >
            <option value="">{t('choosing')}</option>
            {dateOrders.map((order) => (
              <option key={order} value={order}>
                {t(`orders.${order}`)}
              </option>
            ))}
          </SelectField>
        )}
        {pasting.tracks.length > 1 && (
          <div className={stack(1)}>
            <p className={look('semibold', 'size-s')}>{t('ofText')}</p>
            <Segmented
              label={t('ofText')}
              choices={pasting.tracks.map((value) => ({ value, label: value }))}
              value={pasting.ofText ?? ''}
              onChange={pasting.setOfText}
            />
          </div>
        )}
        {proposal.data && days.length === 0 && <Notice>{t('nothing')}</Notice>}
        {written.map((each, nth) => {
          const day = days[nth]
          return day && <PastedDayCard key={each.key} day={day} written={each} pasting={pasting} />
        })}
        {leftOut.length > 0 && (
          <details>
            <summary className={look('touch')}>{t('leftOut', { count: leftOut.length })}</summary>
            <ul className={look('soft', 'size-s')} lang="">
              {leftOut.map(({ key, source }) => (
                <li key={key}>{source.trim()}</li>
              ))}
            </ul>
          </details>
        )}
        {days.length > 0 && <ConfirmBar pasting={pasting} onDone={leave} />}
      </div>
    </AdminPage>
  )
}
